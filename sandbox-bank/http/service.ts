import Fastify, { type FastifyInstance } from 'fastify';
import { refuseMalformed } from '../bank/answer.ts';
import { openBank, type Bank } from '../bank/bank.ts';
import type { Clock } from '../bank/clock.ts';
import { addControl } from './control.ts';
import { normal, type FaultInjection } from './faultInjection.ts';
import { addOperations } from './operations.ts';
import { addPages } from './pages.ts';
import { keepState, loadState } from './stateFile.ts';

/** How to start a sandbox bank. */
export interface SandboxBankOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** The bank's time; the machine's when left out. */
  readonly clock?: Clock;
  /** Twins of every persona besides, for tests under load; none when left out. */
  readonly syntheticCustomers?: number;
  /** A folder in which the bank keeps what has happened; only in memory when left out. */
  readonly dataFolder?: string;
}

/** A running sandbox bank. */
export interface SandboxBank {
  /** What goes into `BANK_URL`. */
  readonly url: string;
  /** Its books, for tests that embed it. */
  readonly bank: Bank;
  /** Lets calls in flight finish for half a second, then lets go of the port. */
  readonly stop: () => Promise<void>;
}

/** Starts the sandbox bank on 127.0.0.1; resolves once it answers, rejects when the port is taken. */
export async function startSandboxBank({ port, clock, dataFolder, syntheticCustomers }: SandboxBankOptions): Promise<SandboxBank> {
  const bank = openBank({ clock, syntheticCustomers, state: dataFolder === undefined ? undefined : await loadState(dataFolder) });
  const service = buildService(bank, dataFolder);
  bank.url = await service.listen({ host: '127.0.0.1', port });
  return { url: bank.url, bank, stop: () => stopService(service) };
}

/** Milliseconds that calls in flight get to finish. */
const graceMs = 500;

async function stopService(service: FastifyInstance): Promise<void> {
  const force = setTimeout(() => service.server.closeAllConnections(), graceMs);
  await service.close();
  clearTimeout(force);
}

function buildService(bank: Bank, dataFolder: string | undefined): FastifyInstance {
  const service = Fastify({ logger: false, forceCloseConnections: 'idle', bodyLimit: 1_048_576 });
  const faultInjection: { now: FaultInjection } = { now: normal };
  service.setNotFoundHandler((_request, reply) => reply.code(404).send(refuseMalformed('There is nothing at this address.')));
  service.setErrorHandler((error, _request, reply) => reply.code(statusOf(error)).send(refuseMalformed(messageOf(error))));
  service.get('/healthz', () => ({ ok: true }));
  addOperations(service, bank, faultInjection);
  addControl(service, bank, faultInjection);
  addPages(service, bank);
  if (dataFolder !== undefined) keepState(service, bank, dataFolder);
  return service;
}

/** Fastify says of a broken body or an oversized one which status it deserves. */
function statusOf(error: unknown): number {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' ? status : 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
