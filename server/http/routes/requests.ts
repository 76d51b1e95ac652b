import type { FastifyInstance } from 'fastify';
import { listRequests, trackRequest, type RequestContext } from '../../runs/requests.ts';
import { parameter, sessionOf } from '../sessions.ts';

/** `GET /api/requests` and `GET /api/requests/:reference`, of the verified customer. */
export function addRequestRoutes(app: FastifyInstance, context: RequestContext): void {
  app.get('/api/requests', async (request) => ({ requests: await listRequests(context, sessionOf(request)) }));
  app.get('/api/requests/:reference', async (request) => trackRequest(context, sessionOf(request), parameter(request, 'reference')));
}
