import type { Insertable } from 'kysely';
import type { Pending } from '../../engine/run/run.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { BankCall } from '../bank/bank.ts';
import type { SessionFacts } from '../sessions/sessionFacts.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import { keptTrace, type KeptTrace } from '../tracing/current.ts';

/** A write to the bank on its way, with what is needed to go on afterwards without the customer. */
export interface OutboxMessage {
  readonly call: BankCall;
  /** Absent on a message, whose answer no run waits for. */
  readonly facts?: SessionFacts;
  /** The request that gave rise to it. */
  readonly trace?: KeptTrace | undefined;
}

/** The operation that sends a message: it goes through the outbox as writes do, but changes nothing at the bank. */
export const MESSAGE = 'message.send';

/** Idempotency key of a run's write, at the bank and in the outbox. */
export function outboxKey(run: string, call: string): string {
  return `${run}:${call}`;
}

/** A new row of the outbox; due at once. */
export function outboxRow(secrets: Secrets, now: number, run: string, call: string, message: OutboxMessage): Insertable<OutboxRow> {
  return newRow(secrets, now, { key: outboxKey(run, call), run, call }, message);
}

/** A new row for a message of the server's own, which no run gave rise to; due at once. The key is nobody else's. */
export function ownMessageRow(secrets: Secrets, now: number, key: string, message: OutboxMessage): Insertable<OutboxRow> {
  return newRow(secrets, now, { key, run: null, call: '' }, message);
}

function newRow(
  secrets: Secrets,
  now: number,
  { key, run, call }: Pick<OutboxRow, 'key' | 'run' | 'call'>,
  message: OutboxMessage,
): Insertable<OutboxRow> {
  return {
    key,
    run,
    call,
    operation: message.call.operation,
    sealed_message: secrets.seal(`outbox/${key}`, JSON.stringify({ ...message, trace: keptTrace() })),
    state: 'received',
    outcome_unknown: 0,
    attempts: 0,
    // Whatever the clock does before it is taken up.
    next_at: 0,
    lease_until: 0,
    code: null,
    reference: null,
    created_at: now,
    finished_at: null,
  };
}

/** The bank write that a run waits for, made ready for the outbox. */
export function outboxMessageFor(
  secrets: Secrets,
  now: number,
  run: string,
  pending: Pending,
  from: { facts: SessionFacts; customer?: string | undefined; agent?: string | undefined; locale?: Locale },
): Insertable<OutboxRow> {
  const call: BankCall = {
    operation: pending.operation,
    input: pending.input,
    key: outboxKey(run, pending.call),
    correlation: run,
    channel: from.facts.channel,
    ...(from.locale === undefined ? {} : { locale: from.locale }),
    ...(from.customer === undefined ? {} : { customer: from.customer }),
    ...(from.agent === undefined ? {} : { agent: from.agent }),
  };
  return outboxRow(secrets, now, run, pending.call, { call, facts: from.facts });
}

/** Opens a message. Throws when it was not sealed here. */
export function openOutboxMessage(secrets: Secrets, key: string, sealed: string): OutboxMessage {
  const value: unknown = JSON.parse(secrets.open(`outbox/${key}`, sealed));
  if (!isOutboxMessage(value)) throw new Error('A message in the outbox has no call');
  return value;
}

/** Only this server can have sealed it; the shape is asked for the sake of older versions. */
function isOutboxMessage(value: unknown): value is OutboxMessage {
  const call: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'call') : undefined;
  return typeof call === 'object' && call !== null && typeof Reflect.get(call, 'operation') === 'string';
}

/** What a message says, as input of `message.send`. */
export interface Message {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
}

/** The message as input of the bank's operation. */
export function messageInput({ channel, to, text, subject }: Message): Record<string, JsonValue> {
  return { channel, to, text, ...(subject === undefined ? {} : { subject }) };
}
