import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { ApartError } from '../store/steps.ts';
import type { Config } from '../config/config.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import type { HandOverContext } from '../messages/handOver.ts';
import { rowsOf, sendOnceBy, type FirstTime, type MessageProtocol } from '../messages/sendOnce.ts';
import type { Message } from '../outbox/outboxMessage.ts';
import { bankTime, wholeMinuteFrom } from '../runtime/clock.ts';
import { within } from '../runtime/within.ts';
import { randomId } from '../secrets/secrets.ts';
import { customerKeyOf, sealCustomer } from '../sessions/session.ts';
import type { BuiltInResultRow } from '../store/tables/runs.ts';
import type { OtpRow } from '../store/tables/proofs.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';
import { stepChanges, type StepAtOnce } from '../store/commit.ts';
import { changedTogether, decide, type Change, type Decision } from '../store/decide.ts';
import { lookAgain } from '../attempts/lookAgain.ts';
import { addingTo, type Adding } from '../attempts/adding.ts';
import { counterChange, keepIfAsSeen, type CounterChange } from '../attempts/counters.ts';
import { noSendsUntil } from '../attempts/window.ts';
import type { CallResult } from '../bank/callResult.ts';
import { keepIfFirst, resultRow } from '../builtIn/results.ts';
import { otpMessages } from './message.ts';
import { policyFor } from './policy.ts';
import { subjectOf } from './proof.ts';
import { newAddress, newNumber, registeredRecipient, type Recipient, type RecipientContext, type RecipientOrCode } from './recipient.ts';
import { lookBefore, type CodeFor, type SeenBefore } from './sentBefore.ts';
import { isBeyond, sessionAdding } from './velocity.ts';

/** What sending codes needs of the server. */
export interface CodeSendingContext extends HandOverContext, RecipientContext {
  readonly config: Pick<Config, 'origin'>;
}

/**
 * `otp.send`: makes a six-digit code for the customer behind a reference, or for a PIN's purpose for the customer
 * who is verified, and has the bank send it. The code is stored as a keyed digest only; its text leaves through the
 * outbox. Carried out once per call, however often it is asked for; waits until the message has been handed over.
 */
export async function sendOtp(context: CodeSendingContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return send(context, request, () => registeredRecipient(context, request));
}

/** `otp.email.send`: the same to an e-mail address that the verified customer has named, and to nothing else. */
export async function sendEmailOtp(context: CodeSendingContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return send(context, request, () => Promise.resolve(newAddress(request)));
}

/** `otp.mobile.send`: the same by text message to a mobile number that the verified customer has named. */
export async function sendMobileOtp(context: CodeSendingContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  return send(context, request, () => Promise.resolve(newNumber(request)));
}

/**
 * Agents ask customers by a link: for them there is no code that a customer could be talked into telling. The text
 * message decides where there is one: without it there is no code to enter. The e-mail is sent beside it.
 */
async function send(context: CodeSendingContext, request: BuiltInRequest, to: () => Promise<RecipientOrCode>): Promise<BuiltInOutcome> {
  if (request.session.agent) return { ok: false, code: 'session.expired' };
  const protocol: MessageProtocol = {
    messages: ['sms', 'email'],
    needs: 'first',
    undo: async (answer) => {
      const ref = textAt(answer, 'ref') ?? '';
      await context.store.db.updateTable('otp').set({ used_at: context.clock() }).where('ref', '=', ref).execute();
    },
  };
  return sendOnceBy(context, request, protocol, async () => {
    const recipient = await recipientOf(request, to);
    return 'code' in recipient ? { result: { ok: false, code: recipient.code } } : sendCode(context, request, recipient);
  });
}

/** What steps of the run wait for, where they are to be stored with the code: not as long as a bank may take that is away. */
const STEPS_WAIT_MS = 500;

async function recipientOf({ together }: BuiltInRequest, to: () => Promise<RecipientOrCode>): Promise<RecipientOrCode> {
  const recipient = together ? await within(to(), STEPS_WAIT_MS) : await to();
  if (!recipient) throw new ApartError();
  return recipient;
}

/** Sends a code, or gives the answer of one that was sent a moment ago, or refuses; `waiting` while that one is on its way. */
async function sendCode(context: CodeSendingContext, request: BuiltInRequest, recipient: Recipient): Promise<FirstTime | 'waiting'> {
  const { secrets, flows, clock, store } = context;
  const customer = customerKeyOf(secrets, recipient.customer.id);
  const subject = recipient.subject === '' ? '' : subjectOf(secrets, recipient.subject);
  const policy = policyFor(recipient.purpose, flows.language().limits);
  const code: CodeFor = { recipient, customer, subject, policy, now: clock() };
  return lookAgain(async () => {
    const sent = await decide(store, {
      look: (by) => lookBefore(context, request, code, by),
      judge: (seen) => withSteps(request, judgeSending(context, request, code, seen)),
      change: writeSent,
    });
    request.together?.stored();
    return sent;
  });
}

/** What is decided with the steps of the run that lead to it; where nothing is to be stored, they are to be stored before. */
function withSteps(
  { together }: BuiltInRequest,
  decision: Decision<FirstTime | 'waiting', SentRows>,
): Decision<FirstTime | 'waiting', SentRows> {
  if (!together) return decision;
  if (!decision.given) throw new ApartError();
  return { ...decision, given: { ...decision.given, step: together.waiting() } };
}

function judgeSending(
  context: CodeSendingContext,
  request: BuiltInRequest,
  code: CodeFor,
  seen: SeenBefore,
): Decision<FirstTime | 'waiting', SentRows> {
  const { earlier, recent, counter, most } = seen;
  if (earlier) return { result: { result: earlier } };
  // Nobody is told of a code that may have to be taken back.
  if (recent && recent.delivery !== null && recent.delivery !== 'done') return { result: 'waiting' };
  const decided = (result: CallResult) => ({ result, kept: resultRow(context, request, result) });
  const until = noneUntil(code, seen);
  if (until !== undefined) {
    const { result, kept } = decided({ ok: false, code: 'otp.limit', about: { until: wholeMinuteFrom(until) } });
    return { result: { result }, given: { kept } };
  }
  const { row, messages } = recent ? { row: recent } : newCode(context, request, code);
  const { result, kept } = decided({ ok: true, data: answerOf(code, row) });
  if (!messages) return { result: { result, taken: [] }, given: { kept } };
  const taken = rowsOf(context, request, code.now, { messages }).map((one) => context.outbox.taken(one));
  const message = taken[0]?.key ?? null;
  const counted = counterChange(counter, { ...counter.now, sends: counter.now.sends + 1 });
  const asked = sessionAdding(request, code.now, { sends: 1 });
  const given = { kept, counter: counted, code: { ...row, message }, messages: { ...taken }, asked, most: most.session };
  return { result: { result, taken }, given, taken: 'stays' };
}

/** Until when no code may be sent; undefined where one may, or where the answer is that of one that was sent a moment ago. */
function noneUntil({ policy, now }: CodeFor, { recent, counter: { now: own }, full }: SeenBefore): number | undefined {
  if (recent) return own.locked_until > now ? own.locked_until : undefined;
  const until = noSendsUntil(own, now, policy);
  return until === undefined || full === undefined ? (until ?? full) : Math.max(until, full);
}

/** All that sending a code writes. */
interface SentRows {
  /** The steps of the run that lead to it. */
  readonly step?: StepAtOnce;
  /** The result of the call. */
  readonly kept: BuiltInResultRow;
  /** The customer's counter. */
  readonly counter?: CounterChange;
  readonly code?: OtpRow;
  readonly messages?: Readonly<Record<number, OutboxRow>>;
  /** What the session has asked for, over all customers. */
  readonly asked?: Adding;
  readonly most?: number;
}

/** Writes it, unless the run has moved on, the call was made or its customer's counter changed meanwhile, or too many were asked for. */
const writeSent = changedTogether(
  (db: Kysely<Tables>, { step, kept, counter, code, messages, asked, most }: SentRows): readonly Change[] => [
    ...(step ? stepChanges(db, step) : []),
    ...(counter ? [{ statement: keepIfAsSeen(db, counter), undone: 'nothing' } as const] : []),
    { statement: keepIfFirst(db, kept), undone: 'nothing' },
    ...(code ? [{ statement: db.insertInto('otp').values(code) }] : []),
    ...(messages ? [{ statement: db.insertInto('outbox').values(Object.values(messages)) }] : []),
    ...(asked && most ? [{ statement: addingTo(db, asked), undone: isBeyond('sends', 1, most) }] : []),
  ],
);

/** A code as it is stored, and the messages that tell it, by their names. */
function newCode(
  context: CodeSendingContext,
  { session, address, service }: BuiltInRequest,
  made: CodeFor,
): { readonly row: OtpRow; readonly messages?: ReadonlyMap<string, Message> } {
  const { secrets, config } = context;
  const { recipient, customer, subject, policy, now } = made;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const ref = randomId();
  const row: OtpRow = {
    ref,
    session: session.id,
    customer,
    purpose: recipient.purpose,
    subject,
    code_digest: secrets.digest('otp', `${ref}.${code}`),
    sealed_customer: sealCustomer(secrets, placeOfCode(ref), recipient.customer),
    counted: recipient.counted,
    network: address,
    message: null,
    sent_at: now,
    expires_at: now + policy.validMs,
    used_at: null,
  };
  const words = { code, validMs: policy.validMs, host: config.origin.hostname, service };
  return {
    row,
    messages: new Map(otpMessages(wordsIn(context, session.locale), recipient, words).map((message) => [message.channel, message])),
  };
}

/** Where the customer behind a code is sealed for. */
export function placeOfCode(ref: string): string {
  return `otp/${ref}`;
}

function answerOf({ recipient, policy }: CodeFor, { ref, expires_at, sent_at }: OtpRow): JsonValue {
  return { ref, ...recipient.shown, expiresAt: bankTime(expires_at), resendAt: bankTime(sent_at + policy.resendPauseMs) };
}
