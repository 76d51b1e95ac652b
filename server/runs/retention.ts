import type { Config } from '../config/config.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { heldBy, openBy, writtenBy } from './removeRun.ts';

/** What judging the terms of ended runs needs of the server. */
export interface RetentionContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, 'keepEndedMs'>;
}

/**
 * Runs that have ended and whose term is over, a part of them at a time in the order of their ids: the longer term where the bank
 * has done something, or may have. Neither one that is held nor one of which a message is on its way or with a person.
 */
export async function overdue({ store, clock, config }: RetentionContext, after: string, most: number): Promise<readonly RunRow[]> {
  const [now, { written, plain }] = [clock(), config.keepEndedMs];
  return store.db
    .selectFrom('runs')
    .selectAll()
    .where('ended_at', '<=', now - Math.min(written, plain))
    .where('id', '>', after)
    .where((row) =>
      row.or([
        row.and([row('ended_at', '<=', now - plain), row.not(writtenBy(row))]),
        row.and([row('ended_at', '<=', now - written), writtenBy(row)]),
      ]),
    )
    .where((row) => row.not(row.or([openBy(row), heldBy(row)])))
    .orderBy('id')
    .limit(most)
    .execute();
}
