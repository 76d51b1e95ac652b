import { setTimeout as sleep } from 'node:timers/promises';
import { advance } from '../../engine/advance/index.ts';
import type { Pending } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import type { CallResult } from '../bank/callResult.ts';
import { leavesSession } from '../builtIn/builtIn.ts';
import type { Config } from '../config/config.ts';
import type { Outbox } from '../outbox/deliver.ts';
import { outboxKey } from '../outbox/outboxMessage.ts';
import { factsFor } from '../runs/facts.ts';
import { loadRun, type RunRecord } from '../runs/record.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import { actorOf } from '../sessions/actor.ts';
import { actorKindOf } from '../sessions/actorKind.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { sessionById } from '../sessions/sessions.ts';
import { storeMove, type Moved } from './move.ts';
import { storeByCall } from './together.ts';
import { eventOf, linedBy, readAhead, readFor, type Begun, type ReadContext } from './readAhead.ts';

/** What making the calls of a run needs of the server. */
export interface CallContext extends ReadContext {
  readonly config: Pick<Config, 'origin' | 'waitMs'>;
  readonly outbox: Outbox;
  readonly inFlight: InFlight;
  readonly log: Log;
}

/** Who is waiting for a run: the session, where it is, and the idempotency key of what was asked. */
export interface Viewer {
  readonly session: Session;
  /** Keyed digest of the network. */
  readonly address: string;
  readonly eventKey: string;
  /** False once the request is being answered: then nothing is begun that replaces its token. */
  attached(): boolean;
  /** Work that the answer waits for. */
  hold(work: Promise<unknown>): void;
}

/** Calls that one request may set off one after the other; more points at a flow that goes in circles. */
const MOST_CALLS = 50;

/** How long to rest between two looks at a call that somebody else is making. */
const LOOK_MS = 100;

/** A run as it was last read or stored here, and the session that waits for it as it was then. */
export interface Reached {
  readonly record: RunRecord;
  readonly session: Session;
  /** As that session sees the run, where it was stored for it here. */
  readonly view?: RunView;
  /** What it waits for, where that was begun before. */
  readonly begun?: Begun | undefined;
}

/** A run whose calls somebody waits for. */
export interface Waiting extends Pick<Reached, 'record' | 'begun'> {
  /** When the wait is over, where it began before. */
  readonly until?: number;
}

/**
 * Makes the calls that a run waits for until it waits for the customer again, at most `waitMs`; what takes
 * longer goes on in the background. Gives the run as it then stands; undefined when it is gone.
 */
export async function makeCalls(context: CallContext, first: Waiting, viewer: Viewer): Promise<Reached | undefined> {
  const { record, begun, until = Date.now() + context.config.waitMs } = first;
  const { id } = record.run;
  for (let from: Reached | undefined = { record, session: viewer.session, begun }; from;) {
    const own = callFrom(context, from, viewer);
    await Promise.race([own.calling, sleep(Math.max(0, until - Date.now()), undefined, { ref: false })]);
    const now = own.reached() ?? (await reread(context, id, viewer));
    const left = until - Date.now();
    if (!now?.record.run.pending || left <= 0) {
      own.calling.catch((error: unknown) => context.log.error({ err: error, run: id }, 'a run could not be taken further'));
      return now;
    }
    await sleep(Math.min(LOOK_MS, left));
    from = await reread(context, id, viewer);
  }
  return undefined;
}

/** Makes the calls, or joins whoever is at it. `reached`: where the run waits for the customer, if these calls brought it there. */
function callFrom(context: CallContext, from: Reached, viewer: Viewer): { calling: Promise<void>; reached(): Reached | undefined } {
  let reached: Reached | undefined;
  const calling = context.inFlight.join(`run ${from.record.run.id}`, async () => {
    reached = await callAll(context, from, viewer);
  });
  return { calling, reached: () => (reached?.record.run.pending ? undefined : reached) };
}

/** The run is read once and then handed on: nobody else stores a step of it unnoticed. Undefined where it is gone. */
async function callAll(context: CallContext, from: Reached, viewer: Viewer): Promise<Reached | undefined> {
  let now = from;
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const { pending } = now.record.run;
    const next = pending ? await makeCall(context, now, pending, viewer) : 'wait';
    if (next === 'wait' || next === undefined) return next && now;
    now = next;
  }
  throw new Error(`Run ${from.record.run.id} asks the bank without end`);
}

/** Where the run is now; `wait` when there is nothing to do but wait, undefined when the run is gone. */
async function makeCall(context: CallContext, now: Reached, pending: Pending, viewer: Viewer): Promise<Reached | 'wait' | undefined> {
  const { record } = now;
  const builtIn = context.builtIns.get(pending.operation);
  if (!builtIn && pending.write) return write(context, now, pending, viewer);
  if (now.begun?.call === pending.call) return storeBegun(context, now, pending, now.begun, viewer);
  if (!builtIn) return store(context, now, pending, await readFor(context, record, pending, now.session), viewer);
  // A session that is verified by now must not be verified again as it was; to what changes none, it is as it was a moment ago.
  const before = leavesSession.has(pending.operation) ? now.session : await sessionNow(context, viewer);
  if (!viewer.attached()) return 'wait';
  let held = false;
  let concerns: string | undefined;
  const result = await builtIn({
    run: record.run.id,
    call: pending.call,
    service: record.row.title,
    input: pending.input,
    session: inRun(before, record),
    actorKind: actorKindOf(record.program),
    address: viewer.address,
    eventKey: viewer.eventKey,
    hold(work) {
      held = true;
      viewer.hold(work);
    },
    concerns(customer) {
      concerns = customer;
    },
  });
  if (result === 'waiting') return 'wait';
  // What changes the session has held the answer back.
  const session = held ? await sessionNow(context, viewer) : before;
  return store(context, { record, session }, pending, result, viewer, concerns);
}

async function write(context: CallContext, { record, session }: Reached, pending: Pending, viewer: Viewer) {
  await context.outbox.deliver(outboxKey(record.run.id, pending.call));
  const after = await loadRun(context, record.run.id, viewer.session.locale);
  if (!after) return undefined;
  return after.run.pending?.call === pending.call ? 'wait' : { record: after, session };
}

async function storeBegun(context: CallContext, now: Reached, pending: Pending, { reading }: Begun, viewer: Viewer) {
  const result = await reading;
  return result === 'waiting' ? 'wait' : store(context, now, pending, result, viewer);
}

/** Stores the result, and gives the run as it is then. When somebody else was faster nothing is stored, and theirs is what it gives. */
async function store(
  context: CallContext,
  { record, session }: Reached,
  pending: Pending,
  result: CallResult,
  viewer: Viewer,
  concerns?: string,
) {
  const speaking = inRun(session, record);
  const facts = await factsFor(context, record.row, sessionFacts(speaking));
  const { run } = advance(record.program, record.run, eventOf(context, pending, result, session), facts);
  const lined = result.ok ? linedBy(result) : { ...linedBy(result), concerns };
  const ahead = await readAhead(context, { record, run, facts, actor: actorOf(speaking), take: context.outbox.taken, ...lined }, session);
  // A call that replaces the session's token is begun only while somebody waits who can be handed the new one.
  const called = viewer.attached() ? await storeByCall(context, ahead.move, { ...viewer, session }) : undefined;
  const moved = called?.moved ?? (await storeMove(context, ahead.move));
  if (moved) deliverTaken(context, moved);
  return moved
    ? { ...moved, session: called?.session ?? session, begun: called ? called.begun : ahead.begun }
    : reread(context, record.run.id, viewer);
}

/** Begins to deliver the bank write of a move that was stored as taken; whoever waits for the run joins it. */
export function deliverTaken({ outbox, log }: CallContext, { record: { run }, taken }: Moved): void {
  if (!taken) return;
  outbox.deliver(taken.key, taken).catch((error: unknown) => log.error({ err: error, run: run.id }, 'a write could not be delivered'));
}

/** The session is read after the run: who sees that a run has moved on sees too whom that has verified. */
async function reread(context: CallContext, id: string, viewer: Viewer): Promise<Reached | undefined> {
  const record = await loadRun(context, id, viewer.session.locale);
  return record && { record, session: await sessionNow(context, viewer) };
}

/** The session as it is by now: a built-in operation may have verified it. */
export async function sessionNow(context: CallContext, { session }: Pick<Viewer, 'session'>): Promise<Session> {
  return (await sessionById(context, session.id)) ?? session;
}
