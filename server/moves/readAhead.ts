import { advance } from '../../engine/advance/index.ts';
import type { Pending, Run } from '../../engine/run/run.ts';
import type { Bank } from '../bank/bank.ts';
import { hostEvent, refusedAs, type CallResult } from '../bank/callResult.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank } from '../bank/read.ts';
import type { BuiltInOutcome, BuiltIns } from '../builtIn/builtIn.ts';
import type { Config } from '../config/config.ts';
import type { RunRecord } from '../runs/record.ts';
import { withReturn } from '../runs/returnUrl.ts';
import { isAskedAgain } from '../runs/spoken.ts';
import { bankTime } from '../runtime/clock.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import { within } from '../runtime/within.ts';
import { inRun, type Session } from '../sessions/session.ts';
import type { Move, MoveContext } from './move.ts';
import { permitted } from './permitted.ts';

/** What reading from the bank for a run needs of the server. */
export interface ReadContext extends MoveContext {
  readonly config: Pick<Config, 'origin' | 'waitMs'>;
  readonly bank: Bank;
  readonly builtIns: BuiltIns;
  readonly inFlight: InFlight;
}

/** A call that was begun before its run was stored as waiting for it. */
export interface Begun {
  readonly call: string;
  readonly reading: Promise<BuiltInOutcome>;
}

/** A move that is still to be stored. */
export interface Ahead {
  readonly move: Move;
  /** The read that it waits for, where that takes longer. */
  readonly begun?: Begun;
}

/** How long a step waits for the reads that are stored with it: not as long as its request, which others may look at meanwhile. */
function patienceMs({ config }: { readonly config: Pick<Config, 'waitMs'> }): number {
  return Math.min(500, config.waitMs / 2);
}

/** Reads in a row that are stored together. */
const MOST_READS = 10;

/**
 * Takes a move that is not stored yet through the reads from the bank that it leads to, as long as they are quick: what was asked and
 * what was answered is stored in one commit. Nothing can be lost by it. A read changes nothing at the bank, and counts nothing there or
 * here: after a crash, or where another event of the run is stored first, it was asked in vain, and whoever sends the event again has it
 * asked again. Where a read takes longer the move is to be stored as it is, so that everybody sees what the run waits for. No write is
 * made ahead: its message is stored first. Neither is an operation with which something may be guessed: an event that comes twice would
 * be counted twice.
 */
export async function readAhead(context: ReadContext, first: Move, session: Session): Promise<Ahead> {
  const until = Date.now() + patienceMs(context);
  let move = first;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const run = await permitted(context, move.record, move.run, move.facts, move.actor);
    move = { ...move, run };
    const { pending } = run;
    if (!pending || pending.call === first.record.run.pending?.call || !mayReadAhead(context, pending)) return { move };
    const begun = await begin(context, { ...move.record, run }, pending, session);
    if (!begun) return { move };
    const result = await within(begun.reading, until - Date.now());
    if (!result || result === 'waiting') return { move, begun };
    move = moveAfter(context, move, run, pending, result, session);
  }
  return { move };
}

function mayReadAhead({ builtIns, flows }: ReadContext, { operation: name, write }: Pending): boolean {
  const operation = flows.language().operations.get(name);
  if (write || operation?.kind !== 'read' || operation.verifies || builtIns.has(name)) return false;
  return !operation.errors.includes('attempts.exceeded');
}

/** Undefined where another event of the run reads the same ahead: it is waited for, since it is likely to be stored. */
async function begin(context: ReadContext, record: RunRecord, pending: Pending, session: Session): Promise<Begun | undefined> {
  let begun: Begun | undefined;
  const ahead = context.inFlight.join(`read ahead ${record.run.id} ${pending.call}`, async () => {
    const reading = readFor(context, record, pending, session);
    begun = { call: pending.call, reading };
    await reading;
  });
  // Whoever has begun it is told how it failed.
  const over = ahead.catch(() => undefined);
  if (!begun) await within(over, patienceMs(context));
  return begun;
}

/** Asks the bank what a run waits for, on behalf of a session. */
export async function readFor(
  context: Pick<ReadContext, 'bank' | 'config' | 'flows'>,
  record: RunRecord,
  pending: Pending,
  session: Session,
): Promise<CallResult> {
  const { operation, input } = withReturn(context, record.run.id, pending);
  const speaking = onBehalfOf(inRun(session, record));
  const answer = await readFromBank(context.bank, { operation, input, correlation: record.run.id, ...speaking });
  return answer.kind === 'done' ? { ok: true, data: answer.data } : { ok: false, ...refusedAs(answer) };
}

/** The event by which a run is told of the end of a call, in the locale of a session. */
export function eventOf(context: ReadContext, { call, operation }: Pending, result: CallResult, { locale }: Session) {
  return hostEvent(call, result, isAskedAgain(context, operation) ? locale : undefined);
}

/** What the audit trail says of the end of a call. */
export function linedBy(result: CallResult): Pick<Move, 'action' | 'refused'> {
  return result.ok ? { action: 'call-succeeded', refused: undefined } : { action: 'call-failed', refused: result.code };
}

/** The move that the end of a read leads to, with the one before it as passed. */
function moveAfter(context: ReadContext, move: Move, run: Run, pending: Pending, result: CallResult, session: Session): Move {
  const { record, actor, action, refused, concerns, passed = [] } = move;
  const facts = { ...move.facts, now: bankTime(context.clock()) };
  return {
    ...move,
    passed: [...passed, { actor, action, refused, concerns, run }],
    run: advance(record.program, run, eventOf(context, pending, result, session), facts).run,
    facts,
    concerns: undefined,
    ...linedBy(result),
  };
}
