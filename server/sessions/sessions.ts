import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tongue } from '../../engine/language/tongue.ts';
import { randomId } from '../secrets/secrets.ts';
import type { Services } from '../services.ts';
import type { Tables } from '../store/tables.ts';
import { customerKeyOf, placeOfSession, sealCustomer, sessionOf, type Session, type SessionCustomer } from './session.ts';

type Parts = Pick<Services, 'store' | 'secrets' | 'clock'>;

/**
 * A session that nobody has used for this long is over. It is as long as the longest idle time of a journey, and counts from
 * the last request. An open page makes one every twelve minutes while its customer is there and ends the session itself when
 * the idle time is over, so this one is for pages that are gone: closed, asleep, or watched by nobody (exempt, in an app).
 */
export const SESSION_IDLE_MS = 30 * 60_000;

/** No session lives longer, however busy. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000;

/** How long the answer of a verifying event may be asked for with the token that it replaced. */
const RETIRED_MS = 10 * 60_000;

/** Use is noted once a minute, not with every request. */
const NOTE_USE_MS = 60_000;

/** Opens a session for an unknown visitor. The token is given out here and never again. */
export async function openSession({ store, secrets, clock }: Parts, channel: string, tongue: Tongue = 'en'): Promise<{ session: Session; token: string }> {
  const token = newToken();
  const now = clock();
  const row = {
    id: randomId(), token_hash: hashOf(token), generation: 0, csrf: randomBytes(18).toString('base64url'),
    customer: null, sealed_customer: null, role: 'customer', channel, tongue, created_at: now, used_at: now, ended_at: null,
  };
  await store.db.insertInto('sessions').values(row).execute();
  return { session: sessionOf(secrets, row), token };
}

/** The living session of a token; undefined for a token that is unknown, ended, replaced or too old. */
export async function findSession({ store, secrets, clock }: Parts, token: string): Promise<Session | undefined> {
  const now = clock();
  const row = await store.db.selectFrom('sessions').selectAll()
    .where('token_hash', '=', hashOf(token)).where('ended_at', 'is', null)
    .where('used_at', '>', now - SESSION_IDLE_MS).where('created_at', '>', now - SESSION_LIFE_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.used_at < now - NOTE_USE_MS) {
    await store.db.updateTable('sessions').set({ used_at: now }).where('id', '=', row.id).execute();
  }
  return sessionOf(secrets, row);
}

/** A session by its id, as it is now; undefined when it is over. */
export async function sessionById({ store, secrets }: Parts, id: string): Promise<Session | undefined> {
  const row = await store.db.selectFrom('sessions').selectAll().where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
  return row && sessionOf(secrets, row);
}

/** Notes what is read in a session from now on. */
export async function speakIn({ store }: Parts, session: Session, tongue: Tongue): Promise<Session> {
  if (session.tongue === tongue) return session;
  await store.db.updateTable('sessions').set({ tongue }).where('id', '=', session.id).execute();
  return { ...session, tongue };
}

/** Ends a session at once; its token is worth nothing afterwards. */
export async function endSession({ store, clock }: Parts, session: Session): Promise<void> {
  await store.db.updateTable('sessions').set({ ended_at: clock(), sealed_customer: null }).where('id', '=', session.id).execute();
}

/** Keeps what the bank said about the session's customer. */
export async function keepCustomer({ store, secrets }: Parts, session: string, customer: SessionCustomer): Promise<void> {
  await store.db.updateTable('sessions').set({ sealed_customer: sealCustomer(secrets, placeOfSession(session), customer) })
    .where('id', '=', session).where('customer', '=', customerKeyOf(secrets, customer.id)).execute();
}

/** The event by which a customer was verified. */
export interface VerifyingEvent {
  readonly run: string;
  readonly key: string;
}

/**
 * Verifies a session for a customer, within the caller's transaction. The token is replaced, so that
 * nobody who planted the old one is verified too. The old one stays good for asking again for the
 * answer of that one event, by its idempotency key: a lost answer must not lock the customer out.
 */
export async function verifySession(
  { secrets, clock }: Parts, db: Kysely<Tables>, session: Session, customer: SessionCustomer, event: VerifyingEvent,
): Promise<void> {
  const token = newToken();
  const customerKey = customerKeyOf(secrets, customer.id);
  await db.updateTable('sessions').set({
    token_hash: hashOf(token), generation: session.generation + 1, customer: customerKey,
    sealed_customer: sealCustomer(secrets, placeOfSession(session.id), customer),
  }).where('id', '=', session.id).execute();
  await db.insertInto('retired_tokens').values({
    token_hash: session.tokenHash, session: session.id, run: event.run, event: event.key,
    sealed_next: secrets.seal(`retired/${session.tokenHash}`, token), retired_at: clock(),
  }).execute();
}

/** The token that replaced a session's token by this event, if it did; nobody else is told. */
export async function replacingToken({ store, secrets }: Parts, session: Session, event: VerifyingEvent): Promise<string | undefined> {
  const row = await store.db.selectFrom('retired_tokens').select('sealed_next').where('token_hash', '=', session.tokenHash)
    .where('run', '=', event.run).where('event', '=', event.key).executeTakeFirst();
  return row && secrets.open(`retired/${session.tokenHash}`, row.sealed_next);
}

/** The session behind a replaced token, for the very event that replaced it and no other use. */
export async function sessionOfRetired(parts: Parts, token: string, event: VerifyingEvent): Promise<{ session: Session; token: string } | undefined> {
  const { store, secrets, clock } = parts;
  const hash = hashOf(token);
  const row = await store.db.selectFrom('retired_tokens').selectAll().where('token_hash', '=', hash)
    .where('run', '=', event.run).where('event', '=', event.key).where('retired_at', '>', clock() - RETIRED_MS).executeTakeFirst();
  if (!row) return undefined;
  const next = secrets.open(`retired/${hash}`, row.sealed_next);
  const session = await findSession(parts, next);
  return session && { session, token: next };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
