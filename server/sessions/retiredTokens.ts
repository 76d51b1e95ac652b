import type { Session } from './session.ts';
import { findSession, type SessionContext } from './sessions.ts';
import type { VerifyingEvent } from './replaceToken.ts';
import { hashOf } from './token.ts';

/** How long the answer of a verifying event may be asked for with the token that it replaced. */
const RETIRED_MS = 10 * 60_000;

/** The token that replaced a session's token by this event, if it did; nobody else is told. */
export async function replacingToken(
  { store, secrets }: SessionContext,
  session: Session,
  event: VerifyingEvent,
): Promise<string | undefined> {
  const row = await store.db
    .selectFrom('retired_tokens')
    .select('sealed_next')
    .where('token_hash', '=', session.tokenHash)
    .where('run', '=', event.run)
    .where('event', '=', event.key)
    .executeTakeFirst();
  return row && secrets.open(`retired/${session.tokenHash}`, row.sealed_next);
}

/** The session behind a replaced token, for the very event that replaced it and no other use. */
export async function sessionOfRetired(
  context: SessionContext,
  token: string,
  event: VerifyingEvent,
): Promise<{ session: Session; token: string } | undefined> {
  const { store, secrets, clock } = context;
  const hash = hashOf(token);
  const row = await store.db
    .selectFrom('retired_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('run', '=', event.run)
    .where('event', '=', event.key)
    .where('retired_at', '>', clock() - RETIRED_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  const next = secrets.open(`retired/${hash}`, row.sealed_next);
  const session = await findSession(context, next);
  return session && { session, token: next };
}
