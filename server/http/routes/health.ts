import type { FastifyInstance } from 'fastify';
import type { Store } from '../../store/store.ts';

/** What telling of the server's health needs of it. */
export interface HealthContext {
  readonly store: Store;
}

/** Whether the server is on its way out; set once. */
export interface Readiness {
  stopping: boolean;
}

/** `GET /healthz`: the process answers. `GET /readyz`: it may be sent customers; 503 without its database, and while stopping. */
export function addHealthRoutes(app: FastifyInstance, context: HealthContext, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ ok: false });
    try {
      await context.store.ping();
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ ok: false });
    }
  });
}
