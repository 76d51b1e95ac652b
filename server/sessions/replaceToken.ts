import type { Insertable, Kysely, Updateable } from 'kysely';
import { ServiceError } from '../errors/serviceError.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Clock } from '../runtime/clock.ts';
import type { RetiredTokenRow, SessionRow } from '../store/tables/sessions.ts';
import type { Tables } from '../store/tables.ts';
import type { Session } from './session.ts';
import { hashOf, newToken } from './token.ts';

/** The event by which a session gained what it may do. */
export interface VerifyingEvent {
  readonly run: string;
  readonly key: string;
}

/** What replacing a token writes. */
export interface Replacement {
  readonly session: { readonly id: string; readonly generation: number; readonly change: Updateable<SessionRow> };
  readonly retired: Insertable<RetiredTokenRow>;
}

/** A new token of a session that gains something, and the old one as it is kept for the answer of that one event. */
export function newReplacement(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  { id, tokenHash, generation }: Session,
  event: VerifyingEvent,
  gained: Partial<SessionRow>,
): { readonly replacement: Replacement; readonly token: string } {
  const token = newToken();
  const replacement = {
    session: { id, generation, change: { token_hash: hashOf(token), generation: generation + 1, ...gained } },
    retired: {
      token_hash: tokenHash,
      session: id,
      run: event.run,
      event: event.key,
      sealed_next: secrets.seal(`retired/${tokenHash}`, token),
      retired_at: clock(),
    },
  };
  return { replacement, token };
}

/** Changes the session, and gives its row; none, where it has ended or its token was replaced. To be compiled once. */
export function updateSession(db: Kysely<Tables>, { session: { id, generation, change } }: Replacement) {
  return db
    .updateTable('sessions')
    .set(change)
    .where('id', '=', id)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .returning('id');
}

/** Keeps the old token. To be compiled once. */
export function keepRetired(db: Kysely<Tables>, { retired }: Replacement) {
  return db.insertInto('retired_tokens').values(retired);
}

/** Does both, within the caller's transaction. Throws `session-expired` where the session has ended or its token was replaced. */
export async function replaceToken(
  context: { readonly secrets: Secrets; readonly clock: Clock },
  db: Kysely<Tables>,
  session: Session,
  event: VerifyingEvent,
  gained: Partial<SessionRow>,
): Promise<void> {
  const { replacement } = newReplacement(context, session, event, gained);
  const changed = await updateSession(db, replacement).execute();
  if (changed.length === 0) throw new ServiceError('session-expired');
  await keepRetired(db, replacement).execute();
}
