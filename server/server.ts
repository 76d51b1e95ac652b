import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addRoutes, createFastify } from './app.ts';
import { startAuditChain } from './audit/chain.ts';
import type { Config } from './config/config.ts';
import { tellFlowsTaken } from './flows/flowsTaken.ts';
import { watchFlows } from './flows/watch.ts';
import type { LogStream } from './http/logging.ts';
import { startMetrics } from './metrics/metrics.ts';
import type { Readiness } from './http/routes/health.ts';
import { startJanitor } from './janitor.ts';
import { startTelling } from './interest/teller.ts';
import { startOutbox } from './outbox/worker.ts';
import { startReconciliation } from './reconciliation/daily.ts';
import { createServices, type Ingredients, type Services } from './services.ts';

/** A server that is up. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Where it listens, e.g. `http://127.0.0.1:4310`. */
  readonly address: string;
  /** Is ready no longer, and after a pause takes no more, finishes what is in flight, closes everything. */
  stop(): Promise<void>;
}

/** What a server is started with besides its configuration; tests read its log. */
export interface ServerIngredients extends Ingredients {
  readonly logStream?: LogStream;
}

/** Starts a server. Throws when its database, its schemas or its port are not to be had. */
export async function startServer(config: Config, ingredients: ServerIngredients): Promise<RunningServer> {
  const app = createFastify(config, ingredients.logStream);
  const services = await createServices(config, ingredients, app.log);
  const readiness: Readiness = { stopping: false };
  const metrics = await startMetrics(app, () => services, config);
  await addRoutes(app, services, readiness);
  const stopFollowing = followDatabase(services);
  const outbox = await startOutbox({ ...services, clock: services.outboxClock });
  const teller = startTelling(services);
  const janitor = startJanitor(services);
  const chain = startAuditChain(services);
  const reconciliation = startReconciliation(services);
  const stopWatching = config.dev
    ? watchFlows({
        folders: [config.flowsFolder, join(config.rootFolder, 'schemas')],
        flows: services.flows,
        log: app.log,
        onTaken: (files) => {
          tellFlowsTaken(files);
          teller.look();
        },
      })
    : () => {};
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    app,
    services,
    address,
    async stop() {
      readiness.stopping = true;
      await sleep(config.drainMs);
      stopWatching();
      janitor.stop();
      teller.stop();
      chain.stop();
      reconciliation.stop();
      services.load.stop();
      await metrics.stop();
      await app.close();
      await outbox.stop();
      await services.inFlight.idle();
      stopFollowing();
      await services.store.close();
      await services.tracing.stop();
    },
  };
}

/** Clocks of machines differ by less than a second more after a minute, unless one of them stands still. */
const FOLLOWED_EVERY_MS = 60_000;

/** Has leases and windows go by the database's time; gives what ends that. */
function followDatabase({ followDatabase, log }: Services): () => void {
  const timer = setInterval(() => {
    followDatabase().catch((error: unknown) => log.warn({ err: error }, 'the time of the database could not be read'));
  }, FOLLOWED_EVERY_MS).unref();
  return () => clearInterval(timer);
}
