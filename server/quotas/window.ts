import type { Kysely } from 'kysely';
import { remember } from '../../engine/expression/remember.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import type { Store } from '../store/store.ts';
import type { Counters } from '../store/tables.ts';

/** What counting needs of the server. */
export interface WindowContext {
  readonly store: Store;
  readonly secrets: Secrets;
  /** All servers go by one: whose own clock is ahead by a window would begin it anew each time. */
  readonly outboxClock: Clock;
}

/** How often something was done within a window of time, this time included, and how long the window still lasts. */
export interface WindowCount {
  readonly current: number;
  readonly ttl: number;
}

/**
 * Counts one of something, or more, over all servers, under a digest of its key; a window that is over begins again. One statement, so
 * that none is lost between two servers.
 */
export async function countInWindow(
  { store, secrets, outboxClock }: WindowContext,
  key: string,
  windowMs: number,
  added = 1,
): Promise<WindowCount> {
  const now = outboxClock();
  const { rows } = await count(store.counters, { key: digestsOf(secrets)(key), now, until: now + windowMs, added });
  const [counted] = rows;
  if (!counted) throw new Error('A request was not counted');
  return { current: counted.count, ttl: counted.resets_at - now };
}

/** Sessions and networks come again and again: their digests are kept for a while. */
const digests = new WeakMap<Secrets, (key: string) => string>();

function digestsOf(secrets: Secrets): (key: string) => string {
  const known = digests.get(secrets) ?? remember(5000, (key) => secrets.digest('pseudonym', key));
  digests.set(secrets, known);
  return known;
}

const count = compiledOnce(
  (db: Kysely<Counters>, { key, now, until, added }: Readonly<Record<'now' | 'until' | 'added', number>> & { readonly key: string }) =>
    db
      .insertInto('rate_limits')
      .values({ key, count: added, resets_at: until })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({
          count: row
            .case()
            .when('rate_limits.resets_at', '<=', now)
            .then(row.val(added))
            .else(row('rate_limits.count', '+', added))
            .end(),
          resets_at: row.case().when('rate_limits.resets_at', '<=', now).then(row.val(until)).else(row.ref('rate_limits.resets_at')).end(),
        })),
      )
      .returning(['count', 'resets_at']),
);
