import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { openedStore } from '../testing/openedStore.ts';
import { compiledEach, compiledOnce } from './compiledOnce.ts';
import type { Tables } from './tables.ts';

interface Change {
  readonly name: string;
  readonly set: { readonly reason?: string | undefined; readonly placed_by?: string };
}

describeEachStore('a statement that is compiled once', (makeStore) => {
  test('is built once for each shape of its values, and carried out with those that are given', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    let built = 0;
    const change = compiledOnce((db: Kysely<Tables>, { name, set }: Change) => {
      built += 1;
      return db.updateTable('holds').set(set).where('name', '=', name);
    });
    const rows = ['a', 'b'].map((name) => ({ name, reason: 'old', placed_by: 'EM1', placed_at: 1 }));
    await store.db.insertInto('holds').values(rows).execute();
    expect((await change(store.db, { name: 'a', set: { reason: 'one' } })).numAffectedRows).toBe(1n);
    expect((await change(store.db, { name: 'c', set: { reason: 'none' } })).numAffectedRows).toBe(0n);
    await store.atomic(async (trx) => change(trx, { name: 'b', set: { reason: 'two' } }));
    expect(built).toBe(1);
    await change(store.db, { name: 'b', set: { reason: undefined, placed_by: 'EM2' } });
    expect(built).toBe(2);
    expect(await store.db.selectFrom('holds').select(['name', 'reason', 'placed_by']).orderBy('name').execute()).toEqual([
      { name: 'a', reason: 'one', placed_by: 'EM1' },
      { name: 'b', reason: 'two', placed_by: 'EM2' },
    ]);
    await store.close();
    await empty.remove();
  });

  test('is another one where a value is null, of another kind, or stands elsewhere', async () => {
    const empty = await makeStore();
    const store = await openedStore(empty);
    let built = 0;
    interface Given {
      readonly one?: { readonly a?: string | number | null; readonly b?: string };
      readonly b?: string;
      readonly two?: { readonly a?: string };
    }
    const told = compiledEach<Tables, Given, unknown>((db, { one, two, b }) => {
      built += 1;
      const values = [one?.a, one?.b, b, two?.a].map((value) => (value === undefined ? sql.lit('-') : sql`${value}`));
      return [{ compile: () => sql`${sql.join(values)}`.compile(db) }];
    });
    const parametersOf = (given: Given) => told(store.db, given)[0]?.parameters;
    const shapes: readonly (readonly [Given, readonly unknown[]])[] = [
      [{ one: { a: 'x', b: 'y' } }, ['x', 'y']],
      [{ one: { a: 'x' }, b: 'y' }, ['x', 'y']],
      [{ one: { a: 'x' } }, ['x']],
      [{ one: { a: null } }, [null]],
      [{ one: { a: 1 } }, [1]],
      [{ two: { a: 'x' } }, ['x']],
      [{ one: {}, two: { a: 'x' } }, ['x']],
      [{ b: 'x' }, ['x']],
    ];
    for (const [given, parameters] of shapes) expect(parametersOf(given)).toEqual(parameters);
    expect(built).toBe(shapes.length);
    for (const [given, parameters] of shapes) expect(parametersOf(given)).toEqual(parameters);
    expect(parametersOf({ one: { a: 'other', b: undefined } })).toEqual(['other']);
    expect(built).toBe(shapes.length);
    const otherStore = await openedStore(empty);
    told(otherStore.db, { b: 'x' });
    expect(built).toBe(shapes.length + 1);
    await Promise.all([store.close(), otherStore.close()]);
    await empty.remove();
  });
});
