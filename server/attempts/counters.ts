import type { Expression, ExpressionBuilder, Kysely } from 'kysely';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';

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

/** The counters of several keys as they are, each with its own window, in the order of the keys; nobody is kept from counting. */
export async function seeCounters(
  db: Kysely<Tables>,
  keys: readonly (CounterKey & { readonly windowMs: number })[],
  now: number,
): Promise<readonly SeenCounter[]> {
  const { rows } = await read(db, { keys: { ...keys.map(({ customer, purpose }) => ({ customer, purpose })) } });
  return keys.map((key) => ({ now: currentOf(rows, key, now, key), stored: rows.find(isOf(key)) }));
}

function isOf({ customer, purpose }: CounterKey) {
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

/** Moments between which what is stored still counts. */
interface Limits {
  readonly now: number;
  /** What was counted in a window that began before is forgotten. */
  readonly startedBefore: number;
  /** No clock that is right begins a window, or ends a lock, later: one that was wrong has, and what it counted is forgotten. */
  readonly neverFrom: number;
  readonly neverUntil: number;
}

/**
 * A window that begins a whole one away from now, or a lock that ends two away, was made by a clock that was wrong. Clocks of several
 * servers differ by less, and so does one that was put right by minutes: until then what they counted stands.
 */
function limitsAt(now: number, { windowMs }: { readonly windowMs: number }): Limits {
  return { now, startedBefore: now - windowMs, neverFrom: now + windowMs, neverUntil: now + 2 * windowMs };
}

function isOver({ window_from, locked_until }: AttemptCounterRow, { now, startedBefore, neverFrom, neverUntil }: Limits): boolean {
  return (window_from < startedBefore && locked_until <= now) || window_from > neverFrom || locked_until > neverUntil;
}

/** What is added to counters; none goes below nothing. */
export type Added = Partial<Pick<AttemptCounterRow, 'failures' | 'sends'>>;

/**
 * Adds to the counters of several keys, and gives each as it is afterwards, in the order of the keys. One statement, which works out no
 * number before: whoever counts at the same moment waits for that statement and its commit alone. What is older than the window
 * begins anew.
 */
export async function addToCounters(
  db: Kysely<Tables>,
  keys: readonly CounterKey[],
  now: number,
  { windowMs }: { readonly windowMs: number },
  { failures = 0, sends = 0 }: Added,
): Promise<readonly AttemptCounterRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await add(db, adding(keys, now, { windowMs }, { failures, sends }));
  return keys.map((key) => {
    const row = rows.find(isOf(key));
    if (!row) throw new Error('A counter was not made');
    return row;
  });
}

/** What `addingTo` is told for this. */
export function adding(
  keys: readonly CounterKey[],
  now: number,
  { windowMs }: { readonly windowMs: number },
  { failures = 0, sends = 0 }: Added,
): Adding {
  const first = { failures: Math.max(0, failures), sends: Math.max(0, sends), window_from: now, locked_until: 0 };
  const fresh = { ...keys.map(({ customer, purpose }) => ({ customer, purpose, ...first })) };
  return { fresh, ...limitsAt(now, { windowMs }), failures, sends };
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

const read = compiledOnce((db: Kysely<Tables>, { keys }: { readonly keys: Readonly<Record<number, CounterKey>> }) =>
  db
    .selectFrom('attempt_counters')
    .selectAll()
    .where((row) =>
      row.or(Object.values(keys).map(({ customer, purpose }) => row.and([row('customer', '=', customer), row('purpose', '=', purpose)]))),
    ),
);

/** What adding is told. */
export interface Adding extends Required<Added>, Limits {
  /** By their place in the statement. */
  readonly fresh: Readonly<Record<number, AttemptCounterRow>>;
}

/** Adds to counters as `addToCounters` does, and gives their rows. To be compiled once. */
export function addingTo(db: Kysely<Tables>, { fresh, failures, sends, ...limits }: Adding) {
  return db
    .insertInto('attempt_counters')
    .values(Object.values(fresh))
    .onConflict((conflict) =>
      conflict.columns(['customer', 'purpose']).doUpdateSet((row) => {
        const over = isOverIn(row, limits);
        const unlessOver = (name: 'failures' | 'sends' | 'window_from' | 'locked_until', then: Expression<number>) =>
          row
            .case()
            .when(over)
            .then(row.ref(`excluded.${name}`))
            .else(then)
            .end();
        return {
          failures: unlessOver('failures', notBelowNothing(row, row('attempt_counters.failures', '+', failures))),
          sends: unlessOver('sends', notBelowNothing(row, row('attempt_counters.sends', '+', sends))),
          window_from: unlessOver('window_from', row.ref('attempt_counters.window_from')),
          locked_until: unlessOver('locked_until', row.ref('attempt_counters.locked_until')),
        };
      }),
    )
    .returningAll();
}

const add = compiledOnce(addingTo);

type CounterRows = ExpressionBuilder<Tables & { readonly excluded: AttemptCounterRow }, 'attempt_counters' | 'excluded'>;

/** As `isOver`. */
function isOverIn(row: CounterRows, { now, startedBefore, neverFrom, neverUntil }: Limits) {
  return row.or([
    row.and([row('attempt_counters.window_from', '<', startedBefore), row('attempt_counters.locked_until', '<=', now)]),
    row('attempt_counters.window_from', '>', neverFrom),
    row('attempt_counters.locked_until', '>', neverUntil),
  ]);
}

/** Either database has a function for it, and each another one. */
function notBelowNothing(row: CounterRows, sum: Expression<number>): Expression<number> {
  return row.case().when(sum, '>', 0).then(sum).else(0).end();
}
