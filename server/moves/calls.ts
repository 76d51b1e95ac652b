import { setTimeout as sleep } from 'node:timers/promises';
import { advance } from '../../engine/advance/index.ts';
import type { Pending } from '../../engine/run/run.ts';
import type { Bank } from '../bank/bank.ts';
import { hostEvent, refusedAs, type CallResult } from '../bank/callResult.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltIns } from '../builtIn/builtIn.ts';
import type { Config } from '../config/config.ts';
import type { Outbox } from '../outbox/deliver.ts';
import { outboxKey } from '../outbox/outboxMessage.ts';
import { factsFor } from '../runs/facts.ts';
import { loadRun, type RunRecord } from '../runs/record.ts';
import { withReturn } from '../runs/returnUrl.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import { actorOf } from '../sessions/actor.ts';
import { actorKindOf } from '../sessions/actorKind.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { sessionById } from '../sessions/sessions.ts';
import { storeMove, type MoveContext } from './move.ts';

/** What making the calls of a run needs of the server. */
export interface CallContext extends MoveContext {
  readonly config: Pick<Config, 'origin' | 'waitMs'>;
  readonly bank: Bank;
  readonly builtIns: BuiltIns;
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

/**
 * Makes the calls that a run waits for until it waits for the customer again, at most `waitMs`; what takes
 * longer goes on in the background. Gives the run as it then stands; undefined when it does not exist.
 */
export async function makeCalls(context: CallContext, id: string, viewer: Viewer): Promise<RunRecord | undefined> {
  const until = Date.now() + context.config.waitMs;
  for (;;) {
    const calling = context.inFlight.join(`run ${id}`, () => callAll(context, id, viewer));
    await Promise.race([calling, sleep(Math.max(0, until - Date.now()), undefined, { ref: false })]);
    const record = await loadRun(context, id, viewer.session.locale);
    const left = until - Date.now();
    if (!record?.run.pending || left <= 0) {
      calling.catch((error: unknown) => context.log.error({ err: error, run: id }, 'a run could not be taken further'));
      return record;
    }
    await sleep(Math.min(LOOK_MS, left));
  }
}

async function callAll(context: CallContext, id: string, viewer: Viewer): Promise<void> {
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const record = await loadRun(context, id, viewer.session.locale);
    const pending = record?.run.pending;
    if (!record || !pending || !(await makeCall(context, record, pending, viewer))) return;
  }
  throw new Error(`Run ${id} asks the bank without end`);
}

/** True when the run may have moved; false when there is nothing to do but wait. */
async function makeCall(context: CallContext, record: RunRecord, pending: Pending, viewer: Viewer): Promise<boolean> {
  const builtIn = context.builtIns.get(pending.operation);
  if (!builtIn && pending.write) return write(context, record, pending);
  const session = await sessionNow(context, record, viewer);
  if (builtIn && !viewer.attached()) return false;
  const request = {
    run: record.run.id,
    call: pending.call,
    input: pending.input,
    session,
    actorKind: actorKindOf(record.program),
    address: viewer.address,
    eventKey: viewer.eventKey,
    hold: viewer.hold,
  };
  const result = builtIn ? await builtIn(request) : await read(context, record, pending, session);
  if (result === 'waiting') return false;
  await store(context, record, pending, result, viewer);
  return true;
}

async function write(context: CallContext, record: RunRecord, pending: Pending): Promise<boolean> {
  await context.outbox.deliver(outboxKey(record.run.id, pending.call));
  const after = await loadRun(context, record.run.id);
  return after?.run.pending?.call !== pending.call;
}

async function read(context: CallContext, record: RunRecord, pending: Pending, session: Session): Promise<CallResult> {
  const { operation, input } = withReturn(context, record.run.id, pending);
  const answer = await readFromBank(context.bank, { operation, input, correlation: record.run.id, ...onBehalfOf(session) });
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, ...refusedAs(answer) };
}

/** Stores the result. When somebody else was faster nothing is stored, and the next look sees their result. */
async function store(context: CallContext, record: RunRecord, pending: Pending, result: CallResult, viewer: Viewer): Promise<void> {
  const session = await sessionNow(context, record, viewer);
  const facts = await factsFor(context, record.row, sessionFacts(session));
  const { run } = advance(record.program, record.run, hostEvent(pending.call, result), facts);
  await storeMove(context, { record, run, facts, actor: actorOf(session), action: result.ok ? 'call-succeeded' : 'call-failed' });
}

/** The session as it is by now, in the run: a call before this one may have verified it. */
async function sessionNow(context: CallContext, record: RunRecord, { session }: Viewer): Promise<Session> {
  return inRun((await sessionById(context, session.id)) ?? session, record);
}
