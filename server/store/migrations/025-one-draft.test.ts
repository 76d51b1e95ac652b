import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../../tests/stores/eachStore.ts';
import { waitingRun } from '../../testing/openedStore.ts';
import type { Dialect } from '../dialect.ts';
import { migratorOf } from '../migrations.ts';
import { chooseDialect } from '../store.ts';
import type { RunRow } from '../tables/runs.ts';

/** Runs of a database of the version before, each by its id. */
const before: Readonly<Record<string, Partial<RunRow>>> = {
  earlier: { customer: 'c1', session: 's1', moved_at: 5 },
  later: { customer: 'c1', session: 's2', moved_at: 9 },
  'other-service': { customer: 'c1', session: 's1', flow: 'g', moved_at: 1 },
  'same-time-a': { customer: 'c2', moved_at: 7 },
  'same-time-b': { customer: 'c2', moved_at: 7 },
  ended: { customer: 'c3', moved_at: 9, ended_at: 9 },
  'not-ended': { customer: 'c3', moved_at: 2 },
  'by-link': { customer: 'c4', moved_at: 9, link: 'l1' },
  'without-link': { customer: 'c4', moved_at: 2 },
  'a-file': { customer: 'c5', answered: 0, uploads: 1 },
  nothing: { customer: 'c6', answered: 0 },
  'of-agent': { customer: 'c7', session: 's7', agent: 'a1' },
  'of-agent-again': { customer: 'c7', session: 's8', agent: 'a1' },
  'of-customer': { customer: 'c7', session: 's9' },
  visitor: { customer: null, session: 's10' },
  'visitor-again': { customer: null, session: 's10', moved_at: 9 },
};

/** The place of each that is the draft of its service from then on. */
const after = {
  later: 'c1/f',
  'other-service': 'c1/g',
  'same-time-a': 'c2/f',
  'not-ended': 'c3/f',
  'without-link': 'c4/f',
  'a-file': 'c5/f',
  'of-agent': 's7/c7/f',
  'of-agent-again': 's8/c7/f',
  'of-customer': 'c7/f',
  'visitor-again': 's10//f',
};

describeEachStore('the one draft of a service, of runs that there are already', (makeStore) => {
  let empty: EmptyStore;
  let dialect: Dialect;
  beforeEach(async () => {
    empty = await makeStore('bare');
    dialect = chooseDialect(empty.databaseUrl, empty.dataFolder);
  });
  afterEach(() => empty.remove());

  test('is the one that moved last, by customer and service, of those that are drafts', async () => {
    const { db } = dialect.open('patient');
    const migrator = migratorOf(db, dialect);
    expect((await migrator.migrateTo('024-open-lines')).error).toBeUndefined();
    for (const [id, changes] of Object.entries(before))
      await db
        .insertInto('runs')
        .values(waitingRun({ id, ...changes }))
        .execute();

    expect((await migrator.migrateTo('025-one-draft')).error).toBeUndefined();
    const placed = await db.selectFrom('runs').select(['id', 'draft_of']).where('draft_of', 'is not', null).execute();
    expect(Object.fromEntries(placed.map(({ id, draft_of }) => [id, draft_of]))).toEqual(after);
    const second = db.updateTable('runs').set({ draft_of: after.later }).where('id', '=', 'earlier');
    await expect(second.execute()).rejects.toThrow(/unique/i);
    await db.destroy();
  });
});
