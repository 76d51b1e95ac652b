import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { StepAtOnce } from '../store/commit.ts';
import { ApartError, type Steps } from '../store/steps.ts';
import { dueMessage, openedPatient, openedStore, waitingForLocks, waitingRun } from '../testing/openedStore.ts';
import { beginTry, triedFrom, triedIn, triedOneByOne } from './tries.ts';

const NOW = 1_700_000_000_000;
const secrets = createSecrets(Buffer.alloc(32, 7));

describeEachStore('a try that begins with the step that leads to it', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let stored = 0;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    stored = 0;
    for (const table of ['outbox', 'runs', 'attempt_counters'] as const) await store.db.deleteFrom(table).execute();
    await store.db.insertInto('runs').values(waitingRun()).execute();
  });

  const steps = (): Steps => stepsOf('r1');
  const stepsOf = (run: string, message?: StepAtOnce['message']): Steps => {
    const line = { at: NOW, run, session: 's1', customer: null, action: 'answer', version: 2, detail: '{}' };
    return {
      run,
      from: 1,
      waiting: () => ({ run, from: 1, change: { sealed_run: 'moved', version: 2 }, audit: { 0: line }, ...(message ? { message } : {}) }),
      stored: () => {
        stored += 1;
      },
    };
  };
  const begin = (most = 3) =>
    beginTry({ store, secrets, clock: () => NOW }, 'identity', [triedIn('one', most), triedIn('two', most)], steps());
  const standing = async () => {
    const { version } = await store.db.selectFrom('runs').select('version').executeTakeFirstOrThrow();
    const counters = await store.db.selectFrom('attempt_counters').select(['customer', 'failures', 'sends']).orderBy('customer').execute();
    return { version, counted: counters.map(({ failures, sends }) => [failures, sends]) };
  };

  const both = (...of: readonly number[]) => [of, of];

  test('is counted, and the step is stored', async () => {
    const trying = await begin();
    expect(await standing()).toEqual({ version: 2, counted: both(0, 1) });
    expect(stored).toBe(1);
    if (typeof trying !== 'object') throw new Error('It has not begun');
    expect(await trying.wrong()).toBe(2);
    expect(await standing()).toEqual({ version: 2, counted: both(1, 0) });
  });

  test('changes nothing where the run has moved on', async () => {
    await store.db
      .updateTable('runs')
      .set({ version: sql`version + 1` })
      .execute();
    await expect(begin()).rejects.toBeInstanceOf(ApartError);
    expect(await standing()).toEqual({ version: 2, counted: [] });
    expect(stored).toBe(0);
  });

  test('changes nothing where there is no room for it at once in one of its counters', async () => {
    const full = { customer: 'two', purpose: 'identity', failures: 2, sends: 1, window_from: NOW, locked_until: 0 };
    await store.db.insertInto('attempt_counters').values(full).execute();
    await expect(begin(3)).rejects.toBeInstanceOf(ApartError);
    expect(await standing()).toEqual({ version: 1, counted: [[2, 1]] });
    await begin(4);
    expect(await standing()).toEqual({
      version: 2,
      counted: [
        [0, 1],
        [2, 2],
      ],
    });
  });

  test('has room where those on their way are itself, begun before by a server that died, until so many were wrong', async () => {
    const one = () => beginTry({ store, secrets, clock: () => NOW }, 'identity', [triedOneByOne('one')], steps());
    const row = { customer: 'one', purpose: 'identity', failures: 3, sends: 1, window_from: NOW, locked_until: 0 };
    await store.db.insertInto('attempt_counters').values(row).execute();
    await expect(one()).rejects.toBeInstanceOf(ApartError);
    await store.db.updateTable('attempt_counters').set({ failures: 2, sends: 5 }).execute();
    await one();
    expect(await standing()).toEqual({ version: 2, counted: [[2, 6]] });
  });

  test('is one of many that come at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => begin()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await standing()).toEqual({ version: 2, counted: both(0, 1) });
  });

  describe('from one network', () => {
    const context = () => ({ store, secrets, clock: () => NOW });
    const from = (number: number) => [triedIn(`own ${number}`), triedFrom('n')];
    const network = (counted: { readonly failures: number; readonly sends: number }) =>
      store.db
        .insertInto('attempt_counters')
        .values({ customer: 'n', purpose: 'identity', window_from: NOW, locked_until: 0, ...counted })
        .execute();
    const ofNetwork = () =>
      store.db.selectFrom('attempt_counters').select(['failures', 'sends']).where('customer', '=', 'n').executeTakeFirst();

    test('no more are begun at once than there may be, with steps of a run and without', async () => {
      await network({ failures: 50, sends: 3 });
      for (let number = 0; number < 10; number += 1)
        await store.db
          .insertInto('runs')
          .values(waitingRun({ id: `n${number}` }))
          .execute();
      const all = await Promise.allSettled(
        Array.from({ length: 20 }, (_, number) =>
          beginTry(context(), 'identity', from(number), number < 10 ? stepsOf(`n${number}`) : undefined),
        ),
      );
      const begun = all.flatMap((one) => (one.status === 'fulfilled' && typeof one.value === 'object' ? [one.value] : []));
      expect(begun).toHaveLength(7);
      expect(await ofNetwork()).toEqual({ failures: 50, sends: 10 });
      // Its own counters, and the network's, tell the fewest that are left.
      expect(await begun[0]?.wrong()).toBe(2);
      for (const one of begun.slice(1)) await one.takeBack();
      expect(await ofNetwork()).toEqual({ failures: 51, sends: 3 });
    });

    test('one that is not stored yet keeps nobody else waiting', async () => {
      if (!store.dialect.oneStatement) return;
      await store.db
        .insertInto('runs')
        .values(waitingRun({ id: 'r2' }))
        .execute();
      // As a disk that takes its time: another transaction has a message of that key.
      const holding = await store.db.startTransaction().execute();
      await holding.insertInto('outbox').values(dueMessage()).execute();
      const patient = await openedPatient(empty);
      const held = beginTry({ ...context(), store: patient }, 'identity', from(1), stepsOf('r1', dueMessage()));
      await vi.waitFor(async () => expect(await waitingForLocks(store)).toBe(1));
      const other = await beginTry(context(), 'identity', from(2), stepsOf('r2')).catch((error: unknown) => error);
      await holding.rollback().execute();
      expect(other).toMatchObject({ wrong: expect.any(Function) as unknown });
      expect(typeof (await held)).toBe('object');
      await patient.close();
    });
  });
});
