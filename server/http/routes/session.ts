import type { FastifyInstance } from 'fastify';
import type { SessionView } from '../../../schemas/api.ts';
import { bankTime, TIME_ZONE } from '../../clock.ts';
import { textAt } from '../../json.ts';
import type { Session } from '../../sessions/session.ts';
import { endSession, openSession } from '../../sessions/sessions.ts';
import type { Services } from '../../services.ts';
import { giveToken, sessionOf, takeToken } from '../sessions.ts';

/** Channels of the specification, section 3; a browser that names none is on the web. */
const CHANNELS = ['web', 'CSP-IMOBILE', 'VRM', 'CIB', 'INSTABIZ', 'RIB', 'IVIEW', 'BOTM'] as const;

/** `GET /api/session` (makes one where there is none), `POST /api/session/end`. */
export function addSessionRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { channel?: (typeof CHANNELS)[number] } }>('/api/session', {
    config: { anonymous: true },
    schema: { querystring: { type: 'object', properties: { channel: { enum: CHANNELS } }, additionalProperties: false } },
  }, async (request, reply) => {
    let { session } = request;
    if (!session) {
      const opened = await openSession(services, request.query.channel ?? 'web');
      giveToken(reply, services.config, opened.token);
      session = opened.session;
      request.session = session;
    }
    return sessionView(services, session, reply.generateCsrf());
  });

  app.post('/api/session/end', async (request, reply) => {
    await endSession(services, sessionOf(request));
    takeToken(reply, services.config);
    return reply.code(204).send();
  });
}

function sessionView({ config, clock }: Services, session: Session, csrf: string): SessionView {
  const [name, maskedMobile, maskedEmail] = ['firstName', 'maskedMobile', 'maskedEmail'].map((part) => textAt(session.customer?.profile, part));
  return {
    csrf, verified: session.customer !== undefined, role: session.role, channel: session.channel,
    ...(name === undefined ? {} : { customer: { name, ...(maskedMobile === undefined ? {} : { maskedMobile }), ...(maskedEmail === undefined ? {} : { maskedEmail }) } }),
    now: bankTime(clock()), timeZone: TIME_ZONE, sandbox: config.sandbox,
  };
}
