import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { noSendsUntil } from '../attempts/window.ts';
import { keepCounter, takeCounter, type CounterKey } from '../attempts/counters.ts';
import { UNREACHABLE } from '../bank/bank.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import { outboxKey, type Message } from '../outbox/outboxMessage.ts';
import { wholeMinuteFrom } from '../runtime/clock.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';
import { handOver, handOverTaken, type HandOverContext } from './handOver.ts';
import { messageRow } from './messageRow.ts';

/** How a built-in operation sends messages: at most one of each name for one call. */
export interface MessageProtocol {
  /** Names of its messages, the one that matters most first. */
  readonly messages: readonly string[];
  /** Whether every message that was sent must be handed over, or the first of them; the others then as well as may be. */
  readonly needs: 'all' | 'first';
  /** Takes back what a message was about that could not be handed over. */
  undo?(answer: JsonValue): Promise<void>;
}

/** What is to be sent, and what it is counted under. */
export interface Sending {
  readonly counter: CounterKey;
  /** Messages under that counter within the window: nobody can be flooded with them. */
  readonly limit: { readonly sends: number; readonly windowMs: number };
  readonly now: number;
  /** Writes the messages, or gives the answer of those that were sent a moment ago. The counter is locked. */
  compose(trx: Kysely<Tables>): Promise<Draft>;
}

/** Messages that may be sent now. */
export interface Draft {
  /** What the flow is told. */
  readonly answer: JsonValue;
  /** By their names; none during the cooldown of others. */
  readonly messages: ReadonlyMap<string, Message>;
  /** Stores what the messages are about; called when they are sent. */
  store(): Promise<void>;
}

/** What came of a call that is made for the first time. */
export interface FirstTime {
  readonly result: CallResult;
  /** Its messages as they were stored, taken by this server; absent where nobody has taken them. */
  readonly taken?: readonly OutboxRow[];
}

/** Says what is to be sent, or the code of what is in the way. Asked once for a call. */
export type Prepare = () => Promise<Sending | { readonly code: string }>;

/**
 * Sends the messages of a call, once for a call however often it is asked for. Counted and stored in the outbox in one
 * transaction with the call's result. `waiting` until they have been handed to the bank.
 */
export async function sendOnce(
  context: HandOverContext,
  request: BuiltInRequest,
  { prepare, ...protocol }: MessageProtocol & { readonly prepare: Prepare },
): Promise<BuiltInOutcome> {
  return sendOnceBy(context, request, protocol, async () => {
    const sending = await prepare();
    if ('code' in sending) return { result: { ok: false, code: sending.code } };
    return { result: await context.store.atomic((trx) => decide(context, request, sending, trx)) };
  });
}

/** The same where the caller decides and stores, once for a call: what is sent, counted and answered; nothing yet while `waiting`. */
export async function sendOnceBy(
  context: HandOverContext,
  request: BuiltInRequest,
  protocol: MessageProtocol,
  firstTime: () => Promise<FirstTime | 'waiting'>,
): Promise<BuiltInOutcome> {
  const earlier = await earlierResult(context, context.store.db, request);
  const first = earlier ? { result: earlier } : await firstTime();
  if (first === 'waiting') return first;
  const { result, taken }: FirstTime = first;
  if (!result.ok) return result;
  const keys = protocol.messages.map((name) => outboxKey(request.run, messageCall(request, name)));
  const state = taken ? await handOverTaken(context, taken, protocol.needs) : await handOver(context, keys, protocol.needs);
  if (state !== 'failed') return state === 'done' ? result : 'waiting';
  await protocol.undo?.(result.data);
  return { ok: false, code: UNREACHABLE };
}

/** Sends, or gives the answer of what was sent a moment ago, or refuses. */
async function decide(context: HandOverContext, request: BuiltInRequest, sending: Sending, trx: Kysely<Tables>): Promise<CallResult> {
  const counter = await takeCounter(trx, sending.counter, sending.now, sending.limit);
  // Only now: a request that made the same call a moment ago held the counter.
  const earlier = await earlierResult(context, trx, request);
  if (earlier) return earlier;
  const draft = await sending.compose(trx);
  const sends = draft.messages.size > 0;
  const until = noSendsUntil(counter, sending.now, sending.limit);
  const refused = until !== undefined && (sends || counter.locked_until > sending.now);
  if (sends && !refused) {
    await keepCounter(trx, { ...counter, sends: counter.sends + 1 });
    await draft.store();
    await trx
      .insertInto('outbox')
      .values(rowsOf(context, request, sending.now, draft))
      .execute();
  }
  const result: CallResult = refused
    ? { ok: false, code: 'link.limit', about: { until: wholeMinuteFrom(until) } }
    : { ok: true, data: draft.answer };
  await keepResult(context, trx, request, result);
  return result;
}

/** Rows of the outbox for the messages of a call, by their names. */
export function rowsOf(
  { secrets }: Pick<HandOverContext, 'secrets'>,
  request: BuiltInRequest,
  now: number,
  { messages }: Pick<Draft, 'messages'>,
) {
  return [...messages].map(([name, message]) => messageRow(secrets, now, request, messageCall(request, name), message));
}

function messageCall({ call }: BuiltInRequest, name: string): string {
  return `${call}!${name}`;
}
