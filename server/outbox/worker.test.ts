import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { startOutbox, type OutboxWorker } from './worker.ts';

const NOW = 1_700_000_000_000;

describeEachStore('the worker of the outbox', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let worker: OutboxWorker;
  const taken: string[] = [];
  const asked: string[] = [];
  const errors: (readonly [object, string])[] = [];

  beforeEach(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    await store.db.insertInto('runs').values(waitingRun()).execute();
    taken.length = 0;
    asked.length = 0;
    errors.length = 0;
  });
  afterEach(async () => {
    await worker.stop();
    await store.close();
    await empty.remove();
  });

  const put = (...rows: readonly Parameters<typeof dueMessage>[0][]) =>
    store.db.insertInto('outbox').values(rows.map(dueMessage)).execute();
  const start = async (deliver: (key: string) => Promise<void> = async () => {}) => {
    worker = await startOutbox({
      store,
      clock: () => NOW,
      config: { bankTimeoutMs: 5000 },
      outbox: {
        taken: () => {
          throw new Error('Nothing new is stored.');
        },
        deliver: (key) => {
          taken.push(key);
          return deliver(key);
        },
        ask: async (key) => void asked.push(key),
      },
      log: { info: () => {}, warn: () => {}, error: (fields, message) => errors.push([fields, message]) },
    });
  };

  test('takes up at most sixteen messages a round, and the same again in the next one while they are due', async () => {
    const keys = Array.from({ length: 17 }, (_, index) => `r1:${10 + index}`);
    await put(...keys.map((key, index) => ({ key, created_at: index })));
    await start();
    await expect.poll(() => taken.length, { interval: 10 }).toBe(16);
    expect(taken).toEqual(keys.slice(0, 16));
    await expect.poll(() => taken.length, { interval: 10, timeout: 5000 }).toBe(32);
  });

  test('has the bank asked after cases that are due, not sent again', async () => {
    await put({ key: 'r1:1', state: 'unknown' }, { key: 'r1:2', state: 'unknown', next_at: NOW + 9 }, { key: 'r1:3' });
    await start();
    await expect.poll(() => asked).toEqual(['r1:1']);
    expect(taken).toEqual(['r1:3']);
  });

  test('does not wait for one message before it takes up the others, and says which part went wrong', async () => {
    await put({ key: 'r1:1', created_at: 1 }, { key: 'r1:2', created_at: 2 });
    await start((key) => (key === 'r1:1' ? new Promise(() => undefined) : Promise.reject(new Error('No'))));
    await expect.poll(() => taken.slice(0, 2)).toEqual(['r1:1', 'r1:2']);
    await expect.poll(() => errors[0]).toEqual([{ err: new Error('No') }, 'a bank write could not be taken further']);
  });

  test('goes on after a round in which the database could not be asked', async () => {
    await start();
    await store.db.schema.alterTable('outbox').renameTo('away').execute();
    await expect.poll(() => errors[0], { timeout: 5000 }).toEqual([{ err: expect.any(Error) }, 'the outbox could not be looked through']);
    await store.db.schema.alterTable('away').renameTo('outbox').execute();
    await put({});
    await expect.poll(() => taken, { timeout: 5000 }).toContain('r1:c1');
  });

  test('takes up nothing once it is stopped, and does not sit out its pause before', async () => {
    await start();
    const begun = performance.now();
    await worker.stop();
    expect(performance.now() - begun).toBeLessThan(400);
    await put({});
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    expect(taken).toEqual([]);
  });

  test('takes the leases of a server that is gone at once where it is the only one, and waits for them where it is not', async () => {
    await put({ state: 'processing', lease_until: NOW + 9000 });
    await start();
    const left = (await store.db.selectFrom('outbox').select('lease_until').executeTakeFirstOrThrow()).lease_until;
    expect(left).toBe(store.dialect.name === 'sqlite' ? 1 : NOW + 9000);
  });
});
