import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import { changedTogether, ClashError, decide, type Decision } from './decide.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

interface Wanted {
  readonly name: string;
  readonly value: string;
  readonly seen?: string;
}

/** Writes a row as it is to be where it is as it was seen, and another that counts its letters. */
const write = changedTogether((db: Kysely<Tables>, { name, value, seen }: Wanted) => [
  {
    statement: db
      .insertInto('installation')
      .values({ name, value })
      .onConflict((conflict) => {
        const same = conflict.column('name');
        return seen === undefined ? same.doNothing() : same.doUpdateSet({ value }).where('installation.value', '=', seen);
      })
      .returning('value'),
    undone: 'nothing',
  },
  {
    statement: db
      .insertInto('installation')
      .values({ name: 'copy', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .returning('value'),
    undone: sql<boolean>`length(changed.value) > 3`,
  },
]);

describeEachStore('what is decided by what is stored', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('installation').where('name', 'in', ['one', 'copy', 'beside']).execute();
  });

  const rowOf = async (name: string) =>
    (await store.db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value;

  const addLetter = () =>
    decide(store, {
      async look({ db }) {
        return (await db.selectFrom('installation').select('value').where('name', '=', 'one').executeTakeFirst())?.value;
      },
      judge(seen) {
        if (seen?.length === 3) return { result: 'full' };
        const value = `${seen ?? ''}x`;
        return { result: value, given: { name: 'one', value, ...(seen === undefined ? {} : { seen }) } };
      },
      change: write,
    });

  test('is decided one after the other by many at once, and by nobody twice', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, addLetter));
    expect(results.toSorted()).toEqual(['full', 'full', 'full', 'full', 'full', 'x', 'xx', 'xxx']);
    expect([await rowOf('one'), await rowOf('copy')]).toEqual(['xxx', 'xxx']);
  });

  test('is not changed where the first change finds no row as it must be, and what comes at the same moment is', async () => {
    await write(store, store.db, { name: 'one', value: 'a' });
    const late = store.single((db) => write(store, db, { name: 'one', value: 'b' }).catch((error: unknown) => error));
    const beside = store.single((db) => db.insertInto('installation').values({ name: 'beside', value: 'x' }).execute());
    expect(await late).toMatchObject({ name: 'ClashError', message: 'Others were faster' });
    await beside;
    expect([await rowOf('one'), await rowOf('copy'), await rowOf('beside')]).toEqual(['a', 'a', 'x']);
  });

  test('is not changed in part where something stands in the way', async () => {
    if (!store.dialect.oneStatement) return;
    await write(store, store.db, { name: 'one', value: 'a' });
    await expect(write(store, store.db, { name: 'one', value: 'b' })).rejects.toMatchObject({
      name: 'ClashError',
      message: 'Others were faster',
      cause: { code: '22012' },
    });
    await expect(write(store, store.db, { name: 'one', value: 'b', seen: 'z' })).rejects.toThrow(ClashError);
    await expect(write(store, store.db, { name: 'one', value: 'long', seen: 'a' })).rejects.toThrow(ClashError);
    expect([await rowOf('one'), await rowOf('copy')]).toEqual(['a', 'a']);
    await write(store, store.db, { name: 'one', value: 'b', seen: 'a' });
    expect([await rowOf('one'), await rowOf('copy')]).toEqual(['b', 'b']);
  });

  test('is undone where it has made no row that is as it must be', async () => {
    if (!store.dialect.oneStatement) return;
    const make = changedTogether((db: Kysely<Tables>, { name, value }: Wanted) => [
      {
        statement: db.insertInto('installation').values({ name, value }).returning('value'),
        undone: { unless: sql<boolean>`changed.value = 'x'` },
      },
    ]);
    await expect(make(store, store.db, { name: 'one', value: 'y' })).rejects.toThrow(ClashError);
    expect(await rowOf('one')).toBeUndefined();
    await make(store, store.db, { name: 'one', value: 'x' });
    expect(await rowOf('one')).toBe('x');
  });

  test('changes come once each, in their order, and there may be none', async () => {
    await store.db.insertInto('installation').values({ name: 'beside', value: 'x' }).execute();
    const add = changedTogether((db: Kysely<Tables>, { name, value }: Wanted) => [
      { statement: db.insertInto('installation').values({ name, value }).returning('value'), undone: 'nothing' },
      { statement: sql`update installation set value = value || ${value} where name = 'beside'` },
    ]);
    await add(store, store.db, { name: 'one', value: 'y' });
    expect([await rowOf('one'), await rowOf('beside')]).toEqual(['y', 'xy']);
    if (!store.dialect.oneStatement) await changedTogether<Wanted>(() => [])(store, store.db, { name: 'one', value: 'z' });
    expect(await rowOf('one')).toBe('y');
  });

  test('what others keep changing is given up in the end, and after the first time it is looked at for good', async () => {
    const looked: boolean[] = [];
    const clashing = decide(store, {
      look: async ({ certain }) => void looked.push(certain),
      judge: () => ({ result: 'x', given: { name: 'one', value: 'x' } }),
      change: () => Promise.reject(new ClashError('Others were faster')),
    });
    if (store.dialect.oneStatement) {
      await expect(clashing).rejects.toThrow('What was decided by kept changing');
      expect(looked).toEqual([false, ...Array.from({ length: 499 }, () => true)]);
    } else {
      await expect(clashing).rejects.toMatchObject({ name: 'ClashError', message: 'Others were faster' });
      expect(looked).toEqual([true]);
    }
  });

  test('another error is told as it is, and nothing is changed', async () => {
    const judge = () => ({ result: 'x', given: { name: 'one', value: 'x', bad: 1 } });
    const broken = changedTogether((db: Kysely<Tables>, given: Wanted) => [
      { statement: sql`insert into installation (name, value) values (${given.name}, ${given.value}) returning value`, undone: 'nothing' },
      { statement: sql`insert into nowhere (name) values (${given.name})` },
    ]);
    await expect(decide(store, { look: async () => undefined, judge, change: broken })).rejects.toThrow('nowhere');
    expect(await rowOf('one')).toBeUndefined();
  });

  describe('with something that is taken before', () => {
    const takeIt = async (db: Kysely<Tables>) => {
      await db.insertInto('installation').values({ name: 'beside', value: 'taken' }).execute();
      return {
        giveBack: async (one: Kysely<Tables>) => void (await one.deleteFrom('installation').where('name', '=', 'beside').execute()),
      };
    };
    const settle = async (db: Kysely<Tables>) =>
      void (await db.updateTable('installation').set({ value: 'settled' }).where('name', '=', 'beside').execute());
    const decided = (decision: Decision<string, Wanted>, change: typeof write = write) =>
      decide(store, {
        look: async ({ db, take }) => {
          if ((await db.selectFrom('installation').select('value').where('name', '=', 'beside').execute()).length === 0) await take(takeIt);
        },
        judge: () => decision,
        change,
      });
    const given = { name: 'one', value: 'x' };

    test.each<readonly [string, Decision<string, Wanted>, string | undefined]>([
      ['stays taken where the decision says so', { result: 'x', given, taken: 'stays' }, 'taken'],
      ['is put right once all is changed', { result: 'x', given, taken: settle }, 'settled'],
      ['is given back where the change does without it', { result: 'x', given }, undefined],
      ['is given back where nothing is changed', { result: 'x' }, undefined],
    ])('it %s', async (_, decision, after) => {
      expect(await decided(decision)).toBe('x');
      expect(await rowOf('beside')).toBe(after);
      expect(await rowOf('one')).toBe(decision.given ? 'x' : undefined);
    });

    test('it is given back where the decision fails', async () => {
      const deciding = decide(store, {
        look: ({ take }) => take(takeIt),
        judge: () => {
          throw new Error('to be decided apart');
        },
        change: write,
      });
      await expect(deciding).rejects.toThrow('apart');
      expect(await rowOf('beside')).toBeUndefined();
    });

    test.each<readonly [string, Error, string | undefined]>([
      [
        'given back where the change was surely undone',
        Object.assign(new pg.DatabaseError('lock', 0, 'error'), { code: '55P03' }),
        undefined,
      ],
      ['given back where it was never asked for', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), undefined],
      ['kept where nobody knows what came of it', new Error('Query read timeout'), 'taken'],
      ['kept where the database has gone', Object.assign(new pg.DatabaseError('gone', 0, 'error'), { code: '57P01' }), 'taken'],
    ])('it is %s', async (_, error, after) => {
      if (!store.dialect.oneStatement) return;
      await expect(decided({ result: 'x', given, taken: 'stays' }, () => Promise.reject(error))).rejects.toBe(error);
      expect(await rowOf('beside')).toBe(after);
    });
  });
});
