import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { ApartError, type Steps } from '../store/steps.ts';
import { openedStore, waitingRun } from '../testing/openedStore.ts';
import { beginTry, triedIn } from './tries.ts';

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
    for (const table of ['runs', 'attempt_counters'] as const) await store.db.deleteFrom(table).execute();
    await store.db.insertInto('runs').values(waitingRun()).execute();
  });

  const steps = (): Steps => {
    const line = { at: NOW, run: 'r1', session: 's1', customer: null, action: 'answer', version: 2, detail: '{}' };
    return {
      run: 'r1',
      from: 1,
      waiting: () => ({ run: 'r1', from: 1, change: { sealed_run: 'moved', version: 2 }, audit: { 0: line } }),
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

  test('is one of many that come at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => begin()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await standing()).toEqual({ version: 2, counted: both(0, 1) });
  });
});
