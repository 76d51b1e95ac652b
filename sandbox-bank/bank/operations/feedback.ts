import { succeed } from '../answer.ts';
import { nowAt } from '../bank.ts';
import type { OpenOperation } from '../call.ts';

/** Takes what somebody thinks of the bank. Nobody is answered, so nothing but the write is kept. */
export const submitFeedback: OpenOperation = (bank) => succeed({ receivedAt: nowAt(bank) });
