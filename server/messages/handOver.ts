import type { Outbox } from '../outbox/deliver.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';

/** What sending messages needs of the server. */
export interface HandOverContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Outbox;
}

/** How far messages have come, taken together. */
export type HandedOver = 'done' | 'failed' | 'waiting';

/**
 * Makes an attempt at handing messages to the bank, and tells how it stands: of all, or of the first that there is; the
 * others are then sent beside it. A key without a message is passed over: its message was sent for another call.
 */
export async function handOver(context: HandOverContext, keys: readonly string[], needs: 'all' | 'first'): Promise<HandedOver> {
  const needed = needs === 'all' ? keys : await firstOf(context, keys);
  if (needed.length === 0) return 'done';
  for (const key of keys.filter((one) => !needed.includes(one)))
    context.outbox.deliver(key).catch((error: unknown) => context.log.error({ err: error }, 'a message beside another could not be sent'));
  for (const key of needed) await context.outbox.deliver(key);
  const sent = await context.store.db.selectFrom('outbox').select('state').where('key', 'in', needed).execute();
  if (sent.some(({ state }) => state === 'failed')) return 'failed';
  return sent.every(({ state }) => state === 'done') ? 'done' : 'waiting';
}

async function firstOf({ store }: HandOverContext, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await store.db.selectFrom('outbox').select('key').where('key', 'in', keys).execute();
  return keys.filter((key) => rows.some((row) => row.key === key)).slice(0, 1);
}
