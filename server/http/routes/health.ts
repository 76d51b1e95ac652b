import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

/** Whether the server is on its way out; set once. */
export interface Readiness {
  stopping: boolean;
}

/** `GET /healthz`: the process answers. `GET /readyz`: it may be sent customers; 503 without its database, and while stopping. */
export function addHealthRoutes(app: FastifyInstance, services: Services, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ ok: false });
    try {
      await services.store.ping();
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ ok: false });
    }
  });
}
