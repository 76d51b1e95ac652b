import type { Insertable } from 'kysely';
import { messageInput, MESSAGE, outboxRow, type Message } from '../outbox/outboxMessage.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';

/** A message of a run as a row of the outbox; sent on behalf of the session's agent, where it has one. */
export function messageRow(
  secrets: Secrets,
  now: number,
  { run, session: { channel, agent } }: { readonly run: string; readonly session: Pick<Session, 'channel' | 'agent'> },
  call: string,
  message: Message,
): Insertable<OutboxRow> {
  return outboxRow(secrets, now, run, call, {
    call: {
      operation: MESSAGE,
      input: messageInput(message),
      correlation: run,
      channel,
      ...(agent === undefined ? {} : { agent: agent.id }),
    },
  });
}
