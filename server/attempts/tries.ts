import { addToCounters } from './counters.ts';
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

/**
 * Adds to each counter, and gives the tries that are left where the fewest are; undefined, and nothing is counted, when
 * there was none. Count a try before it is judged and take it back (-1) when it was not wrong: then many tries at
 * once gain nothing.
 */
export async function countTry(
  context: AttemptContext,
  purpose: Tried,
  counters: readonly Counted[],
  change: 1 | -1,
): Promise<{ readonly left: number } | undefined> {
  const counted = await add(context, purpose, counters, change);
  const left = Math.min(...counters.map(({ key, most }) => most - (counted.get(key) ?? 0)));
  if (change < 0 || left >= 0) return { left };
  await add(context, purpose, counters, -1);
  return undefined;
}

/** Each counter as it is afterwards. In one statement, and in one order for all, so that two requests never wait for each other. */
async function add(
  { store, clock }: AttemptContext,
  purpose: Tried,
  counters: readonly Counted[],
  change: 1 | -1,
): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(counters.map(({ key }) => key))].toSorted().map((customer) => ({ customer, purpose }));
  const rows = await store.single((db) => addToCounters(db, keys, clock(), { windowMs: WINDOW_MS }, { failures: change }));
  return new Map(rows.map(({ customer, failures }) => [customer, failures]));
}
