import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonValue } from '../../engine/language/text.ts';
import { UNREACHABLE } from '../bank/bank.ts';
import { bankTime } from '../runtime/clock.ts';
import { wordsIn } from '../flows/words.ts';
import { deliver } from '../outbox/deliver.ts';
import { outboxKey, outboxRow, MESSAGE, messageInput, type Message } from '../outbox/outboxMessage.ts';
import type { CallResult } from '../bank/callResult.ts';
import type { OwnRequest, OwnOutcome } from '../moves/builtIns.ts';
import { randomId } from '../secrets/secrets.ts';
import { customerKeyOf, sealCustomer } from '../sessions/session.ts';
import type { Services } from '../services.ts';
import type { OtpRow, Tables } from '../store/tables.ts';
import { keepLock, takeLock } from '../attempts/counters.ts';
import { otpMessages } from './message.ts';
import { earlierResult, keepResult } from '../builtIn/results.ts';
import { policyFor, type OtpPolicy } from './policy.ts';
import { subjectOf } from './proof.ts';
import { newAddress, registeredRecipient, type Recipient, type RecipientOrCode } from './recipient.ts';
import { countVelocity, maySend, takeVelocity } from './velocity.ts';

/** What one sending works with. */
interface Sending {
  readonly services: Services;
  readonly request: OwnRequest;
  readonly recipient: Recipient;
  /** Digest under which the customer is counted. */
  readonly customer: string;
  /** Keyed digest of what the code proves beside the person. */
  readonly subject: string;
  readonly policy: OtpPolicy;
  readonly now: number;
}

/**
 * `otp.send`: makes a six-digit code for the customer behind a reference, or for a PIN's purpose for the customer
 * who is verified, and has the bank send it. The code is stored as a keyed digest only; its text leaves through the
 * outbox. Carried out once per call, however often it is asked for; waits until the message has been handed over.
 */
export async function sendOtp(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  return send(services, request, () => registeredRecipient(services, request));
}

/** `otp.email.send`: the same to an e-mail address that the verified customer has named, and to nothing else. */
export async function sendEmailOtp(services: Services, request: OwnRequest): Promise<OwnOutcome> {
  return send(services, request, () => Promise.resolve(newAddress(request)));
}

/** Agents ask customers by a link: for them there is no code that a customer could be talked into telling. */
async function send(services: Services, request: OwnRequest, to: () => Promise<RecipientOrCode>): Promise<OwnOutcome> {
  if (request.session.agent) return { ok: false, code: 'session.expired' };
  const earlier = await earlierResult(services, services.store.db, request);
  const result = earlier ?? (await makeCode(services, request, await to()));
  return result.ok ? messageSent(services, request, result) : result;
}

async function makeCode(services: Services, request: OwnRequest, recipient: RecipientOrCode): Promise<CallResult> {
  if ('code' in recipient) return { ok: false, code: recipient.code };
  const { secrets } = services;
  const sending: Sending = {
    services,
    request,
    recipient,
    customer: customerKeyOf(secrets, recipient.customer.id),
    subject: recipient.subject === '' ? '' : subjectOf(secrets, recipient.subject),
    policy: policyFor(recipient.purpose, services.flows.language().limits),
    now: services.clock(),
  };
  return services.store.db.transaction().execute((trx) => decide(sending, trx));
}

/** Sends, or gives the code that was sent a moment ago, or refuses. */
async function decide(sending: Sending, trx: Kysely<Tables>): Promise<CallResult> {
  const { services, request, recipient, customer, policy, now } = sending;
  const { purpose } = recipient;
  const lock = await takeLock(trx, { customer: recipient.counted ?? customer, purpose }, now, policy);
  const earlier = await earlierResult(services, trx, request);
  if (earlier) return earlier;
  const coolingDown = await sentLately(sending, trx);
  const velocity = await takeVelocity(trx, request, now);
  const refused = lock.locked_until > now || (!coolingDown && (lock.sends >= policy.sends || !maySend(velocity)));
  if (!refused && !coolingDown) {
    await keepLock(trx, { ...lock, sends: lock.sends + 1 });
    await countVelocity(trx, velocity, { sends: 1 });
  }
  const result: CallResult = refused
    ? { ok: false, code: 'attempts.exceeded' }
    : { ok: true, data: answerOf(sending, coolingDown ?? (await newCode(sending, trx))) };
  await keepResult(services, trx, request, result);
  return result;
}

/** The newest code of this session that is so young that no other is sent. */
async function sentLately(
  { request, recipient: { purpose }, customer, subject, policy, now }: Sending,
  trx: Kysely<Tables>,
): Promise<OtpRow | undefined> {
  return trx
    .selectFrom('otp')
    .selectAll()
    .where('session', '=', request.session.id)
    .where('customer', '=', customer)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('sent_at', '>', now - policy.resendPauseMs)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

async function newCode(sending: Sending, trx: Kysely<Tables>): Promise<OtpRow> {
  const { services, request, recipient, customer, subject, policy, now } = sending;
  const { secrets } = services;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const ref = randomId();
  const row: OtpRow = {
    ref,
    session: request.session.id,
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
  await trx.insertInto('otp').values(row).execute();
  const messages = otpMessages(wordsIn(services, request.session.locale), recipient, {
    code,
    validMs: policy.validMs,
    host: services.config.origin.hostname,
  });
  await trx
    .insertInto('outbox')
    .values(messages.map((message) => messageRow(services, request, now, message)))
    .execute();
  return row;
}

/** Where the customer behind a code is sealed for. */
export function placeOfCode(ref: string): string {
  return `otp/${ref}`;
}

function messageRow({ secrets }: Services, request: OwnRequest, now: number, message: Message) {
  const call = messageCall(request.call, message.channel);
  return outboxRow(secrets, now, request.run, call, {
    call: { operation: MESSAGE, input: messageInput(message), correlation: request.run, channel: request.session.channel },
  });
}

function messageCall(call: string, channel: Message['channel']): string {
  return `${call}!${channel}`;
}

function answerOf({ recipient, policy }: Sending, row: OtpRow): JsonValue {
  return { ref: row.ref, ...recipient.shown, expiresAt: bankTime(row.expires_at), resendAt: bankTime(row.sent_at + policy.resendPauseMs) };
}

/** The text message decides where there is one: without it there is no code to enter. The e-mail is sent beside it, as well as may be. */
async function messageSent(services: Services, request: OwnRequest, result: Extract<CallResult, { ok: true }>): Promise<OwnOutcome> {
  const { db } = services.store;
  const keyOf = (channel: Message['channel']) => outboxKey(request.run, messageCall(request.call, channel));
  const stateOf = async (channel: Message['channel']) =>
    db.selectFrom('outbox').select('state').where('key', '=', keyOf(channel)).executeTakeFirst();
  const byText = await stateOf('sms');
  if (byText)
    deliver(services, keyOf('email')).catch((error: unknown) =>
      services.log.error({ err: error }, 'an e-mail with a code could not be sent'),
    );
  await deliver(services, keyOf(byText ? 'sms' : 'email'));
  const message = await stateOf(byText ? 'sms' : 'email');
  if (!message || message.state === 'done') return result;
  if (message.state !== 'failed') return 'waiting';
  await db.updateTable('otp').set({ used_at: services.clock() }).where('ref', '=', refIn(result.data)).execute();
  return { ok: false, code: UNREACHABLE };
}

function refIn(data: JsonValue): string {
  const ref: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'ref') : undefined;
  return typeof ref === 'string' ? ref : '';
}
