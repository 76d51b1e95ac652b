import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeIn, type Locale } from '../../engine/language/locale.ts';
import type { Config } from '../config/config.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { Session } from '../sessions/session.ts';
import { sessionOfRetired } from '../sessions/retiredTokens.ts';
import { findSession, findSessionAndRun, speakIn, type SessionContext, type StoredRun } from '../sessions/sessions.ts';

/** What finding the session of a request needs of the server. */
export interface SessionsContext extends SessionContext {
  readonly config: Pick<Config, 'secure'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null without a living session. */
    session: Session | null;
    /** The run that is asked for, where it was read with the session. */
    storedRun: StoredRun | null;
  }
  interface FastifyContextConfig {
    /** True where a request without a session is served too. */
    readonly anonymous?: true;
    /** True of a write that nobody has a CSRF token for yet: the browser must say that a page of this origin asks. */
    readonly ownPage?: true;
    /** True where a token that this very event replaced may ask for its answer again. */
    readonly retiredToken?: true;
  }
}

/**
 * The cookie's name. `__Host-` makes browsers refuse it from elsewhere, but they take it over TLS only;
 * on plain http, which the configuration allows on this machine alone, it has a plain name.
 */
export function cookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-seva' : 'seva';
}

/** Hands the session's token to the browser, out of reach of scripts and of other sites. */
export function giveToken(reply: FastifyReply, config: Pick<Config, 'secure'>, token: string): void {
  reply.setCookie(cookieName(config), token, { path: '/', httpOnly: true, sameSite: 'strict', secure: config.secure });
}

/** Takes it away. */
export function takeToken(reply: FastifyReply, config: Pick<Config, 'secure'>): void {
  reply.clearCookie(cookieName(config), { path: '/', httpOnly: true, sameSite: 'strict', secure: config.secure });
}

/** The session of a request. Throws `session-expired` when there is none. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new ServiceError('session-expired');
  return request.session;
}

/** The locale that a request asks to be answered in; undefined where it does not say, or says none of ours. */
export function requestLocale({ headers }: FastifyRequest): Locale | undefined {
  return localeIn(headers['x-locale']);
}

/** Finds the session of every request, refuses those that need one and have none, and checks the CSRF token of every write. */
export async function addSessions(app: FastifyInstance, context: SessionsContext): Promise<void> {
  await app.register(csrf, {
    sessionPlugin: '@fastify/session',
    sessionKey: 'csrf',
    getToken: (request) => String(request.headers['x-csrf-token'] ?? ''),
  });
  app.decorateRequest('session', null);
  app.decorateRequest('storedRun', null);
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[cookieName(context.config)];
    const found =
      token === undefined ? null : ((await findLiving(context, request, token)) ?? (await retired(context, request, reply, token)));
    request.session = found && (await speakIn(context, found, requestLocale(request) ?? found.locale));
  });
  // Only now, after the limits (`rateLimit.ts`): a refused request is counted too.
  app.addHook('preParsing', async (request) => {
    if (!request.session && request.routeOptions.config.anonymous !== true) throw new ServiceError('session-expired');
  });
  app.addHook('preParsing', (request, reply, _, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else if (request.routeOptions.config.ownPage === true) next(isOwnPage(request) ? undefined : new ServiceError('csrf-refused'));
    else app.csrfProtection(request, reply, next);
  });
}

/** No script of another site can write this header: https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header */
function isOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

/** An event's run is read with the session: one way to the database and back. */
async function findLiving(context: SessionsContext, request: FastifyRequest, token: string): Promise<Session | undefined> {
  const key = soundKey(request);
  if (request.routeOptions.config.retiredToken !== true || key === undefined) return findSession(context, token);
  const found = await findSessionAndRun(context, token, { run: parameter(request, 'id'), key });
  request.storedRun = found?.read ?? null;
  return found?.session;
}

async function retired(context: SessionsContext, request: FastifyRequest, reply: FastifyReply, token: string): Promise<Session | null> {
  const run = parameter(request, 'id');
  const key = request.headers['idempotency-key'];
  if (request.routeOptions.config.retiredToken !== true || typeof key !== 'string') return null;
  const found = await sessionOfRetired(context, token, { run, key });
  if (found) giveToken(reply, context.config, found.token);
  return found?.session ?? null;
}

/** What a client may use as an idempotency key; a UUID is one. */
const KEY = /^[\w-]{8,200}$/;

/** The same in words, for whoever writes a client. */
const FORM = '8 to 200 letters, digits, hyphens and underscores';

/**
 * The idempotency key of a request; undefined where it has none. Throws `idempotency-key-malformed`: passed over, what is sent twice under
 * it would be done twice.
 */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = soundKey(request);
  if (key === undefined && request.headers['idempotency-key'] !== undefined)
    throw new ServiceError('idempotency-key-malformed', { params: { header: 'Idempotency-Key', form: FORM } });
  return key;
}

function soundKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

/**
 * A parameter of the route's address; blank when it has none of the name, or one with a null byte: nothing is named so, and
 * PostgreSQL takes none.
 */
export function parameter(request: FastifyRequest, name: string): string {
  const value: unknown = typeof request.params === 'object' && request.params !== null ? Reflect.get(request.params, name) : undefined;
  return typeof value === 'string' && !value.includes('\0') ? value : '';
}
