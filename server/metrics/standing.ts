import type { Clock } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';

/** What the database says of how the installation is. */
export interface Standing {
  readonly openWrites: number;
  readonly oldestSeconds: number;
  readonly unknownWrites: number;
  readonly differences: number;
  readonly locked: number;
  readonly ended: readonly { readonly flow: string; readonly outcome: string; readonly runs: number }[];
}

/** How far back endings are counted. */
export const RECENT_MS = 5 * 60_000;

/** Reads it; each part by an index, or of a table that stays small. */
export async function readStanding({ store: { db }, clock }: { readonly store: Store; readonly clock: Clock }): Promise<Standing> {
  const now = clock();
  const [writes, differences, locked, ended] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(['state', (row) => row.fn.countAll().as('rows'), (row) => row.fn.min('created_at').as('oldest')])
      .where('state', 'in', ['received', 'processing', 'unknown'])
      .groupBy('state')
      .execute(),
    db
      .selectFrom('differences')
      .select((row) => row.fn.countAll().as('rows'))
      .where('closed_at', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('attempt_counters')
      .select((row) => row.fn.countAll().as('rows'))
      .where('locked_until', '>', now)
      .executeTakeFirst(),
    db
      .selectFrom('runs')
      .select(['flow', 'outcome_kind', (row) => row.fn.countAll().as('rows')])
      .where('ended_at', '>', now - RECENT_MS)
      .groupBy(['flow', 'outcome_kind'])
      .execute(),
  ]);
  const open = writes.filter(({ state }) => state !== 'unknown');
  const oldest = Math.min(now, ...open.map((row) => row.oldest));
  return {
    openWrites: open.reduce((sum, { rows }) => sum + Number(rows), 0),
    oldestSeconds: (now - oldest) / 1000,
    unknownWrites: Number(writes.find(({ state }) => state === 'unknown')?.rows ?? 0),
    differences: Number(differences?.rows ?? 0),
    locked: Number(locked?.rows ?? 0),
    ended: ended.map(({ flow, outcome_kind, rows }) => ({ flow, outcome: outcome_kind ?? 'none', runs: Number(rows) })),
  };
}
