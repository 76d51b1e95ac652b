import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import { openedStore } from '../testing/openedStore.ts';
import { addingTo, addToCounters, type Added, type Adding } from '../attempts/adding.ts';
import { takingSeen } from '../attempts/places.ts';
import type { Tables } from '../store/tables.ts';
import { changedTogether, decide } from '../store/decide.ts';
import { isBeyond, isWithin, mostOf, networkPlace, sessionAdding, sessionSeen, settlingRight } from './velocity.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 30 * 60_000;

interface Given {
  readonly adding: Adding;
  readonly most: number;
}

const addOneSend = changedTogether((db: Kysely<Tables>, { adding, most }: Given) => [
  { statement: addingTo(db, adding), undone: isBeyond('sends', 1, most) },
]);
const addOneFailure = changedTogether((db: Kysely<Tables>, { adding, most }: Given) => [
  { statement: addingTo(db, adding), undone: isBeyond('failures', 1, most) },
]);
/** A customer of whom something was counted before, and one of whom nothing was. */
const known = { failures: 1, sends: 1 };
const fresh = { failures: 0, sends: 0 };

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

  const asking = (id: string, address: string, actorKind: 'customer' | 'applicant' = 'customer') => ({
    session: { id, tokenHash: '', generation: 0, csrf: '', role: 'customer', channel: 'web', locale: 'en', usedAt: 0 } as const,
    address,
    actorKind,
  });
  /** Whether one more of them may be, who is then none: what was taken is given back. */
  const mayOne = async (what: 'sends' | 'failures', asker: ReturnType<typeof asking>, now: number, own: Required<Added>) => {
    const { seen, place, giveBack } = await lookAt(what, asker, now)(store.db);
    await giveBack?.(store.db);
    return seen[0] !== undefined && isWithin(what, seen[0].now, place, mostOf(what, asker, own));
  };
  const lookAt = (what: 'sends' | 'failures', asker: ReturnType<typeof asking>, now = NOW) =>
    takingSeen(store.dialect, networkPlace(what, asker), [sessionSeen(asker)], now);
  const velocityOf = async (id: string, address: string, now = NOW, own = known, actorKind: 'customer' | 'applicant' = 'customer') => {
    const asker = asking(id, address, actorKind);
    return { maySend: await mayOne('sends', asker, now, own), mayTry: await mayOne('failures', asker, now, own) };
  };
  const count = (id: string, address: string, added: Added, now = NOW, actorKind: 'customer' | 'applicant' = 'customer') => {
    const asker = asking(id, address, actorKind);
    return addToCounters(store.db, [sessionSeen(asker), networkPlace('sends', asker).key], now, { windowMs: WINDOW }, added);
  };
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
    [300, 60, fresh, 'customer', true, true],
    [300, 60, { failures: 0, sends: 1 }, 'customer', false, true],
    [300, 60, { failures: 1, sends: 0 }, 'customer', false, false],
    [2999, 299, fresh, 'customer', true, true],
    [3000, 300, fresh, 'customer', false, false],
    [300, 60, fresh, 'applicant', true, true],
  ] as const)(
    'of a network, after %i unused codes of customers and %i wrong ones: of whom %o was counted, as %s, may be sent one %s and try %s',
    async (sends, failures, own, actorKind, send, attempt) => {
      await count('s1', 'n1', { sends, failures });
      expect(await velocityOf('s2', 'n1', NOW, own, actorKind)).toEqual({ maySend: send, mayTry: attempt });
    },
  );

  test.each([
    [299, 59, true],
    [300, 60, false],
  ])(
    'of a network, after %i unused codes of applicants and %i wrong ones, applicants may have and try more: %s',
    async (sends, failures, may) => {
      await count('s1', 'n1', { sends, failures }, NOW, 'applicant');
      expect(await velocityOf('s2', 'n1', NOW, fresh, 'applicant')).toEqual({ maySend: may, mayTry: may });
      expect(await velocityOf('s2', 'n1')).toEqual({ maySend: true, mayTry: true });
    },
  );

  test('take a code back where it was asked for, and where that is not known, where it is entered', async () => {
    for (const [session, network] of [
      ['s1', 'n1'],
      ['s1', 'n1'],
      ['s1', 'n2'],
      ['s2', 'n3'],
    ] as const)
      await count(session, network, { sends: 1 });
    const rows = async () => {
      const all = await store.db.selectFrom('attempt_counters').selectAll().orderBy('purpose', 'desc').orderBy('customer').execute();
      expect(all.map(({ failures }) => failures)).toEqual([0, 0, 0, 0, 0]);
      return Object.fromEntries(all.map((row) => [row.customer, row.sends]));
    };
    const use = async (address: string, networks: readonly (string | null)[]) => {
      const { place } = await lookAt('failures', asking('s1', address))(store.db);
      if (place) await settlingRight(asking('s1', address), NOW, place, networks)(store.db);
    };
    await use('n3', ['n1']);
    expect(await rows()).toEqual({ s1: 3, s2: 1, n1: 1, n2: 1, n3: 1 });
    await use('n1', ['n2', null]);
    expect(await rows()).toEqual({ s1: 3, s2: 1, n1: 0, n2: 0, n3: 1 });
  });

  /** Six at once, each of them in a session of its own where the network is to decide. */
  const sixAtOnce = (what: 'sends' | 'failures', sessions: 'one' | 'each its own') =>
    Promise.all(
      Array.from({ length: 6 }, (_, number) => {
        const asker = asking(sessions === 'one' ? 's1' : `s${number}`, 'n1');
        const most = mostOf(what, asker, fresh);
        return decide(store, {
          look: async ({ take }) => take(lookAt(what, asker)),
          judge: ({ seen: [session], place }) =>
            session && isWithin(what, session.now, place, most)
              ? { result: true, given: { adding: sessionAdding(asker, NOW, { [what]: 1 }), most: most.session }, taken: 'stays' }
              : { result: false },
          change: what === 'sends' ? addOneSend : addOneFailure,
        });
      }),
    );

  test.each([
    ['sends', 10],
    ['failures', 4],
  ] as const)(
    'of %s that are counted at once there are only as many as there was room for, and none more is counted',
    async (what, before) => {
      await count('s1', 'n1', { [what]: before });
      const came = await sixAtOnce(what, 'one');
      expect(came.filter(Boolean)).toHaveLength(2);
      expect((await counted()).map(([sends, failures]) => (what === 'sends' ? sends : failures))).toEqual([before + 2, before + 2]);
    },
  );

  test.each([
    ['sends', 2998],
    ['failures', 298],
  ] as const)('of %s from one network in many sessions there are only as many as there was room for as well', async (what, before) => {
    await count('s', 'n1', { [what]: before });
    const came = await sixAtOnce(what, 'each its own');
    expect(came.filter(Boolean)).toHaveLength(2);
    const [network] = await store.db.selectFrom('attempt_counters').selectAll().where('customer', '=', 'n1').execute();
    expect(network?.[what]).toBe(before + 2);
  });

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
