import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { openedStore } from '../testing/openedStore.ts';
import { addToCounters } from './adding.ts';
import { keepCounter, seeCounters, takeCounter } from './counters.ts';
import { beginTry, triedFrom, triedIn, triedWith, type AttemptContext, type Tried } from './tries.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 30 * 60_000;
const key = { customer: 'c', purpose: 'p' };

describeEachStore('counters of attempts', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let context: AttemptContext;
  let now = NOW;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    context = { store, secrets: createSecrets(Buffer.alloc(32, 7)), clock: () => now };
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    now = NOW;
    await store.db.deleteFrom('attempt_counters').execute();
  });

  const take = (at: number) => takeCounter(store.db, key, at, { windowMs: WINDOW });

  test('begin at nothing, and are written back under their own key alone', async () => {
    const fresh = { ...key, failures: 0, sends: 0, window_from: NOW, locked_until: 0 };
    expect(await take(NOW)).toEqual(fresh);
    for (const other of [
      { ...key, purpose: 'q' },
      { ...key, customer: 'd' },
    ])
      await takeCounter(store.db, other, NOW, { windowMs: WINDOW });
    const kept = { ...fresh, failures: 2, sends: 3, locked_until: 5 };
    await keepCounter(store.db, kept);
    expect(await take(NOW)).toEqual(kept);
    const others = await store.db.selectFrom('attempt_counters').selectAll().where('failures', '=', 0).execute();
    expect(others).toHaveLength(2);
  });

  test.each([
    ['just within the window', WINDOW, 0, false],
    ['just after the window', WINDOW + 1, 0, true],
    ['after the window, with a lock that ends now', WINDOW + 1, WINDOW + 1, true],
    ['after the window, with a lock that lasts', WINDOW + 1, WINDOW + 2, false],
    ['within the window, with a lock that is over', WINDOW, 1, false],
  ])('%s: %i ms later, locked until %i ms, they start again: %s', async (_, later, lockedFor, again) => {
    const old = { ...(await take(NOW)), failures: 2, sends: 3, locked_until: lockedFor === 0 ? 0 : NOW + lockedFor };
    await keepCounter(store.db, old);
    const at = NOW + later;
    expect(await take(at)).toEqual(again ? { ...key, failures: 0, sends: 0, window_from: at, locked_until: 0 } : old);
  });

  test.each([
    ['a window that begins later, as a clock that is a little ahead has it', WINDOW, 0, false],
    ['a window that no right clock began', WINDOW + 1, 0, true],
    ['a lock of a clock that is a little ahead', 0, 2 * WINDOW, false],
    ['a lock that no right clock made', 0, 2 * WINDOW + 1, true],
  ])('%s, from %i ms and until %i ms from now, is over: %s', async (_, from, until, over) => {
    const row = { ...key, failures: 2, sends: 3, window_from: NOW + from, locked_until: until === 0 ? 0 : NOW + until };
    const fresh = { ...key, failures: 0, sends: 0, window_from: NOW, locked_until: 0 };
    await keepCounter(store.db, row);
    expect(await take(NOW)).toEqual(over ? fresh : row);
    expect(await seeCounters(store.db, [{ ...key, windowMs: WINDOW }], NOW)).toMatchObject([{ now: over ? fresh : row }]);
    const [added] = await addToCounters(store.db, [key], NOW, { windowMs: WINDOW }, { failures: 1 });
    expect(added).toEqual(over ? { ...fresh, failures: 1 } : { ...row, failures: 3 });
  });

  describe('of tries', () => {
    const counted = (keys: readonly (readonly [string, number])[]) => keys.map(([name, most]) => ({ key: name, most }));
    const failures = async () =>
      Object.fromEntries(
        (await store.db.selectFrom('attempt_counters').select(['customer', 'failures']).execute()).map((row) => [
          row.customer,
          row.failures,
        ]),
      );

    const begin = (keys: ReturnType<typeof counted>, purpose: Tried = 'identity') => beginTry(context, purpose, keys);
    const begun = async (keys: ReturnType<typeof counted>, purpose?: Tried) => {
      const one = await begin(keys, purpose);
      if (typeof one === 'string') throw new Error(`No try was begun: ${one}`);
      return one;
    };
    const wrong = async (keys: ReturnType<typeof counted>, purpose?: Tried) => (await begun(keys, purpose)).wrong();

    test('tell the tries that are left where the fewest are, and count nothing once there is none', async () => {
      const keys = counted([
        ['b', 2],
        ['a', 5],
      ]);
      expect(await wrong(keys)).toBe(1);
      await (await begun(keys)).takeBack();
      expect(await failures()).toEqual({ a: 1, b: 1 });
      expect(await wrong(keys)).toBe(0);
      expect(await begin(keys)).toBe('none');
      expect(await failures()).toEqual({ a: 2, b: 2 });
    });

    test('are never below nothing, and those for one purpose are not those for another', async () => {
      const keys = counted([['a', 1]]);
      await (await begun(keys)).takeBack();
      expect(await failures()).toEqual({ a: 0 });
      await wrong(keys);
      expect(await begin(keys)).toBe('none');
      expect(await wrong(keys, 'agent')).toBe(0);
    });

    test('start again after half an hour', async () => {
      const keys = counted([['a', 1]]);
      await wrong(keys);
      now += WINDOW;
      expect(await begin(keys)).toBe('none');
      now += 1;
      expect(await wrong(keys)).toBe(0);
    });

    test('many at once are counted one by one, whatever the order of their keys', async () => {
      const keys = counted([
        ['a', 3],
        ['b', 9],
      ]);
      const results = await Promise.all(
        Array.from({ length: 8 }, async (_, number) => {
          const one = await begin(number % 2 === 0 ? keys : keys.toReversed());
          return typeof one === 'string' ? one : one.wrong();
        }),
      );
      expect(results.filter((one) => one === 'none')).toHaveLength(5);
      expect(await failures()).toEqual({ a: 3, b: 3 });
    });

    test('that are on their way are no wrong ones: whoever comes then waits for them, and is not told that there is none', async () => {
      const keys = counted([['a', 2]]);
      const [first, second] = [await begun(keys), await begun(keys)];
      const third = begin(keys);
      expect(await failures()).toEqual({ a: 0 });
      await first.takeBack();
      expect(await third).toMatchObject({ wrong: expect.any(Function) as unknown });
      // Two are on their way again, for longer than anybody waits.
      expect(await begin(keys)).toBe('waiting');
      const last = begin(keys);
      expect(await second.wrong()).toBe(1);
      const one = await third;
      if (typeof one !== 'string') expect(await one.wrong()).toBe(0);
      expect(await last).toBe('none');
    });

    test('are three in a run, ten with a detail and sixty from a network; the detail is not kept in the clear', () => {
      expect(triedIn('r1')).toEqual({ key: 'r1', most: 3 });
      expect(triedFrom('n1')).toEqual({ key: 'n1', most: 60, shared: true });
      const [mobile] = triedWith(context, 'mobile', '6000000001');
      expect(mobile).toEqual({ key: context.secrets.digest('pseudonym', 'mobile 6000000001'), most: 10 });
      expect(triedWith(context, 'pan', '6000000001')[0]?.key).not.toBe(mobile?.key);
      for (const none of [undefined, null, 6, ['6000000001']]) expect(triedWith(context, 'mobile', none)).toEqual([]);
    });
  });
});
