import type { FastifyInstance } from 'fastify';
import { healthOf, type HealthContext } from '../../health/health.ts';
import { sharedLook } from '../../health/sharedLook.ts';

/** Whether the server is on its way out; set once. */
export interface Readiness {
  stopping: boolean;
}

/** Nobody has to ask oftener, and each look writes to the database and asks clamd and S3. */
const PAUSE_MS = 200;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it may be sent customers; 503 while its database takes no write, and while
 * stopping. `degraded` names what needs a person while customers are served. However many ask,
 * it is looked at a few times a second.
 */
export function addHealthRoutes(app: FastifyInstance, context: HealthContext, readiness: Readiness): void {
  const look = sharedLook(() => healthOf(context), PAUSE_MS);
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.stopping) return reply.code(503).send({ ok: false, stopping: true });
    const health = await look();
    return reply.code(health.ok ? 200 : 503).send(health);
  });
}
