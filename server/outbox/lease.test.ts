import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import type { OutboxRow } from '../store/tables/outbox.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { dropLeases, dueMessages, lease, putOff, shelve, takenAtOnce, type LeaseContext } from './lease.ts';

const NOW = 1_700_000_000_000;
const KEY = 'r1:c1';
const OTHER = 'r2:c1';

describeEachStore('a lease of a message', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let context: LeaseContext;

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    context = { store, clock: () => NOW, config: { bankTimeoutMs: 5000 } };
    await store.db
      .insertInto('runs')
      .values([waitingRun(), waitingRun({ id: 'r2' })])
      .execute();
  });
  afterAll(async () => {
    await store.close();
    await empty.remove();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('outbox').execute();
    await store.db.updateTable('runs').set({ delivery: 'received' }).execute();
    await put({ key: OTHER, run: 'r2' });
  });

  const put = (changes: Partial<OutboxRow>) => store.db.insertInto('outbox').values(dueMessage(changes)).execute();
  const message = (key = KEY) => store.db.selectFrom('outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const delivery = async (run = 'r1') =>
    (await store.db.selectFrom('runs').select('delivery').where('id', '=', run).executeTakeFirst())?.delivery;
  const setDelivery = (to: string) => store.db.updateTable('runs').set({ delivery: to }).execute();

  const whether: readonly (readonly [string, Partial<OutboxRow>, boolean])[] = [
    ['due now', { next_at: NOW }, true],
    ['due in a millisecond', { next_at: NOW + 1 }, false],
    ['whose lease runs out now', { lease_until: NOW, state: 'processing' }, true],
    ['whose lease lasts a millisecond more', { lease_until: NOW + 1, state: 'processing' }, false],
    ['with another server for as long as can be', { lease_until: NOW + 120_000, state: 'processing' }, false],
    ['leased for a day: the clock was set back', { lease_until: NOW + 25 * 3_600_000, state: 'processing' }, true],
    ['due in a minute, the longest pause', { next_at: NOW + 60_000 }, false],
    ['due in a day: the clock was set back', { next_at: NOW + 25 * 3_600_000 }, true],
    ['under way', { state: 'processing' }, true],
    ['that is done', { state: 'done' }, false],
    ['that has failed', { state: 'failed' }, false],
    ['that is left to a person', { state: 'unknown' }, false],
  ];

  test.each(whether)('of a message %s: %o is taken %s', async (_, changes, taken) => {
    await put(changes);
    expect((await lease(context, KEY)) !== undefined).toBe(taken);
  });

  test.each(whether)('the list of due messages says the same of one %s', async (_, changes, due) => {
    await put(changes);
    expect((await dueMessages(context, 9)).includes(KEY)).toBe(due);
  });

  test('outlives the time-out of the bank, counts the attempt and takes no other message', async () => {
    await put({ attempts: 2 });
    const row = await lease(context, KEY);
    expect(row).toMatchObject({ state: 'processing', attempts: 3, lease_until: NOW + 7000, outcome_unknown: 0 });
    expect(await message()).toEqual(row);
    expect(await message(OTHER)).toMatchObject({ state: 'received', attempts: 0, lease_until: 0 });
  });

  test('a message that is stored as taken is nobody else’s until its server must have died, and then its outcome is unknown', async () => {
    await store.db.insertInto('outbox').values(takenAtOnce(context, dueMessage())).execute();
    expect(await message()).toMatchObject({ state: 'processing', attempts: 1, lease_until: NOW + 7000, outcome_unknown: 0 });
    expect([await lease(context, KEY), await dueMessages(context, 9)]).toEqual([undefined, [OTHER]]);
    const later = { ...context, clock: () => NOW + 7000 };
    expect(await dueMessages(later, 9)).toContain(KEY);
    expect(await lease(later, KEY)).toMatchObject({ attempts: 2, outcome_unknown: 1 });
    expect(await lease(later, KEY)).toBeUndefined();
  });

  test.each([
    [0, 0, 0],
    [0, 1, 1],
    [1, 0, 1],
    [NOW, 0, 1],
  ])('after one until %i, and unknown %i before, the outcome is unknown: %i', async (lease_until, outcome_unknown, after) => {
    await put({ lease_until, outcome_unknown });
    expect((await lease(context, KEY))?.outcome_unknown).toBe(after);
  });

  test.each([
    ['received', 'processing'],
    ['unknown', 'unknown'],
    ['done', 'done'],
  ])('the delivery of its run goes from %s to %s, that of no other run', async (before, after) => {
    await setDelivery(before);
    await put({});
    await lease(context, KEY);
    expect([await delivery(), await delivery('r2')]).toEqual([after, before]);
  });

  test('that is refused says nothing about the run', async () => {
    await put({ next_at: NOW + 1 });
    await lease(context, KEY);
    expect(await delivery()).toBe('received');
  });

  describe('given back', () => {
    test.each([
      [false, 0, 0],
      [false, 1, 1],
      [true, 0, 1],
      [true, 1, 1],
    ])('for later, unknown %s: what was %i is %i', async (unknown, before, after) => {
      await put({ outcome_unknown: before });
      const row = await lease(context, KEY);
      if (!row) throw new Error('It is not due.');
      await putOff(context, row, 300, unknown);
      expect(await message()).toEqual({ ...row, lease_until: 0, next_at: NOW + 300, outcome_unknown: after });
      expect(await message(OTHER)).toMatchObject({ next_at: 1000, outcome_unknown: 0 });
    });

    test.each([
      ['received', true, 'unknown'],
      ['processing', true, 'unknown'],
      ['done', true, 'done'],
      ['processing', false, 'processing'],
    ])('the delivery of its run, %s, with an unknown outcome (%s), is %s', async (before, unknown, after) => {
      await put({});
      await setDelivery(before);
      await putOff(context, await message(), 300, unknown);
      expect([await delivery(), await delivery('r2')]).toEqual([after, before]);
    });

    test('by a server whose lease ran out, when another is at it, changes nothing', async () => {
      await put({ attempts: 3, lease_until: NOW + 9 });
      const late = { ...(await message()), attempts: 2 };
      await putOff(context, late, 300, false);
      await shelve(context, late);
      expect(await message()).toMatchObject({ state: 'received', lease_until: NOW + 9, next_at: 1000, outcome_unknown: 0 });
    });

    test('to a person it is kept and tried no more', async () => {
      await put({ attempts: 3, lease_until: NOW + 9, state: 'processing' });
      const row = await message();
      await shelve(context, row);
      expect(await message()).toEqual({ ...row, state: 'unknown', lease_until: 0, outcome_unknown: 1 });
      expect(await message(OTHER)).toMatchObject({ state: 'received', outcome_unknown: 0 });
    });
  });

  test('is looked for from the oldest on, so many at a time', async () => {
    await put({ created_at: 3000 });
    await put({ key: 'r1:c2', created_at: 900 });
    expect(await dueMessages(context, 9)).toEqual(['r1:c2', OTHER, KEY]);
    expect(await dueMessages(context, 2)).toEqual(['r1:c2', OTHER]);
  });

  test.each([
    [{ lease_until: NOW + 9, state: 'processing' }, 1],
    [{ lease_until: NOW + 9, state: 'received' }, 1],
    [{ lease_until: 0, state: 'processing' }, 0],
    [{ lease_until: NOW + 9, state: 'done' }, NOW + 9],
  ])('at the start of an only server runs out: %o has one until %i', async (changes, until) => {
    await put(changes);
    await dropLeases(context);
    expect((await message()).lease_until).toBe(until);
  });
});
