import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import { openedStore } from '../testing/openedStore.ts';
import { countVelocity, maySend, mayTry, takeVelocity } from './velocity.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 30 * 60_000;

describeEachStore('velocity limits', (makeStore) => {
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
    await store.db.deleteFrom('attempt_counters').execute();
  });

  const velocityOf = (id: string, address: string, now = NOW) =>
    takeVelocity(
      store.db,
      { session: { id, tokenHash: '', generation: 0, csrf: '', role: 'customer', channel: 'web', locale: 'en', usedAt: 0 }, address },
      now,
    );
  const after = async (id: string, address: string, counts: { sends?: number; failures?: number }) => {
    await countVelocity(store.db, await velocityOf(id, address), counts);
    return velocityOf(id, address);
  };

  test.each([
    [11, 0, true, true],
    [12, 0, false, true],
    [0, 5, true, true],
    [0, 6, true, false],
  ])('of a session: after %i unused codes and %i wrong ones it may send %s and try %s', async (sends, failures, send, attempt) => {
    const velocity = await after('s1', 'n1', { sends, failures });
    expect([maySend(velocity), mayTry(velocity)]).toEqual([send, attempt]);
    const elsewhere = await velocityOf('s2', 'n1');
    expect([maySend(elsewhere), mayTry(elsewhere)]).toEqual([true, true]);
  });

  test.each([
    [299, 0, true, true],
    [300, 0, false, true],
    [0, 59, true, true],
    [0, 60, true, false],
  ])('of a network: after %i unused codes and %i wrong ones it may send %s and try %s', async (sends, failures, send, attempt) => {
    await after('s1', 'n1', { sends, failures });
    const velocity = await velocityOf('s2', 'n1');
    expect([maySend(velocity), mayTry(velocity)]).toEqual([send, attempt]);
    const elsewhere = await velocityOf('s3', 'n2');
    expect([maySend(elsewhere), mayTry(elsewhere)]).toEqual([true, true]);
  });

  test('start again after half an hour', async () => {
    await after('s1', 'n1', { sends: 12, failures: 6 });
    const until = await velocityOf('s1', 'n1', NOW + WINDOW);
    expect([maySend(until), mayTry(until)]).toEqual([false, false]);
    const later = await velocityOf('s1', 'n1', NOW + WINDOW + 1);
    expect([maySend(later), mayTry(later)]).toEqual([true, true]);
  });

  test('take used codes back, and never below nothing', async () => {
    const counts = async (change: { sends?: number; failures?: number }) =>
      (await after('s1', 'n1', change)).counters.map(({ row }) => [row.sends, row.failures]);
    expect(await counts({ sends: 2 })).toEqual([
      [2, 0],
      [2, 0],
    ]);
    expect(await counts({ sends: -1 })).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(await counts({ sends: -3, failures: 1 })).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await counts({})).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('are counted apart even where a session is called as a network is', async () => {
    const velocity = await after('same', 'same', { sends: 1 });
    expect(velocity.counters.map(({ row }) => row.sends)).toEqual([1, 1]);
    expect(new Set(velocity.counters.map(({ row }) => row.purpose)).size).toBe(2);
  });
});
