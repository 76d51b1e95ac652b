import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FieldTypes } from '../engine/language/fieldType.ts';
import type { AnswerContract } from './bank/parseAnswer.ts';
import type { Bank } from './bank/bank.ts';
import { httpBank } from './bank/httpBank.ts';
import type { Config } from './config/config.ts';
import { openRegistry, type FlowRegistry } from './flows/registry.ts';
import { watchFlows } from './flows/watch.ts';
import { addRoutes, createFastify } from './app.ts';
import type { LogStream } from './http/logging.ts';
import type { Readiness } from './http/routes/health.ts';
import { processTimer, type Timer } from './builtIn/constantTime.ts';
import { createInFlight } from './runtime/inFlight.ts';
import { startJanitor } from './janitor.ts';
import { startOutbox } from './outbox/worker.ts';
import { keyFromFile } from './secrets/keyFile.ts';
import { createSecrets } from './secrets/secrets.ts';
import type { Clock, Services } from './services.ts';
import { openShell } from './shell/settings.ts';
import { chooseDialect, openStore } from './store/store.ts';
import { folderStorage } from './uploads/storage.ts';

/** A server that is up. */
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Where it listens, e.g. `http://127.0.0.1:4310`. */
  readonly address: string;
  /** Takes no more, finishes what is in flight, closes everything. */
  stop(): Promise<void>;
}

/** What a server is made of besides its configuration; tests bring their own clock, bank or log. */
export interface ServerParts {
  readonly fieldTypes: FieldTypes;
  readonly clock?: Clock;
  readonly timer?: Timer;
  readonly bank?: Bank;
  readonly logStream?: LogStream;
}

/** Starts a server. Throws when its database, its schemas or its port are not to be had. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const app = createFastify(config, parts.logStream);
  const services = await createServices(config, parts, app.log);
  const readiness: Readiness = { stopping: false };
  const uploads = join(config.dataFolder, 'uploads');
  await addRoutes(app, services, folderStorage(uploads, services.secrets), readiness);
  const outbox = await startOutbox(services);
  const janitor = startJanitor(services, uploads);
  const stopWatching = config.dev
    ? watchFlows([config.flowsFolder, join(config.rootFolder, 'schemas')], services.flows, app.log)
    : () => {};
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    app,
    services,
    address,
    async stop() {
      readiness.stopping = true;
      stopWatching();
      janitor.stop();
      await app.close();
      await outbox.stop();
      await services.inFlight.idle();
      await services.store.close();
    },
  };
}

async function createServices(config: Config, parts: ServerParts, log: FastifyInstance['log']): Promise<Services> {
  const secrets = createSecrets(config.key ?? keyFromFile(config.dataFolder));
  const store = await openStore(chooseDialect(config.databaseUrl, config.dataFolder));
  const clock = parts.clock ?? Date.now;
  const flows = await openRegistry({
    store,
    secrets,
    clock,
    log,
    folder: { root: config.rootFolder, flows: config.flowsFolder, fieldTypes: parts.fieldTypes },
  });
  const bank =
    parts.bank ??
    httpBank({
      url: config.bankUrl,
      timeoutMs: config.bankTimeoutMs,
      token: config.bankToken,
      contract: (name) => contractOf(flows, name),
      log,
    });
  const shell = openShell(config.shellFile, new Set(Object.keys(flows.language().hours)), { clock, log });
  return { config, store, secrets, clock, timer: parts.timer ?? processTimer, log, bank, flows, shell, inFlight: createInFlight() };
}

function contractOf(flows: FlowRegistry, name: string): AnswerContract | undefined {
  return flows.language().operations.get(name);
}
