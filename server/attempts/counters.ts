import type { Kysely } from 'kysely';
import type { OtpLockRow, Tables } from '../store/tables.ts';

/** What is counted: a digest of a customer or of a detail, and what the codes or tries are for. */
export interface LockKey {
  readonly customer: string;
  readonly purpose: string;
}

/**
 * The counters of a key, locked for the rest of the transaction, so that guesses made at the same
 * moment are counted one after the other. Counters older than the policy's window start again.
 */
export async function takeLock(
  db: Kysely<Tables>,
  { customer, purpose }: LockKey,
  now: number,
  policy: { readonly windowMs: number },
): Promise<OtpLockRow> {
  const fresh = { customer, purpose, failures: 0, sends: 0, window_from: now, locked_until: 0 };
  const row = await db
    .insertInto('otp_locks')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['customer', 'purpose']).doUpdateSet((old) => ({ failures: old.ref('otp_locks.failures') })))
    .returningAll()
    .executeTakeFirstOrThrow();
  const over = row.window_from < now - policy.windowMs && row.locked_until <= now;
  return over ? fresh : row;
}

/** Writes the counters back. */
export async function keepLock(db: Kysely<Tables>, row: OtpLockRow): Promise<void> {
  const { customer, purpose, ...counters } = row;
  await db.updateTable('otp_locks').set(counters).where('customer', '=', customer).where('purpose', '=', purpose).execute();
}
