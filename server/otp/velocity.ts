import { sql, type RawBuilder } from 'kysely';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { adding, addToCounters, type Added, type Adding } from '../attempts/adding.ts';
import type { CounterKey, WindowKey } from '../attempts/counters.ts';
import { takeAway, type Place, type TakenPlace } from '../attempts/places.ts';
import type { GiveBack } from '../store/taken.ts';
import { overAt, WINDOW_MS } from '../attempts/window.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';

/** What is counted: codes that are asked for and not used, and wrong ones that are entered. */
type Counted = 'sends' | 'failures';

/** How many there may be within the window. */
export interface Most {
  readonly session: number;
  readonly network: number;
}

/**
 * Ours. A session speaks for one person, who may have mistyped who that is. A network may be a mobile operator's, with
 * thousands behind one address: a code that is used is taken back, so that only what nobody uses adds up. Applicants give numbers
 * that nobody knows, as many as they like: their codes have a counter of their own, so that they shut no customer out. To have a
 * code a customer's true details are needed, and each customer has eight codes and three tries: one person who fills the counter
 * has the details of forty, and shuts out none of those of whom nothing was counted (`fresh`) before there are ten times as many
 * codes, or five times as many wrong ones.
 */
const bounds: Readonly<Record<Counted, Most & { readonly fresh: number }>> = {
  sends: { session: 12, network: 300, fresh: 3000 },
  failures: { session: 6, network: 60, fresh: 300 },
};

const PURPOSES = { session: 'codes of a session', customer: 'codes of a network', applicant: 'codes of applicants of a network' } as const;

/** Who asks for a code, or enters one. */
type Asker = Pick<BuiltInRequest, 'session' | 'address' | 'actorKind'>;

function sessionKey({ session }: Asker): CounterKey {
  return { customer: session.id, purpose: PURPOSES.session };
}

function networkKey({ actorKind, address }: Asker): CounterKey {
  return { customer: address, purpose: PURPOSES[actorKind] };
}

/** The counter of a session as `takingSeen` is told of it, beside others. */
export function sessionSeen(asker: Asker): WindowKey {
  return { ...sessionKey(asker), windowMs: WINDOW_MS };
}

/** The place in a network that one more takes, of as many as there may be at most for anybody. */
export function networkPlace(what: Counted, asker: Asker): Place {
  const { network, fresh } = bounds[what];
  return { key: networkKey(asker), of: what, most: asker.actorKind === 'customer' ? fresh : network };
}

/** How many there may be for somebody of whom `own` is counted by customer, or by number. */
export function mostOf(what: Counted, { actorKind }: Pick<Asker, 'actorKind'>, own: Required<Added>): Most {
  const { session, network, fresh } = bounds[what];
  const nothing = own.failures === 0 && (what === 'failures' || own.sends === 0);
  return { session, network: actorKind === 'customer' && nothing ? fresh : network };
}

/** Whether there may be one more, of which the session's counter was read, and the network's place was taken. */
export function isWithin(what: Counted, session: Required<Added>, place: TakenPlace | undefined, most: Most): boolean {
  return session[what] < most.session && place !== undefined && place.count <= most.network;
}

/** Until when there may not be one more (`isWithin`): at the latest where no place was taken, since nobody has read that window. */
export function fullUntil(
  what: Counted,
  session: AttemptCounterRow,
  place: TakenPlace | undefined,
  most: Most,
  now: number,
): number | undefined {
  if (isWithin(what, session, place, most)) return undefined;
  const untilOf = ({ window_from }: Pick<AttemptCounterRow, 'window_from'>) => overAt(window_from, { windowMs: WINDOW_MS });
  const ofNetwork = place && place.count <= most.network ? now : untilOf(place ?? { window_from: now });
  return session[what] < most.session ? ofNetwork : Math.max(ofNetwork, untilOf(session));
}

/** Adds codes that were asked for, or wrong ones that were entered, to what is counted of the session. */
export function sessionAdding(asker: Asker, now: number, added: Added): Adding {
  return adding([sessionKey(asker)], now, { windowMs: WINDOW_MS }, added);
}

/**
 * Gives the place back that a right code took, and takes codes back that were asked for from `networks`, each in its own; where one is not
 * known, in the network that it is entered from. Each is judged with a place, right or wrong: otherwise right ones could still be found
 * among many at once when the last place is gone. It has it for a few milliseconds, so that where those that are judged at one moment fill
 * the limit, wrong ones have all but filled it before.
 */
export function settlingRight(asker: Asker, now: number, place: TakenPlace, networks: readonly (string | null)[]): GiveBack {
  const asked = networks.map((one) => one ?? asker.address);
  const sendsOf = (address: string) => asked.filter((one) => one === address).length;
  return async (db) => {
    await takeAway(db, place, { failures: 1, sends: sendsOf(asker.address) });
    for (const address of new Set(asked.filter((one) => one !== asker.address)))
      await addToCounters(db, [networkKey({ ...asker, address })], now, { windowMs: WINDOW_MS }, { sends: -sendsOf(address) });
  };
}

/** Whether a session that was added to (`changed`) was allowed nothing more before: then all is to be undone. To be compiled once. */
export function isBeyond(what: Counted, added: number, most: number): RawBuilder<boolean> {
  return sql<boolean>`changed.${sql.ref(what)} - ${added} >= cast(${most} as bigint)`;
}
