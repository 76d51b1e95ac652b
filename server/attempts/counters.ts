import type { Kysely } from 'kysely';
import { compiledOnce } from '../store/compiledOnce.ts';
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
  key: CounterKey,
  now: number,
  policy: { readonly windowMs: number },
): Promise<AttemptCounterRow> {
  const [row] = await takeCounters(db, [key], now, policy);
  if (!row) throw new Error('A counter was not made');
  return row;
}

/** The counters of several keys, in one statement; locked in the order of the keys, and given in it. Each key may stand there once. */
export async function takeCounters(
  db: Kysely<Tables>,
  keys: readonly CounterKey[],
  now: number,
  { windowMs }: { readonly windowMs: number },
): Promise<readonly AttemptCounterRow[]> {
  const fresh = keys.map(({ customer, purpose }) => ({ customer, purpose, failures: 0, sends: 0, window_from: now, locked_until: 0 }));
  const { rows } = fresh.length === 0 ? { rows: [] } : await take(db, { ...fresh });
  return fresh.map((start) => {
    const row = rows.find(({ customer, purpose }) => customer === start.customer && purpose === start.purpose);
    if (!row) throw new Error('A counter was not made');
    return row.window_from < now - windowMs && row.locked_until <= now ? start : row;
  });
}

/** Writes counters back that were taken in this transaction. */
export async function keepCounters(db: Kysely<Tables>, rows: readonly AttemptCounterRow[]): Promise<void> {
  if (rows.length > 0) await keep(db, { ...rows });
}

/** Writes the counters of one key back. */
export async function keepCounter(db: Kysely<Tables>, row: AttemptCounterRow): Promise<void> {
  await keepCounters(db, [row]);
}

/** Rows by their place in the statement. */
type Rows = Readonly<Record<number, AttemptCounterRow>>;

const take = compiledOnce((db: Kysely<Tables>, fresh: Rows) =>
  db
    .insertInto('attempt_counters')
    .values(Object.values(fresh))
    .onConflict((conflict) =>
      conflict.columns(['customer', 'purpose']).doUpdateSet((old) => ({ failures: old.ref('attempt_counters.failures') })),
    )
    .returningAll(),
);

const keep = compiledOnce((db: Kysely<Tables>, rows: Rows) =>
  db
    .insertInto('attempt_counters')
    .values(Object.values(rows))
    .onConflict((conflict) =>
      conflict.columns(['customer', 'purpose']).doUpdateSet((row) => ({
        failures: row.ref('excluded.failures'),
        sends: row.ref('excluded.sends'),
        window_from: row.ref('excluded.window_from'),
        locked_until: row.ref('excluded.locked_until'),
      })),
    ),
);
