import { sql, type RawBuilder } from 'kysely';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { adding, type Added, type Adding, type CounterKey } from '../attempts/counters.ts';
import { WINDOW_MS } from '../attempts/window.ts';

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

/** Counters of a request, the session's first. */
function keysOf({ session, address, actorKind }: Asker): readonly CounterKey[] {
  return [{ customer: session.id, purpose: PURPOSES.session }, networkKey(actorKind, address)];
}

function networkKey(actorKind: Asker['actorKind'], address: string): CounterKey {
  return { customer: address, purpose: PURPOSES[actorKind] };
}

/** They as `seeCounters` is told of them. */
export function velocityKeys(asker: Asker): readonly (CounterKey & { readonly windowMs: number })[] {
  return keysOf(asker).map((key) => ({ ...key, windowMs: WINDOW_MS }));
}

/** How many there may be for somebody of whom `own` is counted by customer, or by number. */
export function mostOf(what: Counted, { actorKind }: Pick<Asker, 'actorKind'>, own: Required<Added>): Most {
  const { session, network, fresh } = bounds[what];
  const nothing = own.failures === 0 && (what === 'failures' || own.sends === 0);
  return { session, network: actorKind === 'customer' && nothing ? fresh : network };
}

/** Whether counters that were read in the order of `velocityKeys` allow one more. */
export function isWithin(what: Counted, counted: readonly Required<Added>[], most: Most): boolean {
  return counted.every((one, at) => one[what] < (at === 0 ? most.session : most.network));
}

/**
 * Adds codes that were asked for, or wrong ones that were entered, to be one change of several, the last that may undo them: thousands
 * may share a network's counter, and whoever counts next waits for the commit.
 */
export function velocityAdding(asker: Asker, now: number, added: Added): Adding {
  return adding(keysOf(asker), now, { windowMs: WINDOW_MS }, added);
}

/**
 * Takes codes back that were asked for from `networks`, each in its own; where one is not known, in the network that it is entered from.
 * That network is looked at too, for the wrong ones that were entered there. Those of several are changed in one order for all.
 */
export function velocityUsed(asker: Asker, now: number, networks: readonly (string | null)[]): Readonly<Record<number, Adding>> {
  const asked = networks.map((one) => one ?? asker.address);
  if (asked.every((one) => one === asker.address)) return { 0: velocityAdding(asker, now, { sends: -asked.length }) };
  const ofNetworks = [...new Set([asker.address, ...asked])].toSorted().map((address) => ({
    key: networkKey(asker.actorKind, address),
    used: asked.filter((one) => one === address).length,
  }));
  const all = [{ key: { customer: asker.session.id, purpose: PURPOSES.session }, used: asked.length }, ...ofNetworks];
  return { ...all.map(({ key, used }) => adding([key], now, { windowMs: WINDOW_MS }, { sends: -used })) };
}

/** Whether counters that were added to (`changed`) allowed nothing more before: then all is to be undone. To be compiled once. */
export function isBeyond(what: Counted, added: number, { session, network }: Most): RawBuilder<boolean> {
  return sql<boolean>`changed.${sql.ref(what)} - ${added} >= case changed.purpose
    when ${sql.lit(PURPOSES.session)} then cast(${session} as bigint) else cast(${network} as bigint) end`;
}
