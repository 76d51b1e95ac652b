import { lookAgain } from './lookAgain.ts';
import { addToCounters, seeCounters, type Added } from './counters.ts';
import { WINDOW_MS } from './window.ts';
import type { Store } from '../store/store.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';

/** What counting attempts needs of the server. */
export interface AttemptContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** What tries are counted for, beside those with codes. */
export type Tried = 'identity' | 'agent' | 'gridNetwork' | 'aadhaar' | 'aadhaarCode' | 'tracking';

/** One counter of wrong tries: under which digest, and how many there may be within half an hour. */
export interface Counted {
  readonly key: string;
  readonly most: number;
}

/** Within one run, as the bank counts them as well: a customer who has mistyped twice looks it up. */
const MOST_IN_RUN = 3;

/** With one detail. Ours: the bank counts wrong tries within a run, but a guesser may begin any number of runs, from anywhere. */
const MOST_WITH_DETAIL = 10;

/**
 * From one network, whatever the details. Thousands of customers of a mobile operator share one address, and some
 * of them mistype: where a hundred try in half an hour and every fifth is wrong, twenty are. Three times as many
 * shut nobody out who is there by chance, and a guesser has hardly more in an hour than the hundred that ASVS
 * grants for one account. Only wrong tries count.
 */
const MOST_FROM_NETWORK = 60;

/** The counter of tries with a detail; none where there is no detail. */
export function triedWith({ secrets }: AttemptContext, name: string, detail: unknown): readonly Counted[] {
  return typeof detail === 'string' ? [{ key: secrets.digest('pseudonym', `${name} ${detail}`), most: MOST_WITH_DETAIL }] : [];
}

/** The counter of tries within a run. */
export function triedIn(run: string, most = MOST_IN_RUN): Counted {
  return { key: run, most };
}

/** The counter of tries within a session, whatever its runs. */
export function triedInSession(session: string): Counted {
  return { key: session, most: MOST_WITH_DETAIL };
}

/** The counter of tries from a network, by the digest that `http/network.ts` makes of it. */
export function triedFrom(address: string): Counted {
  return { key: address, most: MOST_FROM_NETWORK };
}

/** A try that is on its way: nobody knows yet whether it is wrong. It counts as one more until this is told. */
export interface Try {
  /** It was wrong, and counts from now on; gives the tries that are left where the fewest are. */
  wrong(): Promise<number>;
  /** It was not. */
  takeBack(): Promise<void>;
}

/**
 * Begins a try, before it is judged: then many tries at once gain nothing. `none` when there are as many wrong ones as there may be.
 * Where there are so many only with those that are on their way, which may all be right, it waits for them; `waiting` when that
 * takes long: then it is to be begun again in a moment.
 */
export async function beginTry(context: AttemptContext, purpose: Tried, counters: readonly Counted[]): Promise<Try | 'none' | 'waiting'> {
  return lookAgain(async (again) =>
    !again || (await hasRoom(context, purpose, counters)) ? beginNow(context, purpose, counters) : 'waiting',
  );
}

async function beginNow(context: AttemptContext, purpose: Tried, counters: readonly Counted[]): Promise<Try | 'none' | 'waiting'> {
  const counted = await add(context, purpose, counters, { sends: 1 });
  if (counters.every(({ key, most }) => underWay(counted.get(key)) <= most)) return begun(context, purpose, counters);
  const after = await add(context, purpose, counters, { sends: -1 });
  return noneLeft(counters, after) ? 'none' : 'waiting';
}

function begun(context: AttemptContext, purpose: Tried, counters: readonly Counted[]): Try {
  return {
    async wrong() {
      const counted = await add(context, purpose, counters, { failures: 1, sends: -1 });
      return Math.max(0, Math.min(...counters.map(({ key, most }) => most - (counted.get(key)?.failures ?? 0))));
    },
    async takeBack() {
      await add(context, purpose, counters, { sends: -1 });
    },
  };
}

type Numbers = Required<Added>;

/** Of tries what is counted as `sends` is those that are on their way. */
function underWay({ failures, sends }: Numbers = { failures: 0, sends: 0 }): number {
  return failures + sends;
}

function noneLeft(counters: readonly Counted[], counted: ReadonlyMap<string, Numbers>): boolean {
  return counters.some(({ key, most }) => (counted.get(key)?.failures ?? 0) >= most);
}

/** Whether another look at what is counted is worth a try: there is room, or none will be. Counts nothing. */
async function hasRoom({ store, clock }: AttemptContext, purpose: Tried, counters: readonly Counted[]): Promise<boolean> {
  const keys = counters.map(({ key }) => ({ customer: key, purpose, windowMs: WINDOW_MS }));
  const counted = new Map((await seeCounters(store.db, keys, clock())).map(({ now }) => [now.customer, now]));
  return noneLeft(counters, counted) || counters.every(({ key, most }) => underWay(counted.get(key)) < most);
}

/** Each counter as it is afterwards. In one statement, and in one order for all, so that two requests never wait for each other. */
async function add(
  { store, clock }: AttemptContext,
  purpose: Tried,
  counters: readonly Counted[],
  added: Added,
): Promise<ReadonlyMap<string, Numbers>> {
  const keys = [...new Set(counters.map(({ key }) => key))].toSorted().map((customer) => ({ customer, purpose }));
  const rows = await store.single((db) => addToCounters(db, keys, clock(), { windowMs: WINDOW_MS }, added));
  return new Map(rows.map(({ customer, failures, sends }) => [customer, { failures, sends }]));
}
