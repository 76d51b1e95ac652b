import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { ShellView } from '../schemas/api.ts';
import type { Services } from './services.ts';
import { answerBadAddress, handleErrors } from './http/errors.ts';
import { logRequests, loggerOptions, type LogStream } from './http/logging.ts';
import { keepAddresses } from './http/network.ts';
import { refuseTwoHosts } from './http/oneHost.ts';
import { addPortal } from './http/portal.ts';
import { rateLimits } from './http/rateLimit.ts';
import { addBankLinkRoutes } from './http/routes/bankLinks.ts';
import { addBankSessionRoutes } from './http/routes/bankSessions.ts';
import { addDocumentRoute } from './http/routes/documents.ts';
import { addFlowModules, addFlowRoutes } from './http/routes/flows.ts';
import { addHealthRoutes, type Readiness } from './http/routes/health.ts';
import { addInterestRoute } from './http/routes/interest.ts';
import { addLinkRoutes } from './http/routes/links.ts';
import { addLiveRoute } from './http/routes/live.ts';
import { addLookupRoutes } from './http/routes/lookups.ts';
import { addDeclarationRoute } from './http/routes/declaration.ts';
import { addDetailsRoute } from './http/routes/details.ts';
import { addDuesRoute } from './http/routes/dues.ts';
import { addOwnSessionRoutes } from './http/routes/ownSessions.ts';
import { addRequestRoutes } from './http/routes/requests.ts';
import { addRunRoutes } from './http/routes/runs.ts';
import { addSandboxRoutes } from './http/routes/sandbox.ts';
import { addSessionRoutes } from './http/routes/session.ts';
import { addVisitRoute } from './http/routes/visit.ts';
import { addShellRoute, shellViews } from './http/routes/shell.ts';
import { addUploadRoutes } from './http/routes/uploads.ts';
import { securityHeaders } from './http/security.ts';
import { addSessions } from './http/sessions.ts';
import { traceRequests } from './http/tracing.ts';
import { endUnused } from './http/unused.ts';
import { requestIdOf } from './tracing/requestId.ts';

/** Largest body but for events and uploads, in bytes. */
const LARGEST_BODY = 16 * 1024;

/** A client that takes longer to send its request is let go: time enough for a document over a weak connection. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** A bare Fastify with logging, before anything is known of the services: they log through it. */
export function createFastify(config: Services['config'], stream?: LogStream): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config, stream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, config.trustedProxies),
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  });
}

/** Adds everything that is served. */
export async function addRoutes(app: FastifyInstance, services: Services, readiness: Readiness): Promise<void> {
  app.removeContentTypeParser('text/plain');
  traceRequests(app, services.tracing);
  endUnused(app);
  keepAddresses(app);
  logRequests(app);
  handleErrors(app, services);
  refuseTwoHosts(app);
  const headers = securityHeaders(services.config);
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers);
    next();
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    // A connection that is kept alive would keep the server alive.
    if (readiness.stopping) reply.header('connection', 'close');
    next();
  });
  addHealthRoutes(app, services, readiness);
  const shellView = shellViews(services);
  addShellRoute(app, shellView);
  addFlowModules(app, services);
  addDocumentRoute(app, services, services.storage);
  addBankLinkRoutes(app, services);
  addBankSessionRoutes(app, services);
  await app.register((api) => addApi(api, services, shellView));
  await addPortal(app, services);
}

async function addApi(api: FastifyInstance, services: Services, shellView: () => ShellView): Promise<void> {
  await api.register(cookie);
  await addSessions(api, services);
  await api.register(rateLimit, rateLimits(services));
  api.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // Nobody is told what a cut of power would take back. Of what failed nothing is told.
    if (reply.statusCode < 500) await services.store.durable();
  });
  addSessionRoutes(api, services);
  addOwnSessionRoutes(api, services);
  addFlowRoutes(api, services);
  addRunRoutes(api, services);
  addVisitRoute(api, services, shellView);
  addLiveRoute(api, services);
  addLookupRoutes(api, services);
  addLinkRoutes(api, services);
  addInterestRoute(api, services);
  addRequestRoutes(api, services);
  addDeclarationRoute(api, services);
  addDetailsRoute(api, services);
  addDuesRoute(api, services);
  addSandboxRoutes(api, services);
  await addUploadRoutes(api, services, services.storage);
}
