import { refuse, type Named, type Refused } from './answer.ts';
import type { Bank } from './bank.ts';
import type { OperationFacts } from './contract.ts';
import type { CustomerRecord } from './personas/records.ts';
import { textOf } from './reading.ts';
import { describePending, pendingRequests } from './requests.ts';
import { addDays } from './clock.ts';
import { todayAt } from './bank.ts';

const code = 'request.pending';

/**
 * Which kind of request it is, of operations with several: each detail, each KYC service. Null where it may be asked for as
 * often as one likes.
 */
const kinds: Readonly<Record<string, (input: Named) => string | undefined | null>> = {
  'profile.field.update': (input) => textOf(input, 'field'),
  // Each of several requests may have documents that were asked for again.
  'kyc.submit': (input) => (textOf(input, 'kind') === 'discrepant' ? null : textOf(input, 'kind')),
};

/**
 * The refusal of a request while another one of the same kind is open, by whatever way that came; undefined where there is
 * none, or where the operation may be asked for as often as one likes. What makes requests of one operation two kinds stands in `kinds`.
 */
export function refusePending(
  bank: Bank,
  customer: CustomerRecord,
  { name, errors }: Pick<OperationFacts, 'name' | 'errors'>,
  input: Named,
): Refused | undefined {
  if (!errors.includes(code)) return undefined;
  const detail = kinds[name]?.(input);
  if (detail === null) return undefined;
  const open = pendingRequests(bank, customer).find((one) => one['operation'] === name && one['detail'] === detail);
  return open && refuse(code, { about: open });
}

/** What a refusal on purpose is about: an open request of the day before yesterday, where it is about one. */
export function aboutFor(bank: Bank, { name }: Pick<OperationFacts, 'name'>, forced: string): Pick<Refused, 'about'> {
  if (forced !== code) return {};
  const receivedAt = bank.clock().getTime() - 2 * 86_400_000;
  const dueOn = addDays(todayAt(bank), 5);
  return { about: describePending(bank, { reference: 'SR100000009', customer: '', operation: name, receivedAt, dueOn, heldUp: true }) };
}
