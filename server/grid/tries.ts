import type { Kysely } from 'kysely';
import { keepCounter, takeCounter } from '../attempts/counters.ts';
import { WINDOW_MS } from '../attempts/window.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import type { Bank } from '../bank/bank.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import type { AttemptContext } from '../attempts/tries.ts';

/** What grid cards need of the server. */
export interface GridContext extends AttemptContext {
  readonly bank: Bank;
  readonly flows: Pick<FlowRegistry, 'language'>;
}

/** How grid cards are handled; lengths of time in milliseconds. */
export interface GridPolicy {
  /** How long a question may be answered in the session that asked it. */
  readonly validMs: number;
  /** Wrong answers after which the customer's grid is locked, over all runs and sessions. */
  readonly attempts: number;
  /** How long that lasts, and how far back wrong answers are counted. */
  readonly windowMs: number;
}

/** The policy, from `schemas/limits.json`. */
export function gridPolicy(limits: Readonly<Record<string, number>>): GridPolicy {
  return { validMs: (limits['gridValiditySeconds'] ?? 900) * 1000, attempts: limits['gridAttempts'] ?? 3, windowMs: WINDOW_MS };
}

/** The counters of a customer's grid, locked for the rest of the transaction. */
export async function gridLock(trx: Kysely<Tables>, customer: string, now: number, policy: GridPolicy): Promise<AttemptCounterRow> {
  return takeCounter(trx, { customer, purpose: 'grid' }, now, policy);
}

/** Whether no try is left. Tries that the bank is being asked about count as wrong until it has answered. */
export function noneLeft(lock: AttemptCounterRow, now: number, policy: GridPolicy): boolean {
  return lock.locked_until > now || lock.failures >= policy.attempts;
}

/** Counts a try as wrong, or takes one that was not back. */
export async function countGridTry(trx: Kysely<Tables>, lock: AttemptCounterRow, change: 1 | -1): Promise<void> {
  await keepCounter(trx, { ...lock, failures: Math.max(0, lock.failures + change) });
}
