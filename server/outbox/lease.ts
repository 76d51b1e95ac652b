import type { ExpressionBuilder, Insertable, Kysely, QueryCreator } from 'kysely';
import { LONGEST_PAUSE_MS } from '../bank/retryPolicy.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import type { Tables } from '../store/tables.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Store } from '../store/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';

/** What leasing a message needs of the server. */
export interface LeaseContext {
  readonly store: Store;
  /** One that no change of the machine's time moves (`runtime/steadyClock.ts`). */
  readonly clock: Clock;
  readonly config: Pick<Config, 'bankTimeoutMs'>;
}

/** A lease outlives the bank's time-out by this much, so that nobody else starts while an attempt can still be under way. */
const SPARE_MS = 2000;

/** States of a message that is not yet at its end. */
const OPEN = ['received', 'processing'];

/** A next try, or an end of a lease, that is further away than any could be was set before the clock was set back. */
const NEVER_SO_FAR_MS = 10 * LONGEST_PAUSE_MS;

/** Until when an attempt that begins now is this server's. */
export function leaseEnd({ clock, config }: Pick<LeaseContext, 'clock' | 'config'>): number {
  return clock() + config.bankTimeoutMs + SPARE_MS;
}

/** Whether a message may be taken now. */
export function isDue(context: Pick<LeaseContext, 'clock' | 'config'>) {
  return isDueAt(dueAt(context));
}

/** When a message is due: its next try and the end of its lease are over, or further away than any could be. */
interface DueAt {
  readonly now: number;
  readonly nextTooFar: number;
  readonly leaseTooFar: number;
}

function dueAt({ clock, config }: Pick<LeaseContext, 'clock' | 'config'>): DueAt {
  const now = clock();
  return { now, nextTooFar: now + NEVER_SO_FAR_MS, leaseTooFar: now + config.bankTimeoutMs + NEVER_SO_FAR_MS };
}

function isDueAt({ now, nextTooFar, leaseTooFar }: DueAt) {
  return (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.and([
      row.or([row('next_at', '<=', now), row('next_at', '>', nextTooFar)]),
      row.or([row('lease_until', '<=', now), row('lease_until', '>', leaseTooFar)]),
    ]);
}

/**
 * Takes a message for one attempt; undefined when it is not due, at its end, or with another server. The run's customer is told
 * so with it. A lease that ran out means that a server died in mid-attempt: from then on nobody can be sure what the bank knows.
 */
export async function lease(context: LeaseContext, key: string): Promise<OutboxRow | undefined> {
  const { db, dialect, atomic } = context.store;
  const wanted = { key, until: leaseEnd(context), due: dueAt(context) };
  if (dialect.oneStatement) return (await takeAndTell(db, wanted)).rows[0];
  return atomic(async (trx) => {
    const [taken] = (await takeAlone(trx, wanted)).rows;
    if (typeof taken?.run === 'string') await tell(trx, { run: taken.run });
    return taken;
  });
}

/** A new message that is stored as taken by this server for its first attempt. */
export function takenAtOnce(context: Pick<LeaseContext, 'clock' | 'config'>, row: Insertable<OutboxRow>): OutboxRow {
  const none = { sealed_message: null, code: null, reference: null, sealed_settlement: null, finished_at: null, run: null };
  return { ...none, ...row, state: 'processing', attempts: 1, lease_until: leaseEnd(context) };
}

/** A message that is to be taken until then. */
interface Wanted {
  readonly key: string;
  readonly until: number;
  readonly due: DueAt;
}

const takeAndTell = compiledOnce((db: Kysely<Tables>, wanted: Wanted) =>
  db
    .with('taken', (within) => take(within, wanted))
    .with('told', (within) =>
      within
        .updateTable('runs')
        .set({ delivery: 'processing' })
        // Not joined: PostgreSQL, as long as it takes the table to be small, would look all of it through.
        .where('runs.id', '=', (row) => row.selectFrom('taken').select('taken.run'))
        .where('runs.delivery', '=', 'received'),
    )
    .selectFrom('taken')
    .selectAll(),
);
const takeAlone = compiledOnce((db: Kysely<Tables>, wanted: Wanted) => take(db, wanted));
const tell = compiledOnce((db: Kysely<Tables>, { run }: Pick<OutboxRow, 'run'>) =>
  db.updateTable('runs').where('id', '=', run).where('delivery', '=', 'received').set({ delivery: 'processing' }),
);

function take(db: QueryCreator<Tables>, { key, until, due }: Wanted) {
  return db
    .updateTable('outbox')
    .set((row) => ({
      state: 'processing',
      attempts: row('attempts', '+', 1),
      outcome_unknown: row.case().when('lease_until', '>', 0).then(1).else(row.ref('outcome_unknown')).end(),
      lease_until: until,
    }))
    .where('key', '=', key)
    .where('state', 'in', OPEN)
    .where(isDueAt(due))
    .returningAll();
}

/** Begins the lease of an attempt anew, for one that takes two calls of the bank; false where somebody else has the message. */
export async function renew(context: LeaseContext, { key, attempts }: OutboxRow): Promise<boolean> {
  const { numUpdatedRows } = await context.store.db
    .updateTable('outbox')
    .set({ lease_until: leaseEnd(context) })
    .where('key', '=', key)
    .where('state', '=', 'processing')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a message back for a later attempt. `unknown`: nobody knows whether the bank has done it, and the run's customer is told so. */
export async function putOff({ store, clock }: LeaseContext, row: OutboxRow, inMs: number, unknown: boolean): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ lease_until: 0, next_at: clock() + inMs, outcome_unknown: unknown ? 1 : row.outcome_unknown })
    .where('key', '=', row.key)
    .where('attempts', '=', row.attempts)
    .execute();
  if (unknown)
    await store.db
      .updateTable('runs')
      .set({ delivery: 'unknown' })
      .where('id', '=', row.run ?? '')
      .where('delivery', 'in', ['received', 'processing'])
      .execute();
}

/** Keeps a message as it is, to be tried no more; from now on the bank is only asked after it. */
export async function shelve({ store }: Pick<LeaseContext, 'store'>, row: OutboxRow): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ state: 'unknown', lease_until: 0, outcome_unknown: 1 })
    .where('key', '=', row.key)
    .where('attempts', '=', row.attempts)
    .execute();
}

/** Keys of messages that anybody may take now, the oldest first. */
export async function dueMessages(context: LeaseContext, most: number): Promise<readonly string[]> {
  const rows = await context.store.db
    .selectFrom('outbox')
    .select('key')
    .where('state', 'in', OPEN)
    .where(isDue(context))
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.key);
}

/** Since when the oldest message waits that is not at its end; undefined where none does. Asked by every probe: one row is read. */
export async function oldestOpenSince({ store }: Pick<LeaseContext, 'store'>): Promise<number | undefined> {
  const row = await store.db
    .selectFrom('outbox')
    .select('created_at')
    .where('state', 'in', OPEN)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** When the only server starts, every lease is that of a dead one: they run out at once. */
export async function dropLeases({ store }: LeaseContext): Promise<void> {
  await store.db.updateTable('outbox').set({ lease_until: 1 }).where('state', 'in', OPEN).where('lease_until', '>', 0).execute();
}
