import type { WatchContext } from './watch.ts';

/**
 * How what each of these runs waits for stands, as a text that is another one as soon as it stands otherwise: the run
 * itself has ended, a link of it was opened, answered or ran out. A poll of the run's own page is no change.
 */
export async function standingsOf({ store: { db }, clock }: WatchContext, runs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (runs.length === 0) return new Map();
  const now = clock();
  const [open, links] = await Promise.all([
    db.selectFrom('runs').select('id').where('id', 'in', runs).where('ended_at', 'is', null).execute(),
    db.selectFrom('links').select(['id', 'run', 'state', 'opened_by', 'expires_at']).where('run', 'in', runs).orderBy('id').execute(),
  ]);
  const texts = new Map(open.map(({ id }) => [id, 'open']));
  for (const { id, run, state, opened_by, expires_at } of links) {
    if (run !== null)
      texts.set(
        run,
        `${texts.get(run) ?? ''} ${id} ${state} ${opened_by === null ? 'new' : 'opened'} ${expires_at > now ? 'good' : 'old'}`,
      );
  }
  return texts;
}
