import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionView } from '../../../schemas/api.ts';
import { bankTime, TIME_ZONE } from '../../runtime/clock.ts';
import { ServiceError } from '../../errors/serviceError.ts';
import { textAt } from '../../json/json.ts';
import { deviceOf } from '../../sessions/device.ts';
import type { Session } from '../../sessions/session.ts';
import { endSession, openNextSession, openSession, type SessionContext } from '../../sessions/sessions.ts';
import { addressOf } from '../network.ts';
import { takesNoBody } from '../noBody.ts';
import { giveToken, sessionOf, takeToken, requestLocale } from '../sessions.ts';
import { countSession, type HourlyContext } from '../../quotas/hourly.ts';
import type { Config } from '../../config/config.ts';

/** What sessions over HTTP need of the server. */
export interface SessionRouteContext extends SessionContext, HourlyContext {
  readonly config: HourlyContext['config'] & Pick<Config, 'secure' | 'sandbox'>;
}

/** Channels of the specification, section 3; a browser that names none is on the web. */
export const CHANNELS = ['web', 'CSP-IMOBILE', 'VRM', 'CIB', 'INSTABIZ', 'RIB', 'IVIEW', 'BOTM'] as const;

/** One of them. */
export type Channel = (typeof CHANNELS)[number];

/**
 * `GET /api/session` (makes one where there is none), `POST /api/session/refresh`, `POST /api/session/end`,
 * and `POST /api/session/next`, by which an agent goes on to the next customer in a session that knows nothing of the last.
 *
 * A page that is open refreshes every twelve minutes while its customer is there (specification, section 9), and ends the
 * session when the idle time of the journey is over; `SESSION_IDLE_MS` ends it where no page is left to do so. Refreshing
 * notes the use and refuses a session that is gone, which `GET` would replace without a word. It does not change the token:
 * that is changed where rights are gained, at verification. Changing it here would protect nobody from a thief, who could
 * refresh as well, while an answer that gets lost, or a second tab, would lock the customer out.
 */
export function addSessionRoutes(app: FastifyInstance, context: SessionRouteContext): void {
  app.get<{ Querystring: { channel?: Channel } }>(
    '/api/session',
    {
      config: { anonymous: true },
      schema: { querystring: { type: 'object', properties: { channel: { enum: CHANNELS } }, additionalProperties: false } },
    },
    async (request, reply) => {
      const session = await sessionHere(context, request, reply, request.query.channel);
      return sessionView(context, session, reply.generateCsrf());
    },
  );

  app.post('/api/session/refresh', takesNoBody, async (request, reply) => sessionView(context, sessionOf(request), reply.generateCsrf()));

  app.post('/api/session/next', takesNoBody, async (request, reply) => {
    const former = sessionOf(request);
    if (!former.agent) throw new ServiceError('not-verified');
    const { session, token } = await openNextSession(context, former, former.agent);
    giveToken(reply, context.config, token);
    request.session = session;
    return sessionView(context, session, reply.generateCsrf());
  });

  app.post('/api/session/end', takesNoBody, async (request, reply) => {
    await endSession(context, sessionOf(request));
    takeToken(reply, context.config);
    return reply.code(204).send();
  });
}

/** The session of a request; a new one where there is none, its token handed to the browser. Throws `sessions-exceeded`. */
export async function sessionHere(
  context: SessionRouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  channel: Channel = 'web',
): Promise<Session> {
  if (request.session) return request.session;
  await countSession(context, addressOf(request, context));
  const { session, token } = await openSession(context, channel, requestLocale(request), deviceOf(request.headers['user-agent']));
  giveToken(reply, context.config, token);
  request.session = session;
  return session;
}

/** A session as its page is told of it. */
export function sessionView({ config, clock }: SessionRouteContext, session: Session, csrf: string): SessionView {
  const [name, maskedMobile, maskedEmail] = ['firstName', 'maskedMobile', 'maskedEmail'].map((part) =>
    textAt(session.customer?.profile, part),
  );
  return {
    csrf,
    verified: session.customer !== undefined,
    role: session.role,
    channel: session.channel,
    ...(session.agent ? { agent: session.agent } : {}),
    ...(session.applicant ? { applicant: true } : {}),
    ...(session.acting ? { acting: { area: session.acting.area, until: bankTime(session.acting.until) } } : {}),
    ...(name === undefined
      ? {}
      : {
          customer: {
            name,
            ...(maskedMobile === undefined ? {} : { maskedMobile }),
            ...(maskedEmail === undefined ? {} : { maskedEmail }),
          },
        }),
    now: bankTime(clock()),
    timeZone: TIME_ZONE,
    sandbox: config.sandbox,
  };
}
