import type { Kysely } from 'kysely';
import type { Outbox } from '../outbox/deliver.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Store } from '../store/store.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';

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
  return handOverAll(context, { needed, beside: keys.filter((one) => !needed.includes(one)) }, (key) => context.outbox.deliver(key));
}

/** The same for messages that this server has stored as its own (`Outbox.taken`). */
export async function handOverTaken(context: HandOverContext, rows: readonly OutboxRow[], needs: 'all' | 'first'): Promise<HandedOver> {
  const keys = rows.map(({ key }) => key);
  const needed = needs === 'all' ? keys : keys.slice(0, 1);
  return handOverAll(context, { needed, beside: keys.slice(needed.length) }, (key) =>
    context.outbox.deliver(
      key,
      rows.find((row) => row.key === key),
    ),
  );
}

async function handOverAll(
  { store, log }: HandOverContext,
  { needed, beside }: Readonly<Record<'needed' | 'beside', readonly string[]>>,
  deliver: (key: string) => Promise<void>,
): Promise<HandedOver> {
  if (needed.length === 0) return 'done';
  for (const key of beside) deliver(key).catch((error: unknown) => log.error({ err: error }, 'a message beside another could not be sent'));
  for (const key of needed) await deliver(key);
  const { rows } = await states(store.db, { keys: { ...needed } });
  if (rows.some(({ state }) => state === 'failed')) return 'failed';
  return rows.every(({ state }) => state === 'done') ? 'done' : 'waiting';
}

const states = compiledOnce((db: Kysely<Tables>, { keys }: { readonly keys: Readonly<Record<number, string>> }) =>
  db.selectFrom('outbox').select('state').where('key', 'in', Object.values(keys)),
);

async function firstOf({ store }: HandOverContext, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await store.db.selectFrom('outbox').select('key').where('key', 'in', keys).execute();
  return keys.filter((key) => rows.some((row) => row.key === key)).slice(0, 1);
}
