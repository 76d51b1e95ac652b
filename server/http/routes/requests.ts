import type { FastifyInstance } from 'fastify';
import { listRequests, trackRequest } from '../../runs/requests.ts';
import type { Services } from '../../services.ts';
import { parameter, sessionOf } from '../sessions.ts';

/** `GET /api/requests` and `GET /api/requests/:reference`, of the verified customer. */
export function addRequestRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/requests', async (request) => ({ requests: await listRequests(services, sessionOf(request)) }));
  app.get('/api/requests/:reference', async (request) => trackRequest(services, sessionOf(request), parameter(request, 'reference')));
}
