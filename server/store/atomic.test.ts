import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore, describeOneStore, describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import { isUnavailable } from './unavailable.ts';
import { postgresDialect } from './dialect.ts';
import { openStore, type Store } from './store.ts';

/** Writes a value under a name that can be written once. */
async function note(store: Store, name: string, value = 'x'): Promise<string> {
  return store.atomic(async (trx) => {
    await trx
      .insertInto('installation')
      .values({ name: `${name} first`, value })
      .execute();
    await trx.insertInto('installation').values({ name, value }).execute();
    return name;
  });
}

async function noted(store: Store): Promise<readonly string[]> {
  const rows = await store.db.selectFrom('installation').select('name').where('name', 'like', 'note%').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

function statements(store: Store): number {
  return store.work().reduce((sum, work) => sum + work.statements, 0);
}

function commits(store: Store): number {
  return store.work().reduce((sum, work) => sum + work.commits, 0);
}

describeEachStore('work that takes effect all or nothing', (makeStore) => {
  test('gives what it gives, and of what comes at once only what fails is undone', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    expect(await note(store, 'note 1')).toBe('note 1');
    const ends = await Promise.allSettled([note(store, 'note 2'), note(store, 'note 1'), note(store, 'note 3')]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await noted(store)).toEqual(['note 1', 'note 1 first', 'note 2', 'note 2 first', 'note 3', 'note 3 first']);
    await store.close();
    await empty.remove();
  });
});

describeEachStore('a single statement that somebody waits for', (makeStore) => {
  test('is stored, and on PostgreSQL it is one round trip', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const before = statements(store);
    await store.single((db) => db.insertInto('installation').values({ name: 'note 1', value: 'x' }).execute());
    expect(statements(store) - before).toBe(store.dialect.oneStatement ? 1 : 3);
    expect(await noted(store)).toEqual(['note 1']);
    await store.close();
    await empty.remove();
  });
});

describeOnPostgres('a single statement that only counts with something later', (makeStore) => {
  test('is stored over a connection whose commits wait for no disk', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const before = commits(store);
    const asked = sql<{ setting: string }>`select current_setting('synchronous_commit') as setting`;
    expect((await store.beforehand((db) => asked.execute(db))).rows).toEqual([{ setting: 'off' }]);
    await store.beforehand((db) => db.insertInto('installation').values({ name: 'note 1', value: 'x' }).execute());
    expect(commits(store) - before).toBe(0);
    await store.single((db) => db.insertInto('installation').values({ name: 'note 2', value: 'x' }).execute());
    expect(commits(store) - before).toBe(1);
    expect(await noted(store)).toEqual(['note 1', 'note 2']);
    await store.close();
    await empty.remove();
  });
});

describeOnPostgres('what was stored without waiting for the disk', (makeStore) => {
  test('outlasts a cut of power once that is waited for, also where nothing else is stored', async () => {
    const empty = await makeStore();
    const store = await openStore(postgresDialect(`${empty.databaseUrl ?? ''}?options=-c%20synchronous_commit%3Don`));
    const logAt = async (where: 'insert' | 'flush') => {
      const { rows } = await sql<{ at: number }>`select pg_wal_lsn_diff(${sql.raw(`pg_current_wal_${where}_lsn()`)}, '0/0') as at`.execute(
        store.db,
      );
      return Number(rows[0]?.at);
    };
    await store.beforehand((db) => db.insertInto('installation').values({ name: 'note 1', value: 'x' }).execute());
    const written = await logAt('insert');
    await store.outlasting();
    expect(await logAt('flush')).toBeGreaterThanOrEqual(written);
    await store.close();
    await empty.remove();
  });
});

describeOneStore('work that comes at once on SQLite', (makeStore) => {
  test('waits for the disk once', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const before = commits(store);
    await Promise.all(['1', '2', '3', '4', '5'].map((number) => note(store, `note ${number}`)));
    expect(commits(store) - before).toBe(1);
    await note(store, 'note 6');
    await note(store, 'note 7');
    expect(commits(store) - before).toBe(3);
    await store.close();
    await empty.remove();
  });

  test('is told as unavailable, all of it, where the disk is full, and goes on once there is room', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const most = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
    await most(1);
    const ends = await Promise.allSettled(['note 1', 'note 2'].map((name) => note(store, name, 'x'.repeat(20_000))));
    expect(ends.map((end) => end.status === 'rejected' && isUnavailable(end.reason))).toEqual([true, true]);
    expect(await noted(store)).toEqual([]);
    await most(1_000_000);
    expect(await note(store, 'note 3')).toBe('note 3');
    await store.close();
    await empty.remove();
  });
});
