import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import { openedStores } from '../testing/openedStore.ts';
import { takeAway, taking, takingSeen, type Place } from './places.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 30 * 60_000;
const key = { customer: 'n1', purpose: 'p' };

describeEachStore('places on a counter that many share', (makeStore) => {
  let empty: EmptyStore;
  let stores: readonly [Store, ...Store[]];
  let store: Store;

  beforeAll(async () => {
    empty = await makeStore();
    stores = await openedStores(empty);
    [store] = stores;
  });
  afterAll(async () => {
    for (const one of stores) await one.close();
    await empty.remove();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('attempt_counters').execute();
  });

  const counter = (changes: Partial<AttemptCounterRow>) =>
    store.db
      .insertInto('attempt_counters')
      .values({ ...key, failures: 0, sends: 0, window_from: NOW, locked_until: 0, ...changes })
      .execute();
  const stood = async () => {
    const row = await store.db.selectFrom('attempt_counters').selectAll().where('customer', '=', 'n1').executeTakeFirst();
    return row && [row.failures, row.sends];
  };
  const places = (of: Place['of'], most: number): Place => ({ key, of, most });

  const takePlace = async (of: Place['of'], most: number, now = NOW) => (await taking(places(of, most), now)(store.db)).place;

  test.each<readonly [Place['of'], readonly [number, number], number | undefined, readonly [number, number]]>([
    ['sends', [9, 2], 3, [9, 3]],
    ['sends', [0, 3], undefined, [0, 3]],
    ['failures', [2, 9], 3, [3, 9]],
    ['failures', [3, 0], undefined, [3, 0]],
    ['tries', [1, 1], 3, [1, 2]],
    ['tries', [1, 2], undefined, [1, 2]],
    ['tries', [3, 0], undefined, [3, 0]],
  ])('of three %s, where %j are counted, the one that is taken is: %s', async (of, [failures, sends], number, after) => {
    await counter({ failures, sends });
    expect((await takePlace(of, 3))?.count).toBe(number);
    expect(await stood()).toEqual(after);
  });

  test.each(['sends', 'failures', 'tries'] as const)('of %s that are taken at once by all servers none is beyond the limit', async (of) => {
    const took = await Promise.all(
      Array.from({ length: 40 }, (_, number) => (stores[number % stores.length] ?? store).beforehand(taking(places(of, 7), NOW))),
    );
    const counts = took.flatMap(({ place }) => (place ? [place.count] : []));
    expect(counts.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await stood()).toEqual(of === 'failures' ? [7, 0] : [0, 7]);
  });

  test.each(['sends', 'failures', 'tries'] as const)('of %s are taken while other counters are read', async (of) => {
    const other = { customer: 'c', purpose: 'p', failures: 1, sends: 2, window_from: NOW - 1, locked_until: 0 };
    await store.db.insertInto('attempt_counters').values(other).execute();
    const look = takingSeen(
      store.dialect,
      places(of, 1),
      [
        { customer: 'none', purpose: 'p', windowMs: WINDOW },
        { customer: 'c', purpose: 'p', windowMs: WINDOW },
      ],
      NOW,
    );
    const none = { now: { customer: 'none', purpose: 'p', failures: 0, sends: 0, window_from: NOW, locked_until: 0 }, stored: undefined };
    const seen = [none, { now: other, stored: other }];
    expect(await look(store.db)).toMatchObject({ seen, place: { ...key, count: 1, window_from: NOW } });
    const full = await look(store.db);
    expect([full.seen, full.place, full.giveBack]).toEqual([seen, undefined, undefined]);
    expect(await stood()).toEqual(of === 'failures' ? [1, 0] : [0, 1]);
  });

  test('begin anew with the next window', async () => {
    await counter({ failures: 3, window_from: NOW - WINDOW });
    expect(await takePlace('failures', 3)).toBeUndefined();
    expect(await takePlace('failures', 3, NOW + 1)).toEqual({ ...key, window_from: NOW + 1, count: 1 });
    expect(await stood()).toEqual([1, 0]);
  });

  test('are given back as they were taken, and never below nothing', async () => {
    for (const of of ['sends', 'failures', 'tries'] as const) {
      const { giveBack } = await taking(places(of, 3), NOW)(store.db);
      expect(await stood()).toEqual(of === 'failures' ? [1, 0] : [0, 1]);
      await giveBack?.(store.db);
      expect(await stood()).toEqual([0, 0]);
    }
    await takeAway(store.db, { ...key, window_from: NOW, count: 1 }, { failures: 1, sends: 2 });
    expect(await stood()).toEqual([0, 0]);
  });

  test('are not given back to a window that has begun since, in which they were not taken', async () => {
    await counter({ failures: 2, sends: 4, window_from: NOW - WINDOW });
    const { giveBack } = await taking(places('failures', 3), NOW)(store.db);
    expect((await takePlace('failures', 3, NOW + 1))?.window_from).toBe(NOW + 1);
    await giveBack?.(store.db);
    expect(await stood()).toEqual([1, 0]);
  });
});
