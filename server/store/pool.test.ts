import { sql, type IsolationLevel, type PostgresCursor } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore, describeOnPostgres } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import { openPool, OUTDATED } from './pool.ts';
import type { Store } from './store.ts';
import { isUnavailable } from './unavailable.ts';

const reason = { name: 'run/r1', reason: 'asked for', placed_by: 'EM1', placed_at: 1 };

function read(db: Store['db']): Promise<object | undefined> {
  return db.selectFrom('holds').selectAll().where('name', '=', 'run/r1').executeTakeFirst();
}

describeEachStore('statements that are kept prepared', (makeStore) => {
  test('go on when a newer server changes a table; only a transaction must be asked for again', async () => {
    const empty = await makeStore();
    const [one, other] = [await openedStore(empty), await openedStore(empty)];
    await one.db.insertInto('holds').values(reason).execute();
    for (let times = 0; times < 3; times += 1) expect([await read(one.db), await read(other.db)]).toEqual([reason, reason]);
    await sql`alter table holds add column later text`.execute(one.db);
    expect(await read(one.db)).toMatchObject(reason);
    const within = other.db.transaction().execute((trx) => read(trx));
    const thrown = await within.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown === undefined || isUnavailable(thrown)).toBe(true);
    expect(thrown !== undefined).toBe(one.dialect.oneStatement);
    expect(await other.db.transaction().execute((trx) => read(trx))).toMatchObject(reason);
    await Promise.all([one.close(), other.close()]);
    await empty.remove();
  });
});

describeOnPostgres('a connection to PostgreSQL', (makeStore) => {
  /** Over one connection of a store that has just been opened. */
  const overOne = async (work: (one: Store['db']) => Promise<void>) => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    await store.db.connection().execute(work);
    await store.close();
    await empty.remove();
  };
  const preparedOn = async (one: Store['db']) => {
    const { rows } = await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(one);
    return rows.map(({ name, statement }) => `${name}: ${statement}`).toSorted();
  };

  test('prepares what is asked with values for the second time, each text under a name of its own', async () => {
    await overOne(async (one) => {
      const asked = async (text: string) => sql`select ${'x'}::text as ${sql.ref(text)}`.execute(one);
      await asked('a');
      await sql`select 1`.execute(one);
      await sql`select 1`.execute(one);
      expect(await preparedOn(one)).toEqual([]);
      for (const text of ['a', 'b', 'a', 'b']) expect((await asked(text)).rows).toEqual([{ [text]: 'x' }]);
      expect(await preparedOn(one)).toEqual(['seva_1: select $1::text as "a"', 'seva_2: select $1::text as "b"']);
    });
  });

  test('prepares no more than its memory is for, and goes on with those that it has', async () => {
    await overOne(async (one) => {
      const asked = async (number: number) => sql`select ${'x'}::text as ${sql.ref(`c${String(number)}`)}`.execute(one);
      for (let times = 0; times < 2; times += 1) for (let number = 0; number < 502; number += 1) await asked(number);
      expect(await preparedOn(one)).toHaveLength(500);
      await asked(0);
      expect(await preparedOn(one)).toHaveLength(500);
    });
  });

  test.each<readonly [string, IsolationLevel | undefined, 'commit' | 'rollback']>([
    ['a transaction', undefined, 'commit'],
    ['one of a level of its own', 'repeatable read', 'commit'],
    ['one that is taken back', undefined, 'rollback'],
  ])('asks again by itself after a table was changed, but not within %s', async (_, level, how) => {
    const empty = await makeStore();
    const [store, other] = [await openedStore(empty), await openedStore(empty)];
    await store.db.insertInto('holds').values(reason).execute();
    await store.db.connection().execute(async (one) => {
      const begin = level === undefined ? one.startTransaction() : one.startTransaction().setIsolationLevel(level);
      const before = await begin.execute();
      for (let times = 0; times < 3; times += 1) await read(before);
      await before[how]().execute();
      await sql`alter table holds add column later text`.execute(other.db);
      // The transaction of before is over, and this begins none.
      await sql`select 1 as start`.execute(one);
      expect(await read(one)).toMatchObject(reason);
    });
    await Promise.all([store.close(), other.close()]);
    const third = await openedStore(empty);
    const within = third.db.connection().execute(async (one) => {
      for (let times = 0; times < 3; times += 1) await read(one);
      await sql`alter table holds add column later_still text`.execute(third.db);
      const begin = level === undefined ? one.transaction() : one.transaction().setIsolationLevel(level);
      return begin.execute(async (trx) => {
        // None of these ends it.
        for (const text of ['savepoint one', 'rollback to savepoint one', 'select 1 as commit']) await sql.raw(text).execute(trx);
        return read(trx);
      });
    });
    await expect(within).rejects.toThrow(OUTDATED);
    await third.close();
    await empty.remove();
  });

  test('reads whole answers only, and forgets one that is given back as broken', async () => {
    const empty = await makeStore();
    const pool = openPool({ connectionString: empty.databaseUrl, max: 1 });
    const id = async (destroy?: boolean) => {
      const client = await pool.connect();
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id', []);
      expect(() => client.query({} as PostgresCursor<unknown>)).toThrow('The store reads without cursors.');
      client.release(destroy);
      return rows[0]?.id;
    };
    const first = await id();
    expect(await id(true)).toBe(first);
    expect(await id()).not.toBe(first);
    await pool.end();
    await empty.remove();
  });
});
