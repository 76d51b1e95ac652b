import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { deliver } from './deliver.ts';
import { dropLeases, dueMessages } from './lease.ts';

/** How often the outbox is looked through for what no request is waiting for. */
const ROUND_MS = 500;

/** Messages taken up in one round. */
const PER_ROUND = 16;

/** The part of the server that sees every bank write through. */
export interface OutboxWorker {
  /** Takes up no more. Attempts under way are in flight: wait for those there. */
  stop(): Promise<void>;
}

/** Starts looking after the outbox. Any number of servers may do so at once. */
export async function startOutbox(services: Services): Promise<OutboxWorker> {
  if (services.store.dialect.name === 'sqlite') await dropLeases(services);
  const stopping = new AbortController();
  const rounds = keepGoing(services, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await rounds;
    },
  };
}

async function keepGoing(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await round(services).catch((error: unknown) => services.log.error({ err: error }, 'the outbox could not be looked through'));
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Starts what is due and does not wait for it: one slow write must not hold up the others. */
async function round(services: Services): Promise<void> {
  for (const key of await dueMessages(services, PER_ROUND)) {
    deliver(services, key).catch((error: unknown) => services.log.error({ err: error }, 'a bank write could not be taken further'));
  }
}
