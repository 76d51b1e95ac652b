import type { FastifyInstance } from 'fastify';
import { healthOf, type HealthContext } from '../../health/health.ts';

/** Whether the server is on its way out; set once. */
export interface Readiness {
  stopping: boolean;
}

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it may be sent customers; 503 while its database takes no write, and while
 * stopping. `degraded` names what needs a person while customers are served.
 */
export function addHealthRoutes(app: FastifyInstance, context: HealthContext, readiness: Readiness): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (readiness.stopping) return reply.code(503).send({ ok: false, stopping: true });
    const health = await healthOf(context);
    return reply.code(health.ok ? 200 : 503).send(health);
  });
}
