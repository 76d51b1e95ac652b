import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { BreakingBank } from '../bank/breaker.ts';
import type { ReachedBank } from '../health/bankReach.ts';
import type { Load } from '../health/load.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Store } from '../store/store.ts';
import type { Counted } from './counted.ts';
import { readStanding, RECENT_MS } from './standing.ts';

/** What metrics need of the server. */
export interface MetricsContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly bank: Pick<ReachedBank, 'lost'>;
  readonly away: BreakingBank['open'];
  readonly load: Pick<Load, 'shed'>;
  readonly counted: Pick<Counted, 'refusals' | 'answers'>;
  readonly config: Pick<Config, 'host' | 'metricsPort'>;
}

/** Metrics on a port of their own. */
export interface MetricsServer {
  /** Where they are read; undefined where they are off. */
  readonly address: string | undefined;
  stop(): Promise<void>;
}

/** Buckets of seconds: a step takes milliseconds, a call of the bank up to its time-out. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts requests and, at a port of its own (`SEVA_METRICS_PORT`), tells Prometheus how the server is. Labels are routes, flows and
 * kinds of outcome: nothing of a customer, and never more of them than there are. To be called before routes are added.
 */
export async function startMetrics(
  app: FastifyInstance,
  context: () => MetricsContext,
  { host, metricsPort }: MetricsContext['config'],
): Promise<MetricsServer> {
  if (metricsPort === 0) return { address: undefined, stop: async () => {} };
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'seva_' });
  countRequests(app, register);
  const readAnew = addStanding(register);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const text = readAnew(context()).then(() => register.metrics());
    text.then(
      (metrics) => response.writeHead(200, { 'content-type': register.contentType }).end(metrics),
      (error: unknown) => {
        context().log.warn({ err: error }, 'metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(metricsPort === RANDOM ? 0 : metricsPort, host, resolve);
  });
  return {
    address: `http://${host}:${portOf(server.address())}/metrics`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      register.clear();
    },
  };
}

/** Stands for any free port, for tests. */
export const RANDOM = -1;

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function countRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Histogram({
    name: 'seva_request_seconds',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}

/** What is read from the database when it is asked for: all servers tell the same. Gives what reads it anew. */
function addStanding(register: Registry): (context: MetricsContext) => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const openWrites = gauge('seva_outbox_open', 'Messages to the bank that are not at their end');
  const oldest = gauge('seva_outbox_oldest_seconds', 'How long the oldest of them has waited');
  const unknownWrites = gauge('seva_writes_unknown', 'Writes of which nobody knows, left to people');
  const differences = gauge('seva_bank_differences', 'Writes of which the books of the bank say something else than customers were told');
  const locked = gauge('seva_locked', 'Customers, agents and networks that are locked out for now');
  const shed = gauge('seva_runs_shed', 'Services that this process did not begin since its start because it had too much to do');
  const lost = gauge('seva_bank_lost_calls', 'Calls of the bank in a row that nobody answered');
  const away = gauge('seva_bank_operations_away', 'Operations of the bank that this process leaves alone, since nobody answered them');
  const endings = new Gauge({
    name: 'seva_runs_ended_recently',
    help: `Runs that ended within the last ${RECENT_MS / 60_000} minutes, by flow and kind of outcome`,
    labelNames: ['flow', 'outcome'],
    registers: [register],
  });
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name, help, labelNames, registers: [register] });
  const refusals = counter('seva_refusals_total', 'Requests that this process has refused, by code', ['code']);
  const answers = counter(
    'seva_own_answers_total',
    'What operations of the server itself have answered, such as codes that were sent, right, wrong and tried too often',
    ['operation', 'code'],
  );
  const asked = counter(
    'seva_database_asked_total',
    'Statements, commits that wait for the disk, and counts of requests, by kind of request',
    ['route', 'what'],
  );
  return async (context) => {
    asked.reset();
    for (const { route, statements, commits, counts } of context.store.work())
      for (const [what, number] of Object.entries({ statements, commits, counts })) asked.inc({ route, what }, number);
    refusals.reset();
    for (const [code, number] of context.counted.refusals) refusals.inc({ code }, number);
    answers.reset();
    for (const [operation, own] of context.counted.answers) for (const [code, number] of own) answers.inc({ operation, code }, number);
    const standing = await readStanding(context);
    openWrites.set(standing.openWrites);
    oldest.set(standing.oldestSeconds);
    unknownWrites.set(standing.unknownWrites);
    differences.set(standing.differences);
    locked.set(standing.locked);
    shed.set(context.load.shed());
    lost.set(context.bank.lost());
    away.set(context.away().length);
    endings.reset();
    for (const { flow, outcome, runs } of standing.ended) endings.set({ flow, outcome }, runs);
  };
}
