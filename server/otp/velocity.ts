import { sql, type RawBuilder } from 'kysely';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { adding, type Added, type Adding, type CounterKey } from '../attempts/counters.ts';
import { WINDOW_MS } from '../attempts/window.ts';

/** How many codes may be asked for and not used, and how many wrong ones entered, within the window. */
interface Bounds {
  readonly unused: number;
  readonly wrong: number;
}

/**
 * Ours. A session speaks for one person, who may have mistyped who that is. A network may be a mobile operator's, with
 * thousands behind one address: a code that is used is taken back, so that only what nobody uses adds up.
 */
const bounds: Readonly<Record<'session' | 'network', Bounds>> = { session: { unused: 12, wrong: 6 }, network: { unused: 300, wrong: 60 } };

const PURPOSES = { session: 'codes of a session', network: 'codes of a network' } as const;

type Asker = Pick<BuiltInRequest, 'session' | 'address'>;

/** Counters of a request, in the order of its bounds. */
function keysOf({ session, address }: Asker): readonly CounterKey[] {
  return [
    { customer: session.id, purpose: PURPOSES.session },
    { customer: address, purpose: PURPOSES.network },
  ];
}

/** What one session and one network have asked for and tried, over all customers. */
export interface Velocity {
  /** Whether another code may be sent. */
  readonly maySend: boolean;
  /** Whether another code may be tried. */
  readonly mayTry: boolean;
}

/** They as `seeCounters` is told of them. */
export function velocityKeys(asker: Asker): readonly (CounterKey & { readonly windowMs: number })[] {
  return keysOf(asker).map((key) => ({ ...key, windowMs: WINDOW_MS }));
}

/**
 * Adds codes that were asked for (less than none: used) and wrong ones that were entered, to be one change of several, the last that may
 * undo them: thousands may share a network's counter, and whoever counts next waits for the commit.
 */
export function velocityAdding(asker: Asker, now: number, added: Added): Adding {
  return adding(keysOf(asker), now, { windowMs: WINDOW_MS }, added);
}

/** Whether counters that were added to (`changed`) allowed nothing more before: then all is to be undone. To be compiled once. */
export function isBeyond(what: 'sends' | 'failures', added: number): RawBuilder<boolean> {
  const [name, bound] = what === 'sends' ? (['sends', 'unused'] as const) : (['failures', 'wrong'] as const);
  return sql<boolean>`changed.${sql.ref(name)} - ${added} >= case changed.purpose
    when ${sql.lit(PURPOSES.session)} then ${sql.lit(bounds.session[bound])} else ${sql.lit(bounds.network[bound])} end`;
}

/** How counters stand that were read in the order of `keysOf`. */
export function standing(counted: readonly Required<Added>[]): Velocity {
  const bounded = counted.map((one, at) => ({ ...one, ...(at === 0 ? bounds.session : bounds.network) }));
  return {
    maySend: bounded.every(({ sends, unused }) => sends < unused),
    mayTry: bounded.every(({ failures, wrong }) => failures < wrong),
  };
}
