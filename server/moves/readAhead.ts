import { setTimeout as sleep } from 'node:timers/promises';
import { advance } from '../../engine/advance/index.ts';
import type { Pending } from '../../engine/run/run.ts';
import type { Bank } from '../bank/bank.ts';
import { hostEvent, refusedAs, type CallResult } from '../bank/callResult.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltIns } from '../builtIn/builtIn.ts';
import { factsFor } from '../runs/facts.ts';
import type { RunRecord } from '../runs/record.ts';
import { withReturn } from '../runs/returnUrl.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import { actorOf } from '../sessions/actor.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { storeWorkedOut, workOut, type Move, type MoveContext, type Moved } from './move.ts';

/** What reading from the bank for a run needs of the server. */
export interface ReadContext extends MoveContext {
  readonly bank: Bank;
  readonly builtIns: BuiltIns;
  readonly inFlight: InFlight;
}

/** A read that was begun before its run was stored as waiting for it. */
export interface Begun {
  readonly call: string;
  readonly reading: Promise<CallResult>;
}

/** How long the bank may take for an answer that is stored together with what it was asked for. */
const AHEAD_MS = 100;

/**
 * Stores a move, and where that leads to a read from the bank, which nothing is lost by asking for again, what the bank answers with it:
 * two steps of the run in one commit. A bank that takes longer holds the move up for a moment only; then the move is stored by itself, and
 * `begun` is what to wait for. Undefined when the run has moved on since; then nothing is stored.
 */
export async function storeReadingAhead(
  context: ReadContext,
  move: Move,
  session: Session,
): Promise<(Moved & { readonly begun?: Begun }) | undefined> {
  const first = await workOut(context, move);
  const { record } = first.moved;
  const { pending } = record.run;
  // The event that led here keeps its draft until the next step, which is to find it stored.
  if (!pending || !isRead(context, pending) || record.run.draft) return storeWorkedOut(context, [first]);
  const { begun, result } = await begin(context, record, pending, session);
  if (result) return storeWorkedOut(context, [first, await workOut(context, await moveBy(context, { record, session, pending, result }))]);
  const moved = await storeWorkedOut(context, [first]);
  return moved && { ...moved, ...(begun ? { begun } : {}) };
}

function isRead({ builtIns }: ReadContext, { operation, write }: Pending): boolean {
  return !write && !builtIns.has(operation);
}

/** One event of a run at a time reads ahead: many at once ask the bank no oftener than one would. */
async function begin(
  context: ReadContext,
  record: RunRecord,
  pending: Pending,
  session: Session,
): Promise<{ readonly begun?: Begun; readonly result?: CallResult }> {
  let begun: Begun | undefined;
  let result: CallResult | undefined;
  const ahead = context.inFlight.join(`read ahead ${record.run.id}`, async () => {
    const reading = readFor(context, record, pending, session);
    begun = { call: pending.call, reading };
    result = await reading;
  });
  // Whoever waits for it is told how it failed.
  await Promise.race([ahead.catch(() => undefined), sleep(begun ? AHEAD_MS : 0, undefined, { ref: false })]);
  return { ...(begun ? { begun } : {}), ...(result ? { result } : {}) };
}

/** Asks the bank what a run waits for. */
export async function readFor(context: ReadContext, record: RunRecord, pending: Pending, session: Session): Promise<CallResult> {
  const { operation, input } = withReturn(context, record.run.id, pending);
  const speaking = onBehalfOf(inRun(session, record));
  const answer = await readFromBank(context.bank, { operation, input, correlation: record.run.id, ...speaking });
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, ...refusedAs(answer) };
}

/** A call of a run that has come to its end, and the session that waits for it. */
export interface EndedCall {
  readonly record: RunRecord;
  readonly session: Session;
  readonly pending: Pending;
  readonly result: CallResult;
}

/** Where the result of a call takes the run. */
export async function moveBy(context: ReadContext, { record, session, pending, result }: EndedCall): Promise<Move> {
  const speaking = inRun(session, record);
  const facts = await factsFor(context, record.row, sessionFacts(speaking));
  const { run } = advance(record.program, record.run, hostEvent(pending.call, result), facts);
  return { record, run, facts, actor: actorOf(speaking), action: result.ok ? 'call-succeeded' : 'call-failed' };
}
