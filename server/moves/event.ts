import { advance, parseRunEvent, viewOf } from '../../engine/advance/index.ts';
import type { Facts, Run, RunEvent } from '../../engine/run/run.ts';
import { withoutPlaces } from '../../engine/run/readiness.ts';
import type { RunView } from '../../schemas/api.ts';
import { refusalError, ServiceError } from '../errors/serviceError.ts';
import type { FlowRegistry } from '../flows/registry.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Load } from '../health/load.ts';
import { isDeeperThan } from '../json/json.ts';
import { sameDigest } from '../secrets/secrets.ts';
import { actorOf } from '../sessions/actor.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { replacingToken } from '../sessions/retiredTokens.ts';
import { sessionById, type StoredRun } from '../sessions/sessions.ts';
import type { DraftQuota } from '../quotas/draftQuota.ts';
import { countGuestWrite, type GuestWritesContext } from '../quotas/guestWrites.ts';
import type { HourlyContext } from '../quotas/hourly.ts';
import { withStoredFacts } from '../uploads/stored.ts';
import { refuseMove } from '../runs/closed.ts';
import { orDiscarded } from '../runs/discarded.ts';
import { factsFor } from '../runs/facts.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { isExpired } from '../runs/lifetime.ts';
import { spokenFor, spokenViewFor } from '../runs/spoken.ts';
import { runViewOf, unseen } from '../runs/view.ts';
import type { ShellContext } from '../shell/opening.ts';
import { answerAfterCalls, type RunAnswer } from './answer.ts';
import { deliverTaken, type CallContext, type Waiting } from './calls.ts';
import { storeMove, type Move } from './move.ts';
import { readAhead } from './readAhead.ts';
import { placeToTake, untilPlaced } from '../runs/takePlace.ts';
import { storeByCall, type StoredByCall } from './together.ts';
import { openAnswer } from './rows.ts';
import { eventPlace, isAtDraft, loadRunAndEvent, maySee, openStored, sealRun, type EarlierEvent, type RunRecord } from '../runs/record.ts';

/** What taking an event needs of the server. */
export interface EventContext extends CallContext, ShellContext {
  readonly outboxClock: Clock;
  readonly config: CallContext['config'] & HourlyContext['config'] & GuestWritesContext['config'];
  readonly draftQuota: DraftQuota;
  readonly load: Pick<Load, 'refuseNew'>;
  readonly flows: FlowRegistry;
}

/** An event as it came in; only the envelope has been looked at. */
export interface EventRequest {
  readonly run: string;
  /** Idempotency key. */
  readonly key: string;
  readonly event: unknown;
  /** Keyed digest of the network that it came from. */
  readonly address: string;
  /** Version of the view that the client acted on. */
  readonly version: number;
  /**
   * Key of the draft that was on its way when this one was sent, of the same view: this one is newer, and takes its place. Only a draft
   * follows, and only a draft is followed.
   */
  readonly after?: string;
  /** The run as it was read a moment ago, with the session. */
  readonly read?: StoredRun;
}

/** No answer of any field type lies deeper; what does is meant to exhaust somebody's stack. */
const DEEPEST_EVENT = 32;

/**
 * Carries out an event of a client. Stored in one transaction with the run's new state; the same key again
 * gives the stored answer, or, where the run had to ask the bank first, the run as it stands. Throws `run-not-found`,
 * `run-discarded`, `event-malformed`, `idempotency-key-reused`, `run-moved` (another event was faster) and the engine's refusals, these
 * two with the run as it stands; `portal-closed` and
 * `flow-closed` outside opening hours; `drafts-exceeded`; `guest-writes-exceeded`; `draft-open`, with another draft of the same
 * service, where this event would make the run a second one.
 */
export async function takeEvent(context: EventContext, session: Session, request: EventRequest): Promise<RunAnswer> {
  return orDiscarded(context, session, request.run, () => untilPlaced(() => takeOnce(context, session, request)));
}

async function takeOnce(context: EventContext, session: Session, request: EventRequest): Promise<RunAnswer> {
  const { record: found, earlier, replaced } = await find(context, session, request);
  const event = isDeeperThan(request.event, DEEPEST_EVENT) ? undefined : parseRunEvent(request.event);
  if (!event) throw new ServiceError('event-malformed');
  // What was read with the session may be older than what came with the request's body.
  if (request.read && (earlier || found.row.version !== request.version)) return lost(context, session, request);
  if (earlier) return again(context, session, request, { record: found, earlier, replaced });
  const version = await versionMeant(context, request, event, found);
  if (found.row.version !== version) throw new ServiceError('run-moved', { run: await spokenViewFor(context, found, session) });
  refuseMove(context, found, event);
  const record = await spokenFor(context, found, session);
  if (record.row.version !== version) return lost(context, session, request);
  const mine = inRun(session, record);
  const facts = await factsFor(context, record.row, sessionFacts(mine));
  const { run: advanced, refused } = advance(record.program, record.run, ofStoredFiles(event, facts), facts);
  if (refused) throw refusalError(refused.code, viewOfUnstored(record, advanced, facts));
  const run = await withinQuota(context, record, event, advanced);
  const place = await placeToTake(context, mine, record, run);
  if (sendsAsGuest(context, mine, record.run, run)) await countGuestWrite(context, mine, request.address);
  const until = Date.now() + context.config.waitMs;
  const move: Move = {
    record,
    run,
    facts,
    actor: actorOf(mine),
    action: event.type,
    take: context.outbox.taken,
    ...(place === undefined ? {} : { place }),
    event: {
      key: request.key,
      body_digest: digestOf(context, request),
      sealed_body: context.secrets.seal(
        eventPlace(request.run, request.key),
        JSON.stringify(recorded(event, run, withoutSecrets(record, event))),
      ),
    },
  };
  const ahead = await readAhead(context, move, session);
  const called = await storeByCall(context, ahead.move, { session, address: request.address, eventKey: request.key });
  if (called) return answerCalled(context, request, called, until);
  const moved = await storeMove(context, ahead.move);
  if (!moved) return lost(context, session, request);
  deliverTaken(context, moved);
  if (!moved.record.run.pending) return { view: moved.view };
  return answerNow(context, session, request, { record: moved.record, begun: ahead.begun, until });
}

/** The answer of an event that was stored by the call that it led to. */
async function answerCalled(context: EventContext, request: EventRequest, called: StoredByCall, until: number): Promise<RunAnswer> {
  const {
    moved: { record, view },
    session,
    token,
    begun,
  } = called;
  deliverTaken(context, called.moved);
  const answer = record.run.pending ? await answerNow(context, session, request, { record, begun, until }) : { view };
  return token === undefined ? answer : { ...answer, token };
}

/** Whether the event has the bank asked to write something by somebody whom nobody has verified. */
function sendsAsGuest({ flows }: EventContext, { customer, applicant, agent }: Session, before: Run, { pending }: Run): boolean {
  if (customer || applicant || agent) return false;
  if (!pending?.write || pending.call === before.pending?.call) return false;
  return flows.language().operations.get(pending.operation)?.provider === 'bank';
}

/** The run without its draft where there is no room for it; throws `drafts-exceeded` where the draft is all that was asked for. */
async function withinQuota(context: EventContext, { row }: RunRecord, event: RunEvent, run: Run): Promise<Run> {
  if (!('answers' in event) || !run.draft) return run;
  const { id, session, customer, sealed_run } = row;
  const growth = { run: id, session, customer, before: sealed_run.length, after: sealRun(context.secrets, run).length };
  if (await context.draftQuota.hasRoom(growth)) return run;
  if (event.type === 'save') throw new ServiceError('drafts-exceeded');
  return { ...run, draft: { step: run.draft.step, answers: {} } };
}

/** The event as it may be kept: a PIN or a code is gone once it has been used. */
function withoutSecrets({ program }: RunRecord, event: RunEvent): RunEvent {
  if (!('answers' in event) || !('step' in event)) return event;
  const fields = program.places.get(event.step)?.step.fields ?? [];
  const passing = new Set(fields.filter(({ type }) => program.fieldTypes.get(type)?.transient === true).map(({ id }) => id));
  return { ...event, answers: Object.fromEntries(Object.entries(event.answers).filter(([field]) => !passing.has(field))) };
}

function ofStoredFiles(event: RunEvent, { uploads = {} }: Facts): RunEvent {
  return 'answers' in event ? { ...event, answers: withStoredFacts(event.answers, uploads) } : event;
}

/**
 * An event as it is kept: as it came, but of what was not taken as an answer only the draft, which is bounded, and where somebody
 * was is nobody's business once it has been judged.
 */
function recorded(event: RunEvent, after: Run, asCame: unknown): unknown {
  if ('answers' in event && after.draft) return { ...event, answers: after.draft.answers };
  return event.type === 'report' ? { ...event, found: withoutPlaces(event.found) } : asCame;
}

interface Found {
  readonly record: RunRecord;
  readonly earlier?: EarlierEvent;
  /** The session as this very event, sent a moment ago, has verified it, and its new token. */
  readonly replaced?: { readonly session: Session; readonly token: string } | undefined;
}

async function find(context: EventContext, session: Session, { run, key, read }: EventRequest): Promise<Found> {
  const found = read ? await openStored(context, read, session.locale) : await loadRunAndEvent(context, run, key, session.locale);
  if (found && (await isExpired(context, found.record.row))) throw new ServiceError('run-not-found');
  if (found && maySee(found.record, session)) return found;
  const token = found && (await replacingToken(context, session, { run, key }));
  const verified = token === undefined ? undefined : await sessionById(context, session.id);
  if (!found) throw new ServiceError('run-not-found');
  if (token === undefined || !verified || !maySee(found.record, verified)) throw await unseen(context, session);
  return { ...found, replaced: { session: verified, token } };
}

/**
 * The event was carried out before: answers as it was answered then, or would have been but for a crash, with the token of the session
 * that it has verified.
 */
async function again(
  context: EventContext,
  session: Session,
  request: EventRequest,
  { record, earlier, replaced }: Found & { readonly earlier: EarlierEvent },
): Promise<RunAnswer> {
  if (!sameDigest(earlier.body_digest, digestOf(context, request))) throw new ServiceError('idempotency-key-reused');
  const token = replaced && { token: replaced.token };
  if (earlier.sealed_answer === null) return { ...(await answerNow(context, replaced?.session ?? session, request, { record })), ...token };
  return { view: openAnswer(context.secrets, request.run, request.key, earlier.sealed_answer), ...token };
}

/** Waits for what the run has yet to ask the bank; of such an event no answer is kept, asked again it is answered as the run stands. */
async function answerNow(context: EventContext, session: Session, request: EventRequest, waiting: Waiting): Promise<RunAnswer> {
  const { record } = waiting;
  if (!record.run.pending) return { view: await spokenViewFor(context, record, session) };
  return answerAfterCalls(context, session, waiting, { eventKey: request.key, address: request.address });
}

/**
 * The version that an event was made on: of a draft that follows another which has come meanwhile, and nothing else, the one that this
 * has brought about.
 */
async function versionMeant(context: EventContext, { version, after }: EventRequest, event: RunEvent, { row }: RunRecord): Promise<number> {
  const follows = event.type === 'save' && after !== undefined && row.version > version && (await isAtDraft(context, row, after));
  return follows ? row.version : version;
}

/** Another event of this run was stored before or in between; perhaps this very one, sent twice, or a draft that it follows. */
async function lost(context: EventContext, session: Session, request: EventRequest): Promise<RunAnswer> {
  const { read: _, ...anew } = request;
  const { record, earlier, replaced } = await find(context, session, anew);
  if (earlier) return again(context, session, request, { record, earlier, replaced });
  // Read anew, it is at the draft that this one follows, or no event with its key can be the latest any more.
  if (request.after !== undefined && (await isAtDraft(context, record.row, request.after))) return takeOnce(context, session, anew);
  throw new ServiceError('run-moved', { run: await spokenViewFor(context, record, session) });
}

/** A refusal may leave words on the screen, such as that the time is over; these are shown but not stored. */
function viewOfUnstored({ program, row }: RunRecord, run: RunRecord['run'], facts: Facts): RunView {
  return runViewOf(viewOf(program, run, facts), row);
}

function digestOf({ secrets }: EventContext, { event, version }: EventRequest): string {
  return secrets.digest('body', JSON.stringify([event, version]));
}
