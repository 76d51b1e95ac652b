import { sql, type Kysely } from 'kysely';
import { lookAgain } from './lookAgain.ts';
import { adding, addingTo, addToCounters, type Added, type Adding } from './adding.ts';
import { seeCounters } from './counters.ts';
import { taking, type Place } from './places.ts';
import { WINDOW_MS } from './window.ts';
import { stepChanges, type StepAtOnce } from '../store/commit.ts';
import { changedTogether, decide, type Change } from '../store/decide.ts';
import { ApartError, refuseApart, type Steps } from '../store/steps.ts';
import type { Store } from '../store/store.ts';
import { holdTaken } from '../store/taken.ts';
import { isSurelyUndone } from '../store/unavailable.ts';
import type { Tables } from '../store/tables.ts';
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
  /** Many customers share it (`places.ts`). */
  readonly shared?: true;
  /**
   * Its tries come one after the other: one that is on its way is the same as this one, begun before, by another request or by a server
   * that died. So it takes no room; it counts once it is wrong.
   */
  readonly serial?: true;
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

/** The same where a run makes one try at a time: its call that waits for the answer. */
export function triedOneByOne(run: string): Counted {
  return { ...triedIn(run), serial: true };
}

/** The counter of tries within a session, whatever its runs. */
export function triedInSession(session: string): Counted {
  return { key: session, most: MOST_WITH_DETAIL };
}

/** The counter of tries from a network, by the digest that `http/network.ts` makes of it. */
export function triedFrom(address: string): Counted {
  return { key: address, most: MOST_FROM_NETWORK, shared: true };
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
 * takes long: then it is to be begun again in a moment. `steps` of a run are stored with it, so that an event which is stored is counted
 * once; throws `ApartError` where there is no room for a try at once, or the run has moved on.
 */
export async function beginTry(
  context: AttemptContext,
  purpose: Tried,
  counters: readonly Counted[],
  steps?: Steps,
): Promise<Try | 'none' | 'waiting'> {
  if (steps) return beginWith(context, purpose, counters, steps);
  return lookAgain(async (again) =>
    !again || (await hasRoom(context, purpose, counters)) ? beginNow(context, purpose, counters) : 'waiting',
  );
}

async function beginNow(context: AttemptContext, purpose: Tried, counters: readonly Counted[]): Promise<Try | 'none' | 'waiting'> {
  const { store, clock } = context;
  const { own, shared } = apart(counters);
  const held = holdTaken(store.beforehand);
  if (shared && !(await held.take(taking(placeOn(purpose, shared), clock()))).place)
    return noneLeft(counters, await see(store.db, purpose, counters, clock())) ? 'none' : 'waiting';
  const counted = await held.orGivenBack(() => addDurably(context, purpose, { own, shared }, { sends: 1 }), isSurelyUndone);
  if (own.every((one) => taken(one, counted.get(one.key), 1) <= one.most)) return begun(context, purpose, counters);
  await held.end(undefined);
  const after = await add(context, purpose, own, { sends: -1 });
  return noneLeft(own, after) ? 'none' : 'waiting';
}

async function beginWith(context: AttemptContext, purpose: Tried, counters: readonly Counted[], steps: Steps): Promise<Try> {
  const now = context.clock();
  const { own, shared } = apart(counters);
  const added = own.map(({ key, most, serial = false }) => ({
    counter: adding([{ customer: key, purpose }], now, { windowMs: WINDOW_MS }, { sends: 1 }),
    most,
    serial: Number(serial),
  }));
  await decide(context.store, {
    // Otherwise what was read of the run a moment ago is taken to be so: the statement undoes itself where it is not.
    look: async ({ db, certain, take }) => {
      if (certain) {
        await refuseApart(steps, db);
        const counted = await see(db, purpose, own, now);
        if (own.some((one) => taken(one, counted.get(one.key)) >= one.most)) throw new ApartError();
      }
      if (shared && !(await take(taking(placeOn(purpose, shared), now))).place) throw new ApartError();
    },
    judge: () => ({ result: undefined, given: { step: steps.waiting(), added: { ...added } }, taken: 'stays' }),
    change: writeBegun,
  });
  steps.stored();
  return begun(context, purpose, counters);
}

/** A try's own counters, in one order for all, so that two requests never wait for each other, and the one that many share. */
interface Apart {
  readonly own: readonly Counted[];
  readonly shared: Counted | undefined;
}

function apart(counters: readonly Counted[]): Apart {
  const shared = counters.find((one) => one.shared);
  const own = [...new Map(counters.filter((one) => one !== shared).map((one) => [one.key, one])).values()];
  return { own: own.toSorted((one, other) => (one.key < other.key ? -1 : 1)), shared };
}

function placeOn(purpose: Tried, { key, most }: Counted): Place {
  return { key: { customer: key, purpose }, of: 'tries', most };
}

/** What a try that begins writes. */
interface BegunRows {
  readonly step: StepAtOnce;
  readonly added: Readonly<Record<number, AddedTo>>;
}

/** A counter with one try more. Where it is `serial` (1, otherwise 0) the try itself needs room, and not all that are on their way. */
interface AddedTo {
  readonly counter: Adding;
  readonly most: number;
  readonly serial: number;
}

const writeBegun = changedTogether((db: Kysely<Tables>, { step, added }: BegunRows): readonly Change[] => [
  ...stepChanges(db, step),
  ...Object.values(added).map(({ counter, most, serial }) => ({
    statement: addingTo(db, counter),
    undone: sql<boolean>`changed.failures + case cast(${serial} as bigint) when 1 then 1 else changed.sends end
      > cast(${most} as bigint)`,
  })),
]);

function begun(context: AttemptContext, purpose: Tried, counters: readonly Counted[]): Try {
  const { beforehand } = context.store;
  const { own, shared } = apart(counters);
  const ofShared = shared ? [shared] : [];
  return {
    async wrong() {
      const added = { failures: 1, sends: -1 };
      const first = await add(context, purpose, ofShared, added, beforehand);
      const counted = new Map([...first, ...(await addDurably(context, purpose, { own, shared }, added))]);
      return Math.max(0, Math.min(...counters.map(({ key, most }) => most - (counted.get(key)?.failures ?? 0))));
    },
    async takeBack() {
      // Until it is durable the try counts, which lets nobody try more often. The shared one comes last: it is held for that moment only.
      await add(context, purpose, [...own, ...ofShared], { sends: -1 }, beforehand);
    },
  };
}

type Numbers = Required<Added>;

/** The room that is taken: by wrong tries, and by those on their way, which are counted as `sends`; `itself` is one that was just added. */
function taken({ serial }: Counted, { failures, sends }: Numbers = { failures: 0, sends: 0 }, itself = 0): number {
  return serial ? failures + itself : failures + sends;
}

function noneLeft(counters: readonly Counted[], counted: ReadonlyMap<string, Numbers>): boolean {
  return counters.some(({ key, most }) => (counted.get(key)?.failures ?? 0) >= most);
}

/** Whether another look at what is counted is worth a try: there is room, or none will be. Counts nothing. */
async function hasRoom({ store, clock }: AttemptContext, purpose: Tried, counters: readonly Counted[]): Promise<boolean> {
  const counted = await see(store.db, purpose, counters, clock());
  return noneLeft(counters, counted) || counters.every((one) => taken(one, counted.get(one.key)) < one.most);
}

async function see(db: Kysely<Tables>, purpose: Tried, counters: readonly Counted[], at: number): Promise<ReadonlyMap<string, Numbers>> {
  const keys = counters.map(({ key }) => ({ customer: key, purpose, windowMs: WINDOW_MS }));
  return new Map((await seeCounters(db, keys, at)).map(({ now }) => [now.customer, now]));
}

/** Adds to its own counters. What was counted before on the shared one is on the disk as well then, also where there are no others. */
async function addDurably(
  context: AttemptContext,
  purpose: Tried,
  { own, shared }: Apart,
  added: Added,
): Promise<ReadonlyMap<string, Numbers>> {
  if (shared && own.length === 0) await context.store.outlasting();
  return add(context, purpose, own, added);
}

/** Each counter as it is afterwards, in one statement. */
async function add(
  { store, clock }: AttemptContext,
  purpose: Tried,
  counters: readonly Counted[],
  added: Added,
  single = store.single,
): Promise<ReadonlyMap<string, Numbers>> {
  if (counters.length === 0) return new Map();
  const keys = counters.map(({ key }) => ({ customer: key, purpose }));
  const rows = await single((db) => addToCounters(db, keys, clock(), { windowMs: WINDOW_MS }, added));
  return new Map(rows.map(({ customer, failures, sends }) => [customer, { failures, sends }]));
}
