import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { RunRow } from '../store/tables/runs.ts';
import { openedStore } from '../testing/openedStore.ts';
import { saidOf } from './rows.ts';

const before: RunRow = {
  id: 'r',
  session: 's',
  customer: null,
  agent: null,
  link: null,
  flow: 'f',
  hash: 'h',
  version: 3,
  sealed_run: 'sealed',
  state: 'a.asking',
  title: 'A title',
  answered: 1,
  draft_of: 's//f',
  outcome: null,
  outcome_kind: null,
  reference: null,
  sealed_about: null,
  delivery: null,
  begin_key: 'k',
  uploads: 0,
  started_at: 1,
  moved_at: 2,
  ended_at: null,
};

describeOneStore('a step of a run', (makeStore) => {
  test('names no column of an index that stays as it is', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const { rows } = await sql<{ made: string }>`
      select sql as made from sqlite_master where type = 'index' and tbl_name = 'runs' and sql is not null`.execute(store.db);
    expect(rows.length).toBeGreaterThan(3);
    const indexes = rows.map(({ made }) => made.replace(/^.* on "runs"/s, '')).join(' ');
    const named = Object.keys(saidOf({ ...before, moved_at: 5, state: 'b.asking' }, before));
    expect(named).toEqual(expect.arrayContaining(['sealed_run', 'state', 'moved_at', 'delivery']));
    const indexed = named.filter((name) => indexes.includes(`"${name}"`));
    // What a run begins with is in no change.
    expect(indexed.filter((name) => !['link', 'begin_key', 'started_at'].includes(name))).toEqual([]);
    await store.close();
    await empty.remove();
  });

  test('names each that is another one', () => {
    const change = { customer: 'c', reference: 'SR1', draft_of: null, ended_at: 9, session: 's' };
    expect(saidOf(change, before)).toEqual({ customer: 'c', reference: 'SR1', draft_of: null, ended_at: 9 });
  });
});
