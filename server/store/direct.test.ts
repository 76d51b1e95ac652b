import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore, describeOneStore } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import { compiledOnce } from './compiledOnce.ts';
import { carriedOutAtOnce, goDirectly } from './direct.ts';
import type { Tables } from './tables.ts';

const look = compiledOnce((db: Kysely<Tables>, { name }: { readonly name: string }) =>
  db.selectFrom('installation').select('value').where('name', '=', name),
);

const write = compiledOnce((db: Kysely<Tables>, row: { readonly name: string; readonly value: string }) =>
  db.insertInto('installation').values(row),
);

describeEachStore('compiled statements', (makeStore) => {
  test('see what their own transaction has changed; others see nothing of one that is undone', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    let looked: ReturnType<typeof look> | undefined;
    const undone = store.atomic(async (trx) => {
      expect(await write(trx, { name: 'note', value: 'x' })).toMatchObject({ rows: [], numAffectedRows: 1n });
      looked = look(store.db, { name: 'note' });
      expect((await look(trx, { name: 'note' })).rows).toEqual([{ value: 'x' }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await looked)?.rows).toEqual([]);
    await expect(write(store.db, { name: 'note', value: 'y' })).resolves.toBeDefined();
    await expect(write(store.db, { name: 'note', value: 'z' })).rejects.toThrow(/unique/i);
    expect((await look(store.db, { name: 'note' })).rows).toEqual([{ value: 'y' }]);
    await store.close();
    await empty.remove();
  });

  test('of a transaction that is over are refused', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const over = await store.atomic(async (trx) => ({ trx }));
    await expect(look(over.trx, { name: 'note' })).rejects.toThrow('already committed');
    await store.close();
    await empty.remove();
  });

  test('go straight to a SQLite file where they look, or belong to the transaction that is open; all others do as always', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const goes = store.dialect.name === 'sqlite';
    const compiled = (db: Kysely<Tables>) => db.selectFrom('installation').select('name').where('name', 'like', 'note%').compile();
    const note = (db: Kysely<Tables>) => db.insertInto('installation').values({ name: 'note', value: 'x' }).compile();
    expect(carriedOutAtOnce(store.db, compiled(store.db))).toEqual(goes ? { rows: [] } : undefined);
    expect(carriedOutAtOnce(store.db, note(store.db))).toBeUndefined();
    await store.atomic(async (trx) => {
      expect(carriedOutAtOnce(trx, note(trx))).toEqual(goes ? { rows: [], numAffectedRows: 1n } : undefined);
      expect(carriedOutAtOnce(trx, compiled(trx))).toEqual(goes ? { rows: [{ name: 'note' }] } : undefined);
      // Nobody else sees what is not stored yet.
      expect(carriedOutAtOnce(store.db, compiled(store.db))).toBeUndefined();
    });
    await store.close();
    await empty.remove();
  });

  test('that only look wait for no connection that is held', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const rows = await store.db.connection().execute(async () => (await look(store.db, { name: 'note' })).rows);
    expect(rows).toEqual([]);
    await store.close();
    await empty.remove();
  });
});

describeOneStore('a commit on SQLite', (makeStore) => {
  test('waits for the disk by itself unless it is a shared one', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    const synchronous = sql<{ synchronous: number }>`select synchronous from pragma_synchronous`;
    const [normal, full] = [1, 2];
    const hurried = await store.atomic(async (trx) => synchronous.execute(trx));
    expect(hurried.rows).toEqual([{ synchronous: normal }]);
    await store.db.insertInto('installation').values({ name: 'note', value: 'x' }).execute();
    expect((await synchronous.execute(store.db)).rows).toEqual([{ synchronous: full }]);
    await store.atomic(async () => undefined);
    const own = await store.db.transaction().execute(async (trx) => synchronous.execute(trx));
    expect(own.rows).toEqual([{ synchronous: full }]);
    await store.close();
    await empty.remove();
  });
});

test.each([
  ['nothing', null],
  ['a number', 3],
  ['a text', 'row'],
])('%s in the place of a row is refused', (_, answered) => {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new SqliteIntrospector(one),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const prepare = () => ({
    reader: true,
    all: () => [{ value: 'x' }, answered],
    run: () => ({ changes: 0, lastInsertRowid: 0 }),
    iterate: () => [][Symbol.iterator](),
  });
  goDirectly(db, { database: { prepare }, inTransaction: () => false });
  expect(() => carriedOutAtOnce(db, db.selectFrom('installation').select('value').compile())).toThrow('something else than rows');
});
