import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../runtime/log.ts';
import type { Outbox } from './deliver.ts';
import { dropLeases, dueMessages, type LeaseContext } from './lease.ts';

/** What looking after the outbox needs of the server. */
export interface WorkerContext extends LeaseContext {
  readonly outbox: Outbox;
  readonly log: Log;
}

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
export async function startOutbox(context: WorkerContext): Promise<OutboxWorker> {
  if (context.store.dialect.name === 'sqlite') await dropLeases(context);
  const stopping = new AbortController();
  const rounds = keepGoing(context, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await rounds;
    },
  };
}

async function keepGoing(context: WorkerContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await round(context).catch((error: unknown) => context.log.error({ err: error }, 'the outbox could not be looked through'));
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Starts what is due and does not wait for it: one slow write must not hold up the others. */
async function round(context: WorkerContext): Promise<void> {
  for (const key of await dueMessages(context, PER_ROUND)) {
    context.outbox.deliver(key).catch((error: unknown) => context.log.error({ err: error }, 'a bank write could not be taken further'));
  }
}
