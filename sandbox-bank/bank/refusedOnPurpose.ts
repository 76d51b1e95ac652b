import limits from '../../schemas/limits.json' with { type: 'json' };
import type { Refused } from './answer.ts';
import { todayAt, type Bank } from './bank.ts';
import { addDays, instantOf } from './clock.ts';
import type { OperationFacts } from './contract.ts';
import { describePending } from './requests.ts';

/** How long nobody may try who has used up their tries. */
const WAIT_MS = limits.limits.attemptsWindowMinutes.value * 60_000;

/** What a refusal on purpose is about, made up where the contract gives the code something. */
export function aboutFor(bank: Bank, { name }: Pick<OperationFacts, 'name'>, forced: string): Pick<Refused, 'about'> {
  if (forced === 'application.tooSoon') return { about: { reference: 'LD100000009', again: addDays(todayAt(bank), 90) } };
  if (/^((email)?otp\.(exhausted|limit)|link\.limit|attempts\.exceeded)$/.test(forced))
    return { about: { until: instantOf(new Date(bank.clock().getTime() + WAIT_MS)) } };
  if (forced !== 'request.pending') return {};
  const receivedAt = bank.clock().getTime() - 2 * 86_400_000;
  const dueOn = addDays(todayAt(bank), 5);
  return { about: describePending(bank, { reference: 'SR100000009', customer: '', operation: name, receivedAt, dueOn, heldUp: true }) };
}
