import type { ExpressionBuilder, Kysely } from 'kysely';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { isOver, limitsAt } from './window.ts';

/** What is counted: a digest of a customer or of a detail, and what the codes or tries are for. */
export interface CounterKey {
  readonly customer: string;
  readonly purpose: string;
}

/**
 * The counter of a key, locked for the rest of the transaction, so that guesses made at the same
 * moment are counted one after the other. One older than the policy's window starts again.
 */
export async function takeCounter(
  db: Kysely<Tables>,
  key: CounterKey,
  now: number,
  policy: { readonly windowMs: number },
): Promise<AttemptCounterRow> {
  const { rows } = await take(db, { ...key, failures: 0, sends: 0, window_from: now, locked_until: 0 });
  return currentOf(rows, key, now, policy);
}

/** Writes a counter back that was taken in this transaction. */
export async function keepCounter(db: Kysely<Tables>, row: AttemptCounterRow): Promise<void> {
  await keep(db, { ...row });
}

/** A counter as it counts now, and as it is stored; undefined where it is not. */
export interface SeenCounter {
  readonly now: AttemptCounterRow;
  readonly stored?: AttemptCounterRow | undefined;
}

/** What is counted, with how far back. */
export interface WindowKey extends CounterKey {
  readonly windowMs: number;
}

/** The counters of several keys as they are, each with its own window, in the order of the keys; nobody is kept from counting. */
export async function seeCounters(db: Kysely<Tables>, keys: readonly WindowKey[], now: number): Promise<readonly SeenCounter[]> {
  const { rows } = await see(db, seeing(keys));
  return seenIn(rows, keys, now);
}

/** The counters of several keys, out of rows that were read. */
export function seenIn(rows: readonly AttemptCounterRow[], keys: readonly WindowKey[], now: number): readonly SeenCounter[] {
  return keys.map((key) => ({ now: currentOf(rows, key, now, key), stored: rows.find(isOf(key)) }));
}

/** Keys by their place in a statement. */
export interface Seeing {
  readonly keys: Readonly<Record<number, CounterKey>>;
}

/** What `seeingCounters` is told of keys. */
export function seeing(keys: readonly CounterKey[]): Seeing {
  return { keys: { ...keys.map(({ customer, purpose }) => ({ customer, purpose })) } };
}

/** Reads the rows of several keys. To be compiled once. */
export function seeingCounters(db: Kysely<Tables>, { keys }: Seeing) {
  return db
    .selectFrom('attempt_counters')
    .selectAll()
    .where((row) =>
      row.or(Object.values(keys).map(({ customer, purpose }) => row.and([row('customer', '=', customer), row('purpose', '=', purpose)]))),
    );
}

const see = compiledOnce(seeingCounters);

/** Whether a row is that of a key. */
export function isOf({ customer, purpose }: CounterKey) {
  return (row: CounterKey): boolean => row.customer === customer && row.purpose === purpose;
}

/** A counter as it is to be, and as it was seen. */
export interface CounterChange {
  readonly kept: AttemptCounterRow;
  readonly seen?: Omit<AttemptCounterRow, 'customer' | 'purpose'> | undefined;
}

/** What changes a counter that was seen to another. */
export function counterChange({ stored }: SeenCounter, kept: AttemptCounterRow): CounterChange {
  if (!stored) return { kept };
  const { failures, sends, window_from, locked_until } = stored;
  return { kept, seen: { failures, sends, window_from, locked_until } };
}

/** Writes a counter, and gives its row; none, and nothing is written, where it is not as it was seen. To be compiled once. */
export function keepIfAsSeen(db: Kysely<Tables>, { kept, seen }: CounterChange) {
  return db
    .insertInto('attempt_counters')
    .values(kept)
    .onConflict((conflict) => {
      const same = conflict.columns(['customer', 'purpose']);
      if (!seen) return same.doNothing();
      return same
        .doUpdateSet(asGiven)
        .where('attempt_counters.failures', '=', seen.failures)
        .where('attempt_counters.sends', '=', seen.sends)
        .where('attempt_counters.window_from', '=', seen.window_from)
        .where('attempt_counters.locked_until', '=', seen.locked_until);
    })
    .returning('customer');
}

/** The row of a key; a new one where there is none, or where it is over. */
function currentOf(
  rows: readonly AttemptCounterRow[],
  { customer, purpose }: CounterKey,
  now: number,
  policy: { readonly windowMs: number },
): AttemptCounterRow {
  const row = rows.find(isOf({ customer, purpose }));
  return !row || isOver(row, limitsAt(now, policy)) ? { customer, purpose, failures: 0, sends: 0, window_from: now, locked_until: 0 } : row;
}

const take = compiledOnce((db: Kysely<Tables>, fresh: AttemptCounterRow) =>
  db
    .insertInto('attempt_counters')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.columns(['customer', 'purpose']).doUpdateSet((old) => ({ failures: old.ref('attempt_counters.failures') })),
    )
    .returningAll(),
);

const keep = compiledOnce((db: Kysely<Tables>, row: AttemptCounterRow) =>
  db
    .insertInto('attempt_counters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer', 'purpose']).doUpdateSet(asGiven)),
);

function asGiven(old: CounterRows) {
  return {
    failures: old.ref('excluded.failures'),
    sends: old.ref('excluded.sends'),
    window_from: old.ref('excluded.window_from'),
    locked_until: old.ref('excluded.locked_until'),
  };
}

/** Rows of counters, and as they were to be. */
export type CounterRows = ExpressionBuilder<Tables & { readonly excluded: AttemptCounterRow }, 'attempt_counters' | 'excluded'>;
