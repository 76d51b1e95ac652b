import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import { openedStore } from '../testing/openedStore.ts';
import { addingTo, seeCounters, type Added, type Adding } from '../attempts/counters.ts';
import type { Tables } from '../store/tables.ts';
import { changedTogether, decide } from '../store/decide.ts';
import { isBeyond, standing, velocityAdding, velocityKeys } from './velocity.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 30 * 60_000;

interface Given {
  readonly adding: Adding;
}

const addTo = changedTogether((db: Kysely<Tables>, { adding }: Given) => [
  { statement: addingTo(db, adding), undone: sql<boolean>`1 = 0` },
]);
const addOneSend = changedTogether((db: Kysely<Tables>, { adding }: Given) => [
  { statement: addingTo(db, adding), undone: isBeyond('sends', 1) },
]);
const addOneFailure = changedTogether((db: Kysely<Tables>, { adding }: Given) => [
  { statement: addingTo(db, adding), undone: isBeyond('failures', 1) },
]);

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

  const asking = (id: string, address: string) => ({
    session: { id, tokenHash: '', generation: 0, csrf: '', role: 'customer', channel: 'web', locale: 'en', usedAt: 0 } as const,
    address,
  });
  const velocityOf = async (id: string, address: string, now = NOW) =>
    standing((await seeCounters(store.db, velocityKeys(asking(id, address)), now)).map((one) => one.now));
  const count = (id: string, address: string, added: Added, now = NOW) =>
    addTo(store, store.db, { adding: velocityAdding(asking(id, address), now, added) });
  const counted = async () => {
    const rows = await store.db.selectFrom('attempt_counters').selectAll().orderBy('purpose', 'desc').execute();
    return rows.map(({ sends, failures }) => [sends, failures]);
  };

  test.each([
    [11, 0, true, true],
    [12, 0, false, true],
    [0, 5, true, true],
    [0, 6, true, false],
  ])('of a session: after %i unused codes and %i wrong ones it may send %s and try %s', async (sends, failures, send, attempt) => {
    await count('s1', 'n1', { sends, failures });
    expect(await velocityOf('s1', 'n1')).toEqual({ maySend: send, mayTry: attempt });
    expect(await velocityOf('s2', 'n1')).toEqual({ maySend: true, mayTry: true });
  });

  test.each([
    [299, 0, true, true],
    [300, 0, false, true],
    [0, 59, true, true],
    [0, 60, true, false],
  ])('of a network: after %i unused codes and %i wrong ones it may send %s and try %s', async (sends, failures, send, attempt) => {
    await count('s1', 'n1', { sends, failures });
    expect(await velocityOf('s2', 'n1')).toEqual({ maySend: send, mayTry: attempt });
    expect(await velocityOf('s3', 'n2')).toEqual({ maySend: true, mayTry: true });
  });

  test.each([
    ['sends', 'maySend', 10],
    ['failures', 'mayTry', 4],
  ] as const)(
    'of %s that are counted at once there are only as many as there was room for, and none more is counted',
    async (what, may, before) => {
      await count('s1', 'n1', { [what]: before });
      const addOne = () =>
        decide(store, {
          look: async (db) => standing((await seeCounters(db, velocityKeys(asking('s1', 'n1')), NOW)).map((one) => one.now)),
          judge: (seen) =>
            seen[may] ? { result: true, given: { adding: velocityAdding(asking('s1', 'n1'), NOW, { [what]: 1 }) } } : { result: false },
          change: what === 'sends' ? addOneSend : addOneFailure,
        });
      const came = await Promise.all(Array.from({ length: 6 }, addOne));
      expect(came.filter(Boolean)).toHaveLength(2);
      expect((await counted()).map(([sends, failures]) => (what === 'sends' ? sends : failures))).toEqual([before + 2, before + 2]);
    },
  );

  test('start again after half an hour', async () => {
    await count('s1', 'n1', { sends: 12, failures: 6 });
    expect(await velocityOf('s1', 'n1', NOW + WINDOW)).toEqual({ maySend: false, mayTry: false });
    expect(await velocityOf('s1', 'n1', NOW + WINDOW + 1)).toEqual({ maySend: true, mayTry: true });
    await count('s1', 'n1', { sends: 1 }, NOW + WINDOW + 1);
    expect(await counted()).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  test('take used codes back, and never below nothing', async () => {
    const after = async (added: Added) => {
      await count('s1', 'n1', added);
      return (await counted())[0];
    };
    expect(await after({ sends: 2 })).toEqual([2, 0]);
    expect(await after({ sends: -1 })).toEqual([1, 0]);
    expect(await after({ sends: -3, failures: 1 })).toEqual([0, 1]);
    expect(await after({})).toEqual([0, 1]);
  });

  test('are counted apart even where a session is called as a network is', async () => {
    await count('same', 'same', { sends: 1 });
    expect(await counted()).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});
