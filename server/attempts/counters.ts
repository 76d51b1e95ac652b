import type { Kysely } from 'kysely';
import type { AttemptCounterRow, Tables } from '../store/tables.ts';

/** What is counted: a digest of a customer or of a detail, and what the codes or tries are for. */
export interface CounterKey {
  readonly customer: string;
  readonly purpose: string;
}

/**
 * The counters of a key, locked for the rest of the transaction, so that guesses made at the same
 * moment are counted one after the other. Counters older than the policy's window start again.
 */
export async function takeCounter(
  db: Kysely<Tables>,
  { customer, purpose }: CounterKey,
  now: number,
  policy: { readonly windowMs: number },
): Promise<AttemptCounterRow> {
  const fresh = { customer, purpose, failures: 0, sends: 0, window_from: now, locked_until: 0 };
  const row = await db
    .insertInto('attempt_counters')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['customer', 'purpose']).doUpdateSet((old) => ({ failures: old.ref('attempt_counters.failures') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const over = row.window_from < now - policy.windowMs && row.locked_until <= now;
  return over ? fresh : row;
}

/** Writes the counters back. */
export async function keepCounter(db: Kysely<Tables>, row: AttemptCounterRow): Promise<void> {
  const { customer, purpose, ...counters } = row;
  await db.updateTable('attempt_counters').set(counters).where('customer', '=', customer).where('purpose', '=', purpose).execute();
}
