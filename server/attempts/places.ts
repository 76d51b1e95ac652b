import type { Expression, Kysely } from 'kysely';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Dialect } from '../store/dialect.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import type { Tables } from '../store/tables.ts';
import type { GiveBack } from '../store/taken.ts';
import { adding, addingTo, notBelowNothing, type Added, type Adding } from './adding.ts';
import {
  isOf,
  seeCounters,
  seeing,
  seeingCounters,
  seenIn,
  type CounterKey,
  type CounterRows,
  type Seeing,
  type SeenCounter,
  type WindowKey,
} from './counters.ts';
import { WINDOW_MS } from './window.ts';

/*
 * Counters that many customers share, each behind one address. A transaction that has changed such a row holds up everybody who comes
 * next, until the disk has its commit. So a place is taken on it before, in a commit of its own that waits for no disk: whoever comes next
 * waits for that statement alone. The limit is as exact as if it were counted in the commit of what it is counted for. There are never
 * more places than it says, over all servers, since one statement looks and counts; and the disk has every place before what was done
 * with it, since PostgreSQL's log is written in the order of commits, and whatever is told of what was done has waited for the disk.
 * Where the database dies between the two, the place is lost, and what it was taken for was never done. Where the server dies, or it is
 * not known what came of a commit, the place stays taken until the window is over, which makes the limit stricter by one. In a run whose
 * tries come one after the other it would keep the customer waiting; there such a place takes no room (`serial` in `tries.ts`).
 */

/** One more of something that may be counted so many times on a counter that many customers share. */
export interface Place {
  readonly key: CounterKey;
  /** `tries` are wrong ones, and those on their way, which are counted as `sends`. */
  readonly of: 'sends' | 'failures' | 'tries';
  readonly most: number;
}

/** A place that was taken. */
export interface TakenPlace extends CounterKey {
  /** When the window began in which it was. */
  readonly window_from: number;
  /** How many are taken, with this one. */
  readonly count: number;
}

/** What came of taking one: nothing is counted where there is none. */
export interface Took {
  readonly place?: TakenPlace;
  readonly giveBack?: GiveBack;
}

/** Takes a place, in one statement that looks and counts. */
export function taking(place: Place, now: number): (db: Kysely<Tables>) => Promise<Took> {
  return async (db) => tookFrom((await take[place.of](db, takenBy(place, now))).rows, place);
}

/**
 * Takes a place, and gives the counters of other keys as they are (`seeCounters`), on PostgreSQL in one statement: where they are looked
 * at anyway, the place costs no way to the database.
 */
export function takingSeen(
  { oneStatement }: Pick<Dialect, 'oneStatement'>,
  place: Place,
  keys: readonly WindowKey[],
  now: number,
): (db: Kysely<Tables>) => Promise<Took & { readonly seen: readonly SeenCounter[] }> {
  return async (db) => {
    if (!oneStatement) return { seen: await seeCounters(db, keys, now), ...(await taking(place, now)(db)) };
    const { rows } = await takeSeen[place.of](db, { ...takenBy(place, now), ...seeing(keys) });
    return { seen: seenIn(rows, keys, now), ...tookFrom(rows, place) };
  };
}

/** Takes away from a counter what was counted in the window of a place; nothing where another window has begun, which does not have it. */
export async function takeAway(
  db: Kysely<Tables>,
  { customer, purpose, window_from }: TakenPlace,
  { failures = 0, sends = 0 }: Added,
): Promise<void> {
  await away(db, { customer, purpose, window_from, failures, sends });
}

function takenBy({ key, of, most }: Place, now: number): Taking {
  return { added: adding([key], now, { windowMs: WINDOW_MS }, of === 'failures' ? { failures: 1 } : { sends: 1 }), most };
}

function tookFrom(rows: readonly AttemptCounterRow[], { key, of }: Place): Took {
  const row = rows.find(isOf(key));
  if (!row) return {};
  const count = of === 'tries' ? row.failures + row.sends : row[of];
  const place = { customer: row.customer, purpose: row.purpose, window_from: row.window_from, count };
  return { place, giveBack: (db) => takeAway(db, place, of === 'failures' ? { failures: 1 } : { sends: 1 }) };
}

interface Taking {
  readonly added: Adding;
  readonly most: number;
}

/** What is counted of which there may be so many. */
const counted = {
  sends: (row: CounterRows): Expression<number> => row.ref('attempt_counters.sends'),
  failures: (row: CounterRows): Expression<number> => row.ref('attempt_counters.failures'),
  tries: (row: CounterRows): Expression<number> => row('attempt_counters.failures', '+', row.ref('attempt_counters.sends')),
};

function addWhereRoom(db: Kysely<Tables>, of: Place['of'], { added, most }: Taking) {
  return addingTo(db, added, (row) => row(counted[of](row), '<', most));
}

const take = {
  sends: compiledOnce((db: Kysely<Tables>, given: Taking) => addWhereRoom(db, 'sends', given)),
  failures: compiledOnce((db: Kysely<Tables>, given: Taking) => addWhereRoom(db, 'failures', given)),
  tries: compiledOnce((db: Kysely<Tables>, given: Taking) => addWhereRoom(db, 'tries', given)),
};

/** What it looks at is as it was before it counts. */
function seeTaking(of: Place['of']) {
  return compiledOnce((db: Kysely<Tables>, { keys, ...given }: Taking & Seeing) =>
    db
      .with('taken', () => addWhereRoom(db, of, given))
      .selectFrom('taken')
      .selectAll()
      .unionAll(seeingCounters(db, { keys })),
  );
}

const takeSeen = { sends: seeTaking('sends'), failures: seeTaking('failures'), tries: seeTaking('tries') };

const away = compiledOnce(
  (db: Kysely<Tables>, { customer, purpose, window_from, failures, sends }: Omit<TakenPlace, 'count'> & Required<Added>) =>
    db
      .updateTable('attempt_counters')
      .set((row) => ({
        failures: notBelowNothing(row, row('failures', '-', failures)),
        sends: notBelowNothing(row, row('sends', '-', sends)),
      }))
      .where('customer', '=', customer)
      .where('purpose', '=', purpose)
      .where('window_from', '=', window_from),
);
