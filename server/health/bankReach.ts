import type { Bank } from '../bank/bank.ts';

/** The bank, and how reaching it went. */
export interface ReachedBank extends Bank {
  /** How many calls in a row, up to now, were answered by nobody. */
  lost(): number;
}

/** A bank that counts the calls that were answered by nobody; any answer, a refusal too, begins anew. */
export function reachedBank(bank: Bank): ReachedBank {
  let lost = 0;
  return {
    async call(call) {
      const answer = await bank.call(call);
      lost = answer.kind === 'lost' ? lost + 1 : 0;
      return answer;
    },
    lost: () => lost,
  };
}
