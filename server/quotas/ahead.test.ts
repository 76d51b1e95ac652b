import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { openedStore } from '../testing/openedStore.ts';
import { countAhead } from './ahead.ts';

const MINUTE = 60_000;
const MOST = 300;

describeEachStore('counting ahead', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let now = 0;
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const server = () => {
    const count = countAhead({ store, secrets, outboxClock: () => now });
    return async (most = MOST) => (await count('somebody', MINUTE, most)).current;
  };
  const stored = async () => (await store.counters.selectFrom('rate_limits').select('count').executeTakeFirst())?.count ?? 0;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    now = 1_000_000;
    await store.counters.deleteFrom('rate_limits').execute();
  });

  test('gives each number once, and asks the database ever more seldom', async () => {
    const count = server();
    const [given, asked]: [number[], number[]] = [[], []];
    for (let times = 0; times < 16; times += 1) {
      given.push(await count());
      asked.push(await stored());
    }
    expect(given).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    // A 32nd of the limit at most.
    expect([...new Set(asked)]).toEqual([1, 3, 7, 15, 24]);
  });

  test('gives no number twice over two servers, also to those who come at once', async () => {
    const [one, two] = [server(), server()];
    const given: number[] = [];
    for (let round = 0; round < 6; round += 1) given.push(...(await Promise.all([one(), one(), two(), one(), two()])));
    expect(new Set(given).size).toBe(given.length);
    expect(Math.min(...given)).toBe(1);
    // What each has counted and not given out yet is within what it may count ahead.
    expect((await stored()) - given.length).toBeLessThanOrEqual(2 * 9);
  });

  test('of a small limit counts one by one, so that all of it can be used', async () => {
    const [one, two] = [server(), server()];
    const given: number[] = [];
    for (let times = 0; times < 5; times += 1) given.push(await one(10), await two(10));
    expect(given).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
  });

  test('begins again when the window is over, also with what was counted ahead', async () => {
    const count = server();
    for (let times = 0; times < 8; times += 1) await count();
    now += MINUTE;
    expect(await count()).toBe(1);
    expect(await count()).toBe(2);
  });
});
