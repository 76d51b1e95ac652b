import type { Insertable, Kysely, Updateable } from 'kysely';
import { UNREACHABLE, type BankAnswer } from '../bank/bank.ts';
import { refusedAs, type CallResult } from '../bank/callResult.ts';
import { isAway, pause } from '../bank/read.ts';
import { ASKED_FROM_ATTEMPT, UNKNOWN_ATTEMPTS, UNKNOWN_MS, WRITE_RETRIES } from '../bank/retryPolicy.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import type { Delivered } from '../store/commit.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';
import { runForKept } from '../tracing/current.ts';
import { askAfter, askCase, type AskContext } from './askCase.ts';
import { lease, putOff, renew, shelve, takenAtOnce } from './lease.ts';
import { settledResult } from './settlement.ts';
import { openOutboxMessage, type OutboxMessage } from './outboxMessage.ts';
import { requestIn } from './requestIn.ts';

/** What delivering needs of the server. */
export interface DeliveryContext extends AskContext {
  readonly log: Log;
  readonly inFlight: InFlight;
  /** Moves the run on that waits for a write, and stores how it ended; false where none waits any more. */
  readonly concludeWrite: (ended: EndedWrite) => Promise<boolean>;
}

/** A bank write that has come to its end. */
export interface EndedWrite {
  readonly run: string;
  readonly call: string;
  readonly message: OutboxMessage;
  readonly result: CallResult;
  /** How it is stored. */
  readonly delivered: Delivered;
}

/** Messages on their way to the bank. */
export interface Outbox {
  /**
   * Makes one attempt at a message, if it is due and no other server is at it. Joins an attempt that is under way in
   * this process. How a write ends is stored in one transaction with the run that waits for it. `taken`: its row, where it was just
   * stored as this server's.
   */
  deliver(key: string, taken?: OutboxRow): Promise<void>;
  /** A new message as it is stored by a server that makes its first attempt at once: nobody else takes it meanwhile. */
  taken(row: Insertable<OutboxRow>): OutboxRow;
  /** Asks the bank after a write that is left to people; where the bank knows how it ended, it ends so. */
  ask(key: string): Promise<void>;
}

/** The outbox of this process. */
export function createOutbox(context: DeliveryContext): Outbox {
  return {
    deliver: (key, taken) => deliver(context, key, taken),
    taken: (row) => takenAtOnce(context, row),
    ask: (key) => context.inFlight.join(`case ${key}`, () => ask(context, key)),
  };
}

/** One that was taken is delivered after whatever was at it, which has found that it is somebody's. */
async function deliver(context: DeliveryContext, key: string, taken?: OutboxRow): Promise<void> {
  let made = false;
  const own = () => {
    made = true;
    return attempt(context, key, taken);
  };
  await context.inFlight.join(`message ${key}`, own);
  if (taken && !made) await context.inFlight.join(`message ${key}`, own);
}

async function ask(context: DeliveryContext, key: string): Promise<void> {
  const answered = await askCase(context, key);
  if (answered) await end(context, answered.row, answered.message, answered.result);
}

async function attempt(context: DeliveryContext, key: string, taken?: OutboxRow): Promise<void> {
  const row = taken ?? (await lease(context, key));
  if (!row || row.sealed_message === null) return;
  const message = openOutboxMessage(context.secrets, key, row.sealed_message);
  await runForKept(message.trace, () => takeFurther(context, row, message));
}

async function takeFurther(context: DeliveryContext, row: OutboxRow, message: OutboxMessage): Promise<void> {
  const settled = settledResult(context.secrets, row);
  if (settled) return end(context, row, message, settled);
  const isAsked = message.facts !== undefined && row.outcome_unknown === 1 && row.attempts >= ASKED_FROM_ATTEMPT;
  const known = isAsked ? await askAfter(context, row, message) : undefined;
  if (known?.result) return end(context, row, message, known.result);
  if (isAsked && isOld(context, row)) return leaveToPerson(context, row);
  if (known?.state === 'working') return again(context, row, true);
  if (isAsked && !(await renew(context, row))) return;
  await send(context, row, message);
}

/** Under its key, so that the bank does it once however often it comes. */
async function send(context: DeliveryContext, row: OutboxRow, message: OutboxMessage): Promise<void> {
  const answer = await context.bank.call({ ...message.call, key: row.key });
  const sent = answer.kind === 'lost' && answer.sent;
  // A message that comes too late is worth nothing: nobody needs to know whether it came.
  const unknown = message.facts !== undefined && (row.outcome_unknown === 1 || sent);
  // A message of the server's own has nobody who waits and asks again: it is given up only once it is old.
  const result = endOf(row, answer, unknown || (row.run === null && !isOld(context, row)));
  if (!result) return again(context, row, unknown);
  if (message.facts === undefined && answer.kind === 'lost') return giveUpText(context, row, message, result);
  await end(context, row, message, result);
}

/** A text message that the bank has is not given up, however badly it answered: nobody is told that a code could not be sent that was. */
async function giveUpText(context: DeliveryContext, row: OutboxRow, message: OutboxMessage, result: CallResult): Promise<void> {
  if (!(await renew(context, row))) return;
  const known = await askAfter(context, row, message);
  await end(context, row, message, known?.state === 'done' ? { ok: true, data: null } : result);
}

async function again(context: DeliveryContext, row: OutboxRow, unknown: boolean): Promise<void> {
  await putOff(context, row, pause(WRITE_RETRIES.pauseMs, row.attempts), unknown);
}

/** What the run is told; undefined while the write goes on being tried, which is also while nobody knows whether it was done. */
function endOf(row: OutboxRow, answer: BankAnswer, unknown: boolean): CallResult | undefined {
  if (answer.kind === 'done') return { ok: true, data: answer.data };
  if (answer.kind === 'refused' && !isAway(answer)) return { ok: false, ...refusedAs(answer) };
  return !unknown && row.attempts >= WRITE_RETRIES.attempts ? { ok: false, code: UNREACHABLE } : undefined;
}

function isOld({ clock }: DeliveryContext, { attempts, created_at }: OutboxRow): boolean {
  return attempts >= UNKNOWN_ATTEMPTS && clock() - created_at > UNKNOWN_MS;
}

/** The run goes on waiting and is told nothing that could be untrue; the message is kept until people, or the bank, know. */
async function leaveToPerson(context: DeliveryContext, row: OutboxRow): Promise<void> {
  await shelve(context, row);
  context.log.error(
    { run: row.run, call: row.call, operation: row.operation },
    'nobody knows whether the bank has done this write: ask the bank',
  );
}

async function end(context: DeliveryContext, row: OutboxRow, message: OutboxMessage, result: CallResult): Promise<void> {
  const delivered: Delivered = {
    key: row.key,
    state: result.ok ? 'done' : 'failed',
    code: result.ok ? null : result.code,
    reference: result.ok ? requestIn(result.data) : null,
    at: context.clock(),
  };
  const { run, call } = row;
  const awaited = message.facts && run !== null && (await context.concludeWrite({ run, call, message, result, delivered }));
  if (!awaited) await close(context, delivered, message);
}

/**
 * For messages, and for a write whose run no longer waits. That a text message was sent need not outlast a cut of power: it is then sent
 * once more under its key, and the bank does it once.
 */
async function close({ store }: DeliveryContext, { key, state, code, reference, at }: Delivered, { facts }: OutboxMessage): Promise<void> {
  const ended = { state, code, reference, finished_at: at, sealed_message: null, sealed_settlement: null };
  const single = facts === undefined && state === 'done' ? store.beforehand : store.single;
  await single((db) => closeMessage(db, { key, ended }));
}

const closeMessage = compiledOnce((db: Kysely<Tables>, { key, ended }: { readonly key: string; readonly ended: Updateable<OutboxRow> }) =>
  db.updateTable('outbox').set(ended).where('key', '=', key),
);
