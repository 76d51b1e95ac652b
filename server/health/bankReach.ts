import type { Bank, BankAnswer } from '../bank/bank.ts';

/** The bank, and how reaching it went. */
export interface ReachedBank extends Bank {
  /** How many calls in a row, up to now, were answered by nobody, or outside of the contract. */
  lost(): number;
}

/** A bank that counts the calls that were not answered; any answer of the contract, a refusal too, begins anew. */
export function reachedBank(bank: Bank): ReachedBank {
  let lost = 0;
  return {
    async call(call) {
      const answer = await bank.call(call);
      lost = isAnswered(answer) ? 0 : lost + 1;
      return answer;
    },
    lost: () => lost,
  };
}

function isAnswered(answer: BankAnswer): boolean {
  return answer.kind === 'done' || (answer.kind === 'refused' && answer.outsideContract !== true);
}
