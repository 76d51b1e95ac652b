import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';

/** What counting needs of the server. */
export interface WindowContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** How often something was done within a window of time, this time included, and how long the window still lasts. */
export interface WindowCount {
  readonly current: number;
  readonly ttl: number;
}

/**
 * Counts one of something over all servers, under a digest of its key; a window that is over begins again. One statement, so
 * that none is lost between two servers.
 */
export async function countInWindow({ store, secrets, clock }: WindowContext, key: string, windowMs: number): Promise<WindowCount> {
  const now = clock();
  const { count: current, resets_at } = await store.counters
    .insertInto('rate_limits')
    .values({ key: secrets.digest('pseudonym', key), count: 1, resets_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        count: row
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(1)
          .else(row('rate_limits.count', '+', 1))
          .end(),
        resets_at: row
          .case()
          .when('rate_limits.resets_at', '<=', now)
          // A bare number would stand in the text, and each count would be a statement of its own to prepare.
          .then(row.val(now + windowMs))
          .else(row.ref('rate_limits.resets_at'))
          .end(),
      })),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { current, ttl: resets_at - now };
}
