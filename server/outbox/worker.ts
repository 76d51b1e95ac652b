import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../runtime/log.ts';
import { dueCases } from './askCase.ts';
import type { Outbox } from './deliver.ts';
import { dropLeases, dueMessages, type LeaseContext } from './lease.ts';

/** What looking after the outbox needs of the server. */
export interface WorkerContext extends LeaseContext {
  readonly outbox: Outbox;
  readonly log: Log;
}

/** How often the outbox is looked through for what no request is waiting for. */
const ROUND_MS = 500;

/** Cases wait for minutes: they are looked for in one round of so many. */
const ROUNDS_PER_CASES = 10;

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
  for (let rounds = 0; !signal.aborted; rounds += 1) {
    await round(context, rounds % ROUNDS_PER_CASES === 0).catch((error: unknown) =>
      context.log.error({ err: error }, 'the outbox could not be looked through'),
    );
    await sleep(ROUND_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Starts what is due and does not wait for it: one slow write must not hold up the others. */
async function round(context: WorkerContext, withCases: boolean): Promise<void> {
  const { outbox, log } = context;
  const note = (error: unknown) => log.error({ err: error }, 'a bank write could not be taken further');
  for (const key of await dueMessages(context, PER_ROUND)) outbox.deliver(key).catch(note);
  if (withCases) for (const key of await dueCases(context, PER_ROUND)) outbox.ask(key).catch(note);
}
