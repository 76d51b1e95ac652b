import { setTimeout as sleep } from 'node:timers/promises';
import { advance } from '../../engine/advance/index.ts';
import type { Pending } from '../../engine/run/run.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { READ_RETRIES } from '../bank/retryPolicy.ts';
import { readFromBank } from '../bank/read.ts';
import { deliver } from '../outbox/deliver.ts';
import { outboxKey } from '../outbox/outboxMessage.ts';
import { actorKindOf } from '../sessions/actorKind.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionById } from '../sessions/sessions.ts';
import type { Services } from '../services.ts';
import { hostEvent, type CallResult } from '../bank/callResult.ts';
import { factsFor, lastingFacts } from '../runs/facts.ts';
import { storeMove, type Actor } from './move.ts';
import { ownOperations } from './builtIns.ts';
import { loadRun, type RunRecord } from '../runs/record.ts';
import { withReturn } from '../runs/returnUrl.ts';

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
export async function settle(services: Services, id: string, viewer: Viewer): Promise<RunRecord | undefined> {
  const until = Date.now() + services.config.waitMs;
  for (;;) {
    const driving = services.inFlight.join(`run ${id}`, () => drive(services, id, viewer));
    await Promise.race([driving, sleep(Math.max(0, until - Date.now()), undefined, { ref: false })]);
    const record = await loadRun(services, id, viewer.session.locale);
    const left = until - Date.now();
    if (!record?.run.pending || left <= 0) {
      driving.catch((error: unknown) => services.log.error({ err: error, run: id }, 'a run could not be taken further'));
      return record;
    }
    await sleep(Math.min(LOOK_MS, left));
  }
}

async function drive(services: Services, id: string, viewer: Viewer): Promise<void> {
  for (let calls = 0; calls < MOST_CALLS; calls += 1) {
    const record = await loadRun(services, id, viewer.session.locale);
    const pending = record?.run.pending;
    if (!record || !pending || !(await carryOut(services, record, pending, viewer))) return;
  }
  throw new Error(`Run ${id} asks the bank without end`);
}

/** True when the run may have moved; false when there is nothing to do but wait. */
async function carryOut(services: Services, record: RunRecord, pending: Pending, viewer: Viewer): Promise<boolean> {
  const own = ownOperations.get(pending.operation);
  if (!own && pending.write) return write(services, record, pending);
  const session = await sessionNow(services, record, viewer);
  if (own && !viewer.attached()) return false;
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
  const result = own ? await own(services, request) : await read(services, record, pending, session);
  if (result === 'waiting') return false;
  await tell(services, record, pending, result, viewer);
  return true;
}

async function write(services: Services, record: RunRecord, pending: Pending): Promise<boolean> {
  await deliver(services, outboxKey(record.run.id, pending.call));
  const after = await loadRun(services, record.run.id);
  return after?.run.pending?.call !== pending.call;
}

async function read(services: Services, record: RunRecord, pending: Pending, session: Session): Promise<CallResult> {
  const { operation, input } = withReturn(services, record.run.id, pending);
  const answer = await readFromBank(services.bank, { operation, input, correlation: record.run.id, ...onBehalfOf(session) }, READ_RETRIES);
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, code: answer.code, attemptsLeft: answer.attemptsLeft };
}

/** Stores the result. When somebody else was faster nothing is stored, and the next look sees their result. */
async function tell(services: Services, record: RunRecord, pending: Pending, result: CallResult, viewer: Viewer): Promise<void> {
  const session = await sessionNow(services, record, viewer);
  const facts = await factsFor(services, record.row, lastingFacts(session));
  const { run } = advance(record.program, record.run, hostEvent(pending.call, result), facts);
  await storeMove(services, { record, run, facts, actor: actorOf(session), action: result.ok ? 'call-succeeded' : 'call-failed' });
}

/** The session as it is by now, in the run: a call before this one may have verified it. */
async function sessionNow(services: Services, record: RunRecord, { session }: Viewer): Promise<Session> {
  return inRun((await sessionById(services, session.id)) ?? session, record);
}

/** On whose behalf a session moves a run. */
export function actorOf(session: Session): Actor {
  return {
    session: session.id,
    customerKey: session.customerKey,
    customer: session.customer?.id,
    agentKey: session.agentKey,
    agent: session.agent?.id,
  };
}
