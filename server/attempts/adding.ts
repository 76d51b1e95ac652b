import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import { isOf, type CounterKey, type CounterRows } from './counters.ts';
import { limitsAt, type Limits } from './window.ts';

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

/** What adding is told. */
export interface Adding extends Required<Added>, Limits {
  /** By their place in the statement. */
  readonly fresh: Readonly<Record<number, AttemptCounterRow>>;
}

/**
 * Adds to counters as `addToCounters` does, and gives their rows; where `room` is given, to those alone that are new, over, or have it.
 * To be compiled once.
 */
export function addingTo(
  db: Kysely<Tables>,
  { fresh, failures, sends, ...limits }: Adding,
  room?: (row: CounterRows) => Expression<SqlBool>,
) {
  return db
    .insertInto('attempt_counters')
    .values(Object.values(fresh))
    .onConflict((conflict) => {
      const added = conflict.columns(['customer', 'purpose']).doUpdateSet((row) => {
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
      });
      return room ? added.where((row) => row.or([isOverIn(row, limits), room(row)])) : added;
    })
    .returningAll();
}

const add = compiledOnce((db: Kysely<Tables>, given: Adding) => addingTo(db, given));

/** As `isOver`. */
function isOverIn(row: CounterRows, { now, startedBefore, neverFrom, neverUntil }: Limits) {
  return row.or([
    row.and([row('attempt_counters.window_from', '<', startedBefore), row('attempt_counters.locked_until', '<=', now)]),
    row('attempt_counters.window_from', '>', neverFrom),
    row('attempt_counters.locked_until', '>', neverUntil),
  ]);
}

/** A sum, or nothing where it is below. Either database has a function for it, and each another one. */
export function notBelowNothing(row: ExpressionBuilder<Tables, 'attempt_counters'>, sum: Expression<number>): Expression<number> {
  return row.case().when(sum, '>', 0).then(sum).else(0).end();
}
