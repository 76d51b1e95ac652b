import limits from '../../schemas/limits.json' with { type: 'json' };
import { refuse, type Refused } from './answer.ts';
import type { Bank } from './bank.ts';
import { instantOf } from './clock.ts';

/** How long nobody may try who has used up their tries. */
const WAIT_MS = limits.limits.attemptsWindowMinutes.value * 60_000;
const MINUTE_MS = 60_000;

/** No tries are left for now, with the whole minute from which there are again: at a moment, else after the whole time. */
export function refuseExceeded(bank: Bank, moment = bank.clock().getTime() + WAIT_MS): Refused {
  const until = instantOf(new Date(Math.ceil(moment / MINUTE_MS) * MINUTE_MS));
  return refuse('attempts.exceeded', { attemptsLeft: 0, about: { until } });
}
