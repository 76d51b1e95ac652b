import { beginRun, declaredIn, entryOf, offersRetry, viewOf, type Program } from '../../engine/advance/index.ts';
import type { Run, Values } from '../../engine/run/run.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { randomId } from '../secrets/secrets.ts';
import { actorOf } from '../sessions/actor.ts';
import { actorKindOf } from '../sessions/actorKind.ts';
import { withFreshProfile } from '../sessions/profile.ts';
import { inRun, type Session } from '../sessions/session.ts';
import type { EventContext } from './event.ts';
import { aboutOf, refuseOutsideHours, refuseWhileClosed } from '../runs/closed.ts';
import { factsFor } from '../runs/facts.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { spokenViewFor } from '../runs/spoken.ts';
import { answerAfterCalls, type RunAnswer } from './answer.ts';
import { countRun } from '../quotas/hourly.ts';
import { discardRun, type DiscardContext } from '../runs/discard.ts';
import { draftOf } from '../runs/openRuns.ts';
import { placeBeside } from '../runs/draftPlace.ts';
import { noteForeignRuns, noteRefusal, noteRefusedBeginning } from '../runs/refusals.ts';
import { refuseForbidden } from './permitted.ts';
import { auditLine, rowOf } from './rows.ts';
import { placeToTake, refusePlace, untilPlaced } from '../runs/takePlace.ts';
import { isExpired } from '../runs/lifetime.ts';
import { commitStart } from '../store/commit.ts';
import { loadBegun, loadRun, maySee, type RunRecord } from '../runs/record.ts';

/** A beginning as it came in. */
export interface BeginRequest {
  readonly flow: string;
  /** Idempotency key. */
  readonly key: string;
  /** Keyed digest of the network that it came from. */
  readonly address: string;
  /** Parameters of the address that it is begun by, as they came in. */
  readonly entry?: Readonly<Record<string, string>>;
  /** Id of a run of the same flow that failed and is tried again: what it was answered is offered. One that is not is passed over. */
  readonly again?: string;
  /** Id of a draft of the same flow that is discarded for it, once nothing else stands in the way. One that is gone is passed over. */
  readonly replaces?: string;
  /** It is begun although there is a draft, which stays; where the bank has done nothing for that, there are two then. */
  readonly another?: boolean;
}

/** What a beginning needs of the server. */
export type BeginContext = EventContext & DiscardContext;

/**
 * Begins a run of a flow, on its current version. The same key of the same session gives the same run.
 * Throws `customer-not-confirmed`, `portal-closed`, `flow-not-found`, `flow-not-for-role`, `flow-closed`,
 * `idempotency-key-reused` (for another flow or entry), `run-not-found` (no longer the session's), `runs-exceeded`, `overloaded`,
 * `draft-open`, and `run-written` where the draft that it replaces is more than one.
 */
export async function begin(context: BeginContext, asked: Session, request: BeginRequest): Promise<RunAnswer> {
  const { flow, key, entry } = request;
  const earlier = await loadBegun(context, asked, key);
  if (earlier) return answerFor(context, await stillSeen(context, sameBeginning(earlier, request), asked), asked, request);
  context.load.refuseNew();
  const program = await openFlow(context, asked, flow);
  await noteForeignRuns(context, asked, [request.replaces, request.again]);
  const beside = await standsBeside(context, asked, request);
  const draft = await draftToReplace(context, asked, request);
  await countRun(context, asked.id, request.address);
  // Of an applicant the bank has no profile.
  const session = actorKindOf(program) === 'customer' ? await withFreshProfile(context, asked) : asked;
  const failed = await failedRun(context, session, request);
  const again = failed && { again: failed };
  // Last of all: what else may stand in the way has not deleted anything.
  if (draft !== undefined) await discardRun(context, asked, draft).catch(unlessOver);
  const beginning = { key, link: null, beside, ...(entry ? { entry } : {}), ...again };
  const record = await untilPlaced(async () => {
    const stored = await storeFirst(context, program, session, beginning);
    return stored ?? (await loadBegun(context, asked, key)) ?? refusePlace();
  });
  return answerFor(context, sameBeginning(record, request), session, request);
}

/** A beginning by a link that was found good. */
export interface LinkBeginning extends Omit<BeginRequest, 'again' | 'replaces' | 'another'> {
  readonly link: string;
  /** `input` of the flow. */
  readonly given: Values;
}

/**
 * Begins the run of a link, for a session that speaks for its customer. The same key gives the same run, in however many sessions
 * the link is opened at once. Throws as `begin` does, but for the load: who follows a link asks before the session is given anything.
 */
export async function beginByLink(context: EventContext, session: Session, request: LinkBeginning): Promise<RunAnswer> {
  const { flow, key } = request;
  const program = await openFlow(context, session, flow);
  await countRun(context, session.id, request.address);
  const id = context.secrets.digest('pseudonym', `run begun by ${key}`);
  const record = (await storeFirst(context, program, session, { ...request, id })) ?? (await loadRun(context, id, session.locale));
  if (!record) throw new ServiceError('service-error');
  return answerFor(context, sameBeginning(record, { flow }), session, request);
}

/**
 * Whether another that was asked for stands beside whatever draft there is. Beside what the bank has done something for, which is more
 * than a draft, it is the one draft of its service.
 */
async function standsBeside(context: BeginContext, session: Session, { flow, another }: BeginRequest): Promise<boolean> {
  return another === true && (await draftOf(context, session, flow))?.written !== true;
}

/** The draft that is to be discarded. Throws `draft-open` where there is one, and the request says nothing of it. */
async function draftToReplace(
  context: BeginContext,
  session: Session,
  { flow, replaces, another }: BeginRequest,
): Promise<string | undefined> {
  if (another === true) return undefined;
  const draft = await draftOf(context, session, flow);
  if (draft === undefined) return undefined;
  if (draft.run !== replaces) throw new ServiceError('draft-open', { draft: await draft.told() });
  return replaces;
}

/** The same request on another server, or another device, was faster: then there is no draft any more. */
function unlessOver(thrown: unknown): void {
  if (!(thrown instanceof ServiceError) || !['run-not-found', 'run-ended'].includes(thrown.code)) throw thrown;
}

/** The run that is tried again, if this session may see it, it is of this flow, and its end offers that. */
async function failedRun(context: EventContext, session: Session, { flow, again }: BeginRequest): Promise<Run | undefined> {
  const record = again === undefined ? undefined : await loadRun(context, again, session.locale);
  if (!record || record.row.flow !== flow || !maySee(record, session) || (await isExpired(context, record.row))) return undefined;
  return offersRetry(record.program, record.run) ? record.run : undefined;
}

/** What was begun under a key, if it was the same beginning. What a run has of one that failed is not what was asked for. */
function sameBeginning(record: RunRecord, { flow, entry = {}, again }: Pick<BeginRequest, 'flow' | 'entry' | 'again'>): RunRecord {
  const { row, run, program } = record;
  const sameEntry = again !== undefined || JSON.stringify(entryOf(declaredIn(program.data), entry)) === JSON.stringify(run.entry ?? {});
  if (row.flow !== flow || !sameEntry) throw new ServiceError('idempotency-key-reused');
  return record;
}

/** A run that was begun before, as long as the session may see it: since then its link may have been revoked, or somebody verified. */
async function stillSeen(context: EventContext, record: RunRecord, session: Session): Promise<RunRecord> {
  if (maySee(record, session) && !(await isExpired(context, record.row))) return record;
  await noteRefusal(context, session, { run: record.run.id, asked: 'POST /api/runs', code: 'run-not-found' });
  throw new ServiceError('run-not-found');
}

async function openFlow(context: EventContext, session: Session, flow: string): Promise<Program> {
  refuseWhileClosed(context);
  const program = await context.flows.current(flow);
  if (!program) throw new ServiceError('flow-not-found');
  const { audience = ['customer', 'agent'] } = program.data.flow;
  const spoken = await context.flows.spoken(program, session.locale);
  if (!audience.some((who) => who === session.role || (who === 'applicant' && session.role === 'customer')))
    throw new ServiceError('flow-not-for-role', { about: aboutOf(spoken) });
  if (!isConfirmed(session, program.data.flow)) {
    await noteRefusedBeginning(context, session, { flow, code: 'customer-not-confirmed' });
    throw new ServiceError('customer-not-confirmed');
  }
  refuseOutsideHours(context, spoken);
  return program;
}

/** Services that agents use for themselves: signing in, asking the customer. */
const AGENTS_AREA = 'agents';

/** False where a service is not for this agent: one acts for a customer who has confirmed it, in the area that was confirmed. */
export function isConfirmed({ role, customerKey, acting }: Session, { area }: { readonly area: string }): boolean {
  return role !== 'agent' || area === AGENTS_AREA || (customerKey !== undefined && acting?.area === area);
}

/** What tells one beginning from another. */
interface Beginning {
  readonly key: string;
  readonly link: string | null;
  readonly entry?: Readonly<Record<string, string>>;
  readonly given?: Values;
  readonly again?: Run;
  /** It stands beside a draft, as was asked for. */
  readonly beside?: boolean;
  /** The run's id, where it is said by what begins it. */
  readonly id?: string;
}

/** Undefined when another request began a run under the same key, or of the same id, before. */
async function storeFirst(
  context: EventContext,
  program: Program,
  asking: Session,
  { key, link, id = randomId(), beside = false, ...start }: Beginning,
): Promise<RunRecord | undefined> {
  const { store, clock } = context;
  const session = inRun(asking, { row: { link }, program });
  const facts = await factsFor(context, { id, uploads: 0 }, sessionFacts(session));
  const begun = beginRun(program, { ...start, id, facts });
  const run = refuseForbidden(context, program, begun.run, facts);
  const actor = actorOf(session);
  const spoken = await context.flows.spoken(program, session.locale);
  const columns = rowOf(context, { customer: null, session: session.id }, actor, run, viewOf(spoken, run, facts));
  const begins = { ...columns, flow: run.flow, draft_of: beside ? placeBeside(id) : null, link, uploads: 0 };
  const row = {
    ...begins,
    draft_of: (await placeToTake(context, session, { program, row: begins }, run)) ?? begins.draft_of,
    id,
    hash: run.hash,
    version: 1,
    delivery: null,
    begin_key: key,
    started_at: clock(),
  };
  const audit = auditLine(context, { actor, action: link === null ? 'begin' : 'begin-by-link' }, run, 1);
  return (await commitStart(store, { row, audit })) ? { row, run, program: spoken } : undefined;
}

async function answerFor(context: EventContext, record: RunRecord, session: Session, { key, address }: BeginRequest): Promise<RunAnswer> {
  if (record.run.pending) return answerAfterCalls(context, session, { record }, { eventKey: key, address });
  return { view: await spokenViewFor(context, record, session) };
}
