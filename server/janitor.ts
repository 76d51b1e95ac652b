import { isExpired, lifetimes, type LifetimeContext } from './runs/lifetime.ts';
import type { Config } from './config/config.ts';
import type { InFlight } from './runtime/inFlight.ts';
import type { Log } from './runtime/log.ts';
import { SESSION_LIFE_MS } from './sessions/sessions.ts';
import { removalOf, removeRun } from './runs/removeRun.ts';
import { overdue, type RetentionContext } from './runs/retention.ts';
import { watchClock } from './runtime/steadyClock.ts';
import { anyUnfinished, givenBy } from './store/given.ts';
import type { RunRow } from './store/tables/runs.ts';
import type { UploadStorage } from './uploads/storage.ts';

/** What one round needs of the server. */
export interface TidyContext extends LifetimeContext, RetentionContext {
  readonly storage: Pick<UploadStorage, 'remove' | 'removeStrays'>;
  readonly log: Log;
  readonly config: RetentionContext['config'] & Pick<Config, 'keepInterestMs'>;
}

/** What tidying up needs of the server. */
export interface JanitorContext extends TidyContext {
  readonly inFlight: InFlight;
}

const HOUR_MS = 3_600_000;

/** Expired runs that are looked at in one query. */
const PER_QUERY = 200;

/** Removes, once an hour, what has run out: drafts, ended runs, sessions, codes, counters, broken uploads. */
export function startJanitor(context: JanitorContext): { stop(): void } {
  const watch = watchClock(context.clock);
  const tidy = () => {
    // What a wrong clock calls run out would be gone for good.
    if (watch.hasJumped()) {
      context.log.error({}, 'the time of this machine has jumped: nothing is removed until it is right, or the server starts anew');
      return;
    }
    context.inFlight
      .join('tidy', () => tidyUp(context))
      .catch((error: unknown) => context.log.error({ err: error }, 'what has run out could not be removed'));
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One round. The audit trail stays, every run that is held, and every unfinished one for which the bank has done something. */
export async function tidyUp(context: TidyContext): Promise<void> {
  const {
    store: { db, counters },
    clock,
  } = context;
  const now = clock();
  await db
    .deleteFrom('sessions')
    .where('created_at', '<', now - 2 * SESSION_LIFE_MS)
    .execute();
  await db
    .deleteFrom('retired_tokens')
    .where('retired_at', '<', now - HOUR_MS)
    .execute();
  await db
    .deleteFrom('otp')
    .where('expires_at', '<', now - HOUR_MS)
    .execute();
  await db
    .deleteFrom('grid_questions')
    .where('expires_at', '<', now - HOUR_MS)
    .execute();
  await db
    .deleteFrom('links')
    .where('expires_at', '<', now - 24 * HOUR_MS)
    .execute();
  await db
    .deleteFrom('attempt_counters')
    .where('window_from', '<', now - 24 * HOUR_MS)
    .where('locked_until', '<', now)
    .execute();
  await db
    .deleteFrom('service_interest')
    .where('asked_at', '<=', now - context.config.keepInterestMs)
    .execute();
  // Others go with their run.
  await db
    .deleteFrom('outbox')
    .where('run', 'is', null)
    .where('finished_at', '<', now - 24 * HOUR_MS)
    .execute();
  await counters.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
  const removeFiles = fileRemover(context);
  await removeDrafts(context, removeFiles);
  await removeEnded(context, removeFiles);
  await context.storage.removeStrays(HOUR_MS, async (ids) => {
    const known = await db
      .selectFrom('uploads')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return new Set(known.map(({ id }) => id));
  });
}

/** A draft that moves on, or that another server removes, in the same moment is passed over. */
async function removeDrafts(context: TidyContext, removeFiles: RemoveFiles): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await unmoved(context, after);
    for (const row of rows) {
      if (!(await isExpired(context, row))) continue;
      const files = await removeRun(context.store, removalOf(row, context.clock(), 'expired'));
      if (files) await removeFiles(files);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PER_QUERY) return;
    after = last.id;
  }
}

/** What a hold, or a message on its way, keeps is passed over, and looked at again in the next round. */
async function removeEnded(context: TidyContext, removeFiles: RemoveFiles): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await overdue(context, after, PER_QUERY);
    for (const row of rows) {
      const files = await removeRun(context.store, { ...removalOf(row, context.clock(), 'retention-over'), ended: true });
      if (files) await removeFiles(files);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PER_QUERY) return;
    after = last.id;
  }
}

type RemoveFiles = (files: readonly string[]) => Promise<void>;

/** Until one cannot be removed: it and those behind it belong to nothing any more, and a later round finds them. */
function fileRemover({ storage, log }: TidyContext): RemoveFiles {
  let away = false;
  return async (files) => {
    for (const file of files) {
      if (away) return;
      await storage.remove(file).catch((error: unknown) => {
        away = true;
        log.warn({ err: error }, 'files of removed runs are left to a later round');
      });
    }
  };
}

/**
 * Unfinished runs that have not moved for as long as even a visitor's, or one in which nothing was given, is kept, a part of them at a
 * time in the order of their ids.
 */
async function unmoved(context: LifetimeContext, after: string): Promise<readonly RunRow[]> {
  const [now, { customer, visitor }] = [context.clock(), lifetimes(context)];
  return context.store.db
    .selectFrom('runs')
    .selectAll()
    .where(anyUnfinished)
    .where('started_at', '<=', now - Math.min(customer, visitor))
    .where('id', '>', after)
    .where((row) =>
      row.or([
        row('moved_at', '<=', now - customer),
        row.and([
          row.or([row('customer', 'is', null), row.and([row.not(givenBy(row)), row('link', 'is', null)])]),
          row('moved_at', '<=', now - visitor),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(PER_QUERY)
    .execute();
}
