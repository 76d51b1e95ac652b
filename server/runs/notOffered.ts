import { createHash } from 'node:crypto';
import { isUnlisted, viewOf } from '../../engine/advance/index.ts';
import type { FlowCard } from '../../schemas/api.ts';
import type { FlowRegistry, ServedFlow } from '../flows/registry.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { tryOut, type Tried, type TryContext } from './endsAtOnce.ts';

/** The services that are not offered to somebody, by their ids, each with what a list says of it. */
export type NotOffered = ReadonlyMap<string, Pick<FlowCard, 'unlisted' | 'done'>>;

/**
 * The services for customers that say themselves that they are not offered to the customer of this session; nobody yet: none. What was
 * found is kept until what it rests on is another: the customer's profile, the flows, the language or the time.
 */
export async function notOffered(context: TryContext, session: Session | null): Promise<NotOffered> {
  if (!session?.customer) return new Map();
  const { flows, clock } = context;
  const now = bankTime(clock());
  const known = knownOf(flows);
  const key = restsOn(flows, session);
  const found = known.get(key);
  if (found && now.startsWith(found.during)) return found.none;
  const tried = await tryOut(context, session, unlists);
  const none = new Map(tried.filter(({ program, run }) => isUnlisted(program, run)).map((one) => [one.program.data.flow.id, cardOf(one)]));
  keep(known, key, { none, during: now.slice(0, tried.some(readsTime) ? MINUTE : DAY) });
  return none;
}

function unlists(flow: ServedFlow): boolean {
  return flow.unlists;
}

/** How it ends where nothing is left to do; one that refuses says so on its page. */
function cardOf({ program, run, facts }: Tried): Pick<FlowCard, 'unlisted' | 'done'> {
  const { outcome } = viewOf(program, run, facts);
  return { unlisted: true, ...(outcome?.kind === 'success' ? { done: outcome.title } : {}) };
}

interface Known {
  readonly none: NotOffered;
  /** The minute or the day for which it was found, as the beginning of an instant. */
  readonly during: string;
}

/** How much of an instant as the bank writes it is its day, and its minute. */
const [DAY, MINUTE] = [10, 16];

/** So many customers are remembered at once, those who were seen first are forgotten first. */
const MOST_KNOWN = 5000;

const knownByFlows = new WeakMap<FlowRegistry, Map<string, Known>>();

function knownOf(flows: FlowRegistry): Map<string, Known> {
  const known = knownByFlows.get(flows) ?? new Map<string, Known>();
  knownByFlows.set(flows, known);
  return known;
}

function keep(known: Map<string, Known>, key: string, found: Known): void {
  known.delete(key);
  const [oldest] = known.size < MOST_KNOWN ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(key, found);
}

/** A digest of all but the time: no profile is kept. */
function restsOn(flows: FlowRegistry, session: Session): string {
  const hashes = flows.list(session.locale).flatMap((flow) => (flow.unlists ? [flow.hash] : []));
  return createHash('sha256')
    .update(JSON.stringify([sessionFacts(session), session.locale, hashes]))
    .digest('base64');
}

/** Whether a flow, or one that it embeds, reads more of the time than the day before it asks anything, as far as can be told. */
function readsTime({ program }: Tried): boolean {
  return [...program.scopes.values()].some(({ flow: { eligibility, conditions, computed, passWhen } }) =>
    /\bnow\b/.test(JSON.stringify([eligibility, conditions, computed, passWhen])),
  );
}
