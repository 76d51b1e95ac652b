import type { FastifyInstance } from 'fastify';
import { endOtherSessions, endOwnSession, openSessions } from '../../sessions/ownSessions.ts';
import type { SessionContext } from '../../sessions/sessions.ts';
import { parameter, sessionOf } from '../sessions.ts';

/**
 * `GET /api/sessions`, `DELETE /api/sessions/:id` and `DELETE /api/sessions`, which ends all but the one that asks: where the
 * verified customer is logged in.
 */
export function addOwnSessionRoutes(app: FastifyInstance, context: SessionContext): void {
  app.get('/api/sessions', async (request) => ({ sessions: await openSessions(context, sessionOf(request)) }));

  app.delete('/api/sessions/:id', async (request, reply) => {
    await endOwnSession(context, sessionOf(request), parameter(request, 'id'));
    return reply.code(204).send();
  });

  app.delete('/api/sessions', async (request, reply) => {
    await endOtherSessions(context, sessionOf(request));
    return reply.code(204).send();
  });
}
