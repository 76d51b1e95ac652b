import { setTimeout as sleep } from 'node:timers/promises';
import { UNREACHABLE, type Bank, type BankAnswer, type BankCall } from './bank.ts';
import { LONGEST_PAUSE_MS, READ_RETRIES, type RetryPolicy } from './retryPolicy.ts';

/** A read as the flow sees it: an answer, or a code. */
export type ReadAnswer = Exclude<BankAnswer, { readonly kind: 'lost' }>;

/**
 * Calls a read, again after a jittered and growing pause while the bank is away.
 * Bounded; a bank that stays away gives `service.unavailable`, at once where its circuit is open. Never throws.
 */
export async function readFromBank(bank: Bank, call: BankCall, policy: RetryPolicy = READ_RETRIES): Promise<ReadAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await bank.call(call);
    if (answer.kind !== 'lost' && !isAway(answer)) return answer;
    const heldBack = answer.kind === 'lost' && answer.heldBack === true;
    if (heldBack || attempt >= policy.attempts)
      return answer.kind === 'lost' ? { kind: 'refused', code: UNREACHABLE, again: true } : answer;
    await sleep(pause(policy.pauseMs, attempt));
  }
}

/**
 * Tells whether the bank as a whole is away, so that the same call is made again by itself. A code of
 * one service (`pan.down`) is the flow's business even where the bank says that it may pass.
 */
export function isAway(answer: BankAnswer): boolean {
  return answer.kind === 'lost' || (answer.kind === 'refused' && answer.again && answer.code === UNREACHABLE);
}

/** Milliseconds before a further attempt: doubling, with a random half, so that callers do not return in step. */
export function pause(firstMs: number, attempt: number, mostMs = LONGEST_PAUSE_MS): number {
  const full = Math.min(mostMs, firstMs * 2 ** (attempt - 1));
  return Math.round(full / 2 + Math.random() * (full / 2));
}
