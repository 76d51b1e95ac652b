import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import type { EmptyStore } from '../../tests/stores/eachStore.ts';
import type { Store } from '../store/store.ts';
import { reachedBank } from './bankReach.ts';
import { healthOf, type HealthContext } from './health.ts';

const NOW = 10_000_000;

describeEachStore('health', (makeStore) => {
  let empty: EmptyStore;
  let store: Store;
  let context: HealthContext;
  const played = scriptedBank();
  let away: readonly string[] = [];
  const bank = reachedBank(played);
  const call = () => bank.call({ operation: 'o', input: {}, correlation: 'r', channel: 'web' });

  beforeAll(async () => {
    empty = await makeStore();
    store = await openedStore(empty);
    await store.db.insertInto('installation').values({ name: 'x', value: 'y' }).execute();
    await store.db.insertInto('runs').values(waitingRun()).execute();
  });
  beforeEach(async () => {
    played.answer = { kind: 'done', data: null };
    await call();
    await store.db.deleteFrom('outbox').execute();
    const silent = { info() {}, warn() {}, error() {} };
    const health = { leastDiskBytes: 1, outboxAgeMs: 60_000 };
    const storage = { answers: async () => true };
    context = { store, storage, bank, away: () => away, clock: () => NOW, log: silent, config: { dataFolder: empty.dataFolder, health } };
  });
  afterAll(() => empty.remove());

  test('all is well', async () => {
    expect(await healthOf(context)).toEqual({ ok: true, degraded: [] });
  });

  test('a bank that answers nobody for five calls needs a person, until it answers, be it by a refusal', async () => {
    played.answer = { kind: 'lost', sent: false };
    await needsAPerson();
  });

  test('a bank that answers outside of the contract for five calls needs a person too', async () => {
    played.answer = { kind: 'refused', code: 'service.error', again: false, outsideContract: true };
    await needsAPerson();
  });

  async function needsAPerson(): Promise<void> {
    for (let times = 0; times < 4; times += 1) await call();
    expect(await healthOf(context)).toEqual({ ok: true, degraded: [] });
    await call();
    expect(await healthOf(context)).toEqual({ ok: true, degraded: ['bank'] });
    played.answer = { kind: 'refused', code: 'card.blocked', again: false };
    await call();
    expect(await healthOf(context)).toEqual({ ok: true, degraded: [] });
  }

  test('one operation that is left alone needs a person, though the others are answered', async () => {
    away = ['pan.verify'];
    expect(await healthOf(context)).toEqual({ ok: true, degraded: ['bank'] });
    away = [];
    expect(await healthOf(context)).toEqual({ ok: true, degraded: [] });
  });

  test.each<[string, string, number, readonly string[]]>([
    ['one that waits for long', 'received', NOW - 60_001, ['outbox']],
    ['one that is tried for long', 'processing', NOW - 60_001, ['outbox']],
    ['one that came a moment ago', 'received', NOW - 60_000, []],
    ['an old one that is done', 'done', 1, []],
  ])('a write to the bank: %s', async (_, state, created_at, degraded) => {
    await store.db.insertInto('outbox').values(dueMessage({ state, created_at })).execute();
    expect(await healthOf(context)).toEqual({ ok: true, degraded });
  });

  test('a disk that fills, or that is not there, needs a person', async () => {
    const config = { dataFolder: empty.dataFolder, health: { leastDiskBytes: Number.MAX_SAFE_INTEGER, outboxAgeMs: 1 } };
    expect((await healthOf({ ...context, config })).degraded).toEqual(['disk']);
    expect((await healthOf({ ...context, config: { ...context.config, dataFolder: '/nowhere' } })).degraded).toEqual(['disk']);
  });

  test('without its database it may be sent nobody', async () => {
    await store.close();
    expect((await healthOf(context)).ok).toBe(false);
    rmSync(empty.dataFolder, { recursive: true, force: true });
  });
});
