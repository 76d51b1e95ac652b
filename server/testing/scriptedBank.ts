import type { Bank, BankAnswer, BankCall } from '../bank/bank.ts';

/** A bank that answers every call as it is told, and notes what it was asked. */
export interface ScriptedBank extends Bank {
  readonly calls: BankCall[];
  answer: BankAnswer;
}

/** One that has nothing to say yet. */
export function scriptedBank(): ScriptedBank {
  const bank: ScriptedBank = {
    calls: [],
    answer: { kind: 'done', data: null },
    call: async (call) => {
      bank.calls.push(call);
      return bank.answer;
    },
  };
  return bank;
}
