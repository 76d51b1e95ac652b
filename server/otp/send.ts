import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Config } from '../config/config.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import type { HandOverContext } from '../messages/handOver.ts';
import { sendOnce, type Draft, type Sending } from '../messages/sendOnce.ts';
import { bankTime } from '../runtime/clock.ts';
import { randomId } from '../secrets/secrets.ts';
import { customerKeyOf, sealCustomer } from '../sessions/session.ts';
import type { OtpRow, Tables } from '../store/tables.ts';
import { otpMessages } from './message.ts';
import { policyFor, type OtpPolicy } from './policy.ts';
import { subjectOf } from './proof.ts';
import { newAddress, newNumber, registeredRecipient, type Recipient, type RecipientContext, type RecipientOrCode } from './recipient.ts';
import { countVelocity, readVelocity } from './velocity.ts';

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
  return sendOnce(context, request, {
    messages: ['sms', 'email'],
    needs: 'first',
    prepare: async () => {
      const recipient = await to();
      return 'code' in recipient ? recipient : sendingTo(context, request, recipient);
    },
    undo: async (answer) => {
      const ref = textAt(answer, 'ref') ?? '';
      await context.store.db.updateTable('otp').set({ used_at: context.clock() }).where('ref', '=', ref).execute();
    },
  });
}

/** A code that is to be sent. */
interface CodeFor {
  readonly recipient: Recipient;
  /** Digest under which the customer is counted. */
  readonly customer: string;
  /** Keyed digest of what the code proves beside the person. */
  readonly subject: string;
  readonly policy: OtpPolicy;
  readonly now: number;
}

function sendingTo(context: CodeSendingContext, request: BuiltInRequest, recipient: Recipient): Sending {
  const { secrets, flows, clock } = context;
  const customer = customerKeyOf(secrets, recipient.customer.id);
  const subject = recipient.subject === '' ? '' : subjectOf(secrets, recipient.subject);
  const policy = policyFor(recipient.purpose, flows.language().limits);
  const code: CodeFor = { recipient, customer, subject, policy, now: clock() };
  return {
    counter: { customer: recipient.counted ?? customer, purpose: recipient.purpose },
    limit: policy,
    now: code.now,
    async compose(trx) {
      const recent = await sentLately(request, code, trx);
      return recent ? { answer: answerOf(code, recent), messages: new Map(), store: async () => {} } : newCode(context, request, code, trx);
    },
    async alsoCounted(trx) {
      const { maySend } = await readVelocity(trx, request, code.now);
      return { allowed: maySend, count: async () => (await countVelocity(trx, request, code.now, { sends: 1 })).maySend };
    },
  };
}

/** The newest code of this session that is so young that no other is sent. */
async function sentLately(
  { session }: BuiltInRequest,
  { recipient: { purpose }, customer, subject, policy, now }: CodeFor,
  trx: Kysely<Tables>,
): Promise<OtpRow | undefined> {
  return trx
    .selectFrom('otp')
    .selectAll()
    .where('session', '=', session.id)
    .where('customer', '=', customer)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('sent_at', '>', now - policy.resendPauseMs)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

function newCode(context: CodeSendingContext, { session }: BuiltInRequest, made: CodeFor, trx: Kysely<Tables>): Draft {
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
    sent_at: now,
    expires_at: now + policy.validMs,
    used_at: null,
  };
  const words = { code, validMs: policy.validMs, host: config.origin.hostname };
  return {
    answer: answerOf(made, row),
    messages: new Map(otpMessages(wordsIn(context, session.locale), recipient, words).map((message) => [message.channel, message])),
    async store() {
      await trx.insertInto('otp').values(row).execute();
    },
  };
}

/** Where the customer behind a code is sealed for. */
export function placeOfCode(ref: string): string {
  return `otp/${ref}`;
}

function answerOf({ recipient, policy }: CodeFor, { ref, expires_at, sent_at }: OtpRow): JsonValue {
  return { ref, ...recipient.shown, expiresAt: bankTime(expires_at), resendAt: bankTime(sent_at + policy.resendPauseMs) };
}
