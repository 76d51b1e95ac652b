import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../engine/language/locale.ts';
import { randomId, type Secrets } from '../secrets/secrets.ts';
import type { EventRow, RunRow } from '../store/tables/runs.ts';
import type { SessionRow } from '../store/tables/sessions.ts';
import type { Tables } from '../store/tables.ts';
import {
  agentKeyOf,
  customerKeyOf,
  placeOfApplicant,
  placeOfSession,
  sealAgent,
  sealCustomer,
  sealGrant,
  sessionOf,
  type Acting,
  type Agent,
  type LinkGrant,
  type Session,
  type SessionCustomer,
} from './session.ts';
import { writeDevice, type Device } from './device.ts';
import { replaceToken, type VerifyingEvent } from './replaceToken.ts';
import { hashOf, newToken } from './token.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';

/** What sessions need of the server. */
export interface SessionContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/**
 * A session that nobody has used for this long is over. It is as long as the longest idle time of a journey, and counts from
 * the last request. An open page makes one every twelve minutes while its customer is there and ends the session itself when
 * the idle time is over, so this one is for pages that are gone: closed, asleep, or watched by nobody (exempt, in an app).
 */
export const SESSION_IDLE_MS = 30 * 60_000;

/** No session lives longer, however busy. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000;

/** Use is noted once a minute, not with every request. */
const NOTE_USE_MS = 60_000;

/** Opens a session for an unknown visitor on a device. The token is given out here and never again. */
export async function openSession(
  context: SessionContext,
  channel: string,
  locale: Locale = 'en',
  device: Device = {},
): Promise<OpenedSession> {
  return storeSession(context, channel, locale, () => ({ device: writeDevice(device) }));
}

/** A session and the token that only its browser is told. */
export interface OpenedSession {
  readonly session: Session;
  readonly token: string;
}

/**
 * Ends an agent's session and opens the agent another, for the next customer: what was seen and done for the one
 * customer is out of reach in it. It lives no longer than the former would have.
 */
export async function openNextSession(context: SessionContext, former: Session, agent: Agent): Promise<OpenedSession> {
  await endSession(context, former);
  const { created_at, device } = await context.store.db
    .selectFrom('sessions')
    .select(['created_at', 'device'])
    .where('id', '=', former.id)
    .executeTakeFirstOrThrow();
  return storeSession(context, former.channel, former.locale, (id) => ({ ...agentColumns(context, id, agent), created_at, device }));
}

function agentColumns({ secrets }: SessionContext, session: string, agent: Agent) {
  return { role: 'agent', agent: agentKeyOf(secrets, agent.id), sealed_agent: sealAgent(secrets, session, agent) };
}

async function storeSession(
  { store, secrets, clock }: SessionContext,
  channel: string,
  locale: Locale,
  more: (id: string) => Partial<SessionRow>,
): Promise<OpenedSession> {
  const token = newToken();
  const now = clock();
  const id = randomId();
  const row: SessionRow = {
    id,
    token_hash: hashOf(token),
    generation: 0,
    csrf: randomBytes(18).toString('base64url'),
    customer: null,
    sealed_customer: null,
    applicant: null,
    sealed_applicant: null,
    role: 'customer',
    agent: null,
    sealed_agent: null,
    scope: null,
    scope_until: null,
    link: null,
    sealed_link: null,
    channel,
    locale,
    device: null,
    created_at: now,
    used_at: now,
    ended_at: null,
    ...more(id),
  };
  await store.single((db) => db.insertInto('sessions').values(row).execute());
  return { session: sessionOf(secrets, row), token };
}

/**
 * The living session of a token; undefined for a token that is unknown, ended, replaced or too old, and for an agent's whose
 * customer's agreement has run out.
 */
export async function findSession(context: SessionContext, token: string): Promise<Session | undefined> {
  const [row] = (await livingByToken(context.store.db, livingNow(context, token))).rows;
  return row && noteUse(context, row);
}

/** A run as it was read with the session that asks for it, and the event that came before under its key, if one did. */
export interface StoredRun {
  readonly row: RunRow;
  readonly earlier?: Pick<EventRow, 'body_digest' | 'sealed_answer'>;
}

/** The living session of a token, with a run that it asks for, where one statement reads both; whether it may see it is to be asked. */
export async function findSessionAndRun(
  context: SessionContext,
  token: string,
  { run, key }: VerifyingEvent,
): Promise<{ readonly session: Session; readonly read?: StoredRun } | undefined> {
  if (!context.store.dialect.oneStatement) {
    const session = await findSession(context, token);
    return session && { session };
  }
  const [found] = (await livingWithRun(context.store.db, { ...livingNow(context, token), run, key })).rows;
  if (!found) return undefined;
  const { run: row, body_digest, sealed_answer, ...living } = found;
  const session = await noteUse(context, living);
  return row ? { session, read: { row, ...(body_digest === null ? {} : { earlier: { body_digest, sealed_answer } }) } } : { session };
}

function livingNow({ clock }: SessionContext, token: string): LivingByToken {
  const now = clock();
  return { hash: hashOf(token), usedAfter: now - SESSION_IDLE_MS, createdAfter: now - SESSION_LIFE_MS, now };
}

async function noteUse({ store, secrets, clock }: SessionContext, row: SessionRow): Promise<Session> {
  const now = clock();
  if (row.used_at < now - NOTE_USE_MS) await store.db.updateTable('sessions').set({ used_at: now }).where('id', '=', row.id).execute();
  return sessionOf(secrets, row);
}

/** A session by its id, as it is now; undefined when it is over. */
export async function sessionById({ store, secrets, clock }: SessionContext, id: string): Promise<Session | undefined> {
  const [row] = (await livingById(store.db, { id, now: clock() })).rows;
  return row && sessionOf(secrets, row);
}

interface LivingByToken {
  readonly hash: string;
  readonly usedAfter: number;
  readonly createdAfter: number;
  readonly now: number;
}

const livingByToken = compiledOnce((db: Kysely<Tables>, asked: LivingByToken) => living(db, asked));

const livingWithRun = compiledOnce((db: Kysely<Tables>, { run, key, ...asked }: LivingByToken & VerifyingEvent) =>
  living(db, asked)
    .leftJoin('runs', (join) => join.on('runs.id', '=', run))
    .leftJoin('events', (join) => join.onRef('events.run', '=', 'runs.id').on('events.key', '=', key))
    .select([sql<RunRow | null>`row_to_json(runs)`.as('run'), 'events.body_digest', 'events.sealed_answer']),
);

function living(db: Kysely<Tables>, { hash, usedAfter, createdAfter, now }: LivingByToken) {
  return db
    .selectFrom('sessions')
    .selectAll('sessions')
    .where('sessions.token_hash', '=', hash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.used_at', '>', usedAfter)
    .where('sessions.created_at', '>', createdAfter)
    .where((row) => row.or([row('sessions.scope_until', 'is', null), row('sessions.scope_until', '>', now)]));
}

const livingById = compiledOnce((db: Kysely<Tables>, { id, now }: { readonly id: string; readonly now: number }) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('scope_until', 'is', null), row('scope_until', '>', now)])),
);

/** Notes what is read in a session from now on. */
export async function speakIn({ store }: SessionContext, session: Session, locale: Locale): Promise<Session> {
  if (session.locale === locale) return session;
  await store.db.updateTable('sessions').set({ locale }).where('id', '=', session.id).execute();
  return { ...session, locale };
}

/** Ends a session at once; its token is worth nothing afterwards. */
export async function endSession({ store, clock }: SessionContext, session: Session): Promise<void> {
  await store.db
    .updateTable('sessions')
    .set({ ended_at: clock(), sealed_customer: null, sealed_applicant: null })
    .where('id', '=', session.id)
    .execute();
}

/** Keeps what the bank said about the session's customer. */
export async function keepCustomer({ store, secrets }: SessionContext, session: string, customer: SessionCustomer): Promise<void> {
  await store.db
    .updateTable('sessions')
    .set({ sealed_customer: sealCustomer(secrets, placeOfSession(session), customer) })
    .where('id', '=', session)
    .where('customer', '=', customerKeyOf(secrets, customer.id))
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Verifies a session for a customer, within the caller's transaction. The token is replaced, so that
 * nobody who planted the old one is verified too. The old one stays good for asking again for the
 * answer of that one event, by its idempotency key: a lost answer must not lock the customer out.
 * `acting`: what the customer lets an agent do.
 */
export async function verifySession(
  context: SessionContext,
  db: Kysely<Tables>,
  session: Session,
  customer: SessionCustomer,
  event: VerifyingEvent,
  acting?: Acting,
): Promise<void> {
  await replaceToken(context, db, session, event, gainedByCustomer(context, session, customer, acting));
}

/** Columns of a session that is verified for a customer. */
export function gainedByCustomer({ secrets }: SessionContext, { id }: Session, customer: SessionCustomer, acting?: Acting) {
  return {
    customer: customerKeyOf(secrets, customer.id),
    sealed_customer: sealCustomer(secrets, placeOfSession(id), customer),
    scope: acting?.area ?? null,
    scope_until: acting?.until ?? null,
    link: null,
    sealed_link: null,
  };
}

/**
 * Verifies a session for an applicant, within the caller's transaction: for flows for applicants, and for nothing else. The
 * token is replaced as for a customer.
 */
export async function verifyApplicant(
  context: SessionContext,
  db: Kysely<Tables>,
  session: Session,
  applicant: SessionCustomer,
  event: VerifyingEvent,
): Promise<void> {
  await replaceToken(context, db, session, event, gainedByApplicant(context, session, applicant));
}

/** Columns of a session that is verified for an applicant. */
export function gainedByApplicant({ secrets }: SessionContext, { id }: Session, applicant: SessionCustomer) {
  return {
    applicant: customerKeyOf(secrets, applicant.id),
    sealed_applicant: sealCustomer(secrets, placeOfApplicant(id), applicant),
  };
}

/**
 * Lets a session speak by a link for a customer in one service, within the caller's transaction; what an earlier link let it do is over.
 * The token is replaced as at a verification.
 */
export async function grantLink(
  context: SessionContext,
  db: Kysely<Tables>,
  session: Session,
  grant: Omit<LinkGrant, 'customerKey'>,
  event: VerifyingEvent,
): Promise<void> {
  await replaceToken(context, db, session, event, { link: grant.id, sealed_link: sealGrant(context.secrets, session.id, grant) });
}

/** Makes a session an agent's, within the caller's transaction; the token is replaced as at the verification of a customer. */
export async function makeAgent(
  context: SessionContext,
  db: Kysely<Tables>,
  session: Session,
  agent: Agent,
  event: VerifyingEvent,
): Promise<void> {
  await replaceToken(context, db, session, event, { ...agentColumns(context, session.id, agent), link: null, sealed_link: null });
}
