import { refuse, succeed } from '../answer.ts';
import type { OpenOperation } from '../call.ts';
import { requiredText } from '../reading.ts';

/** For how long the bank says that it keeps keys. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** What came of the write that was sent under a key. */
export const byKey: OpenOperation = (bank, input) => {
  if (Date.parse(requiredText(input, 'sentAt')) < bank.clock().getTime() - KEPT_MS) return refuse('key.forgotten');
  const key = requiredText(input, 'key');
  const working = bank.working.get(key);
  if (working) return succeed({ state: 'working', ...working });
  const known = bank.state.keys[key];
  if (!known) return succeed({ state: 'neverReceived' });
  const { operation, answer, at } = known;
  if (answer.ok) return succeed({ state: 'done', operation, at, reference: answer.reference, result: answer.data });
  return succeed({ state: 'refused', operation, at, code: answer.code, attemptsLeft: answer.attemptsLeft, about: answer.about });
};
