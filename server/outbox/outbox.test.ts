import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import type { HeardCall } from '../../sandbox-bank/bank/bank.ts';
import { lease } from './lease.ts';

const SECOND = 1000;

/** Modes in which the sandbox does a write and answers outside of the contract. */
const BROKEN = ['server-error', 'page', 'throttled', 'wrong-reference'];

describeEachStore('a write to the bank', (makeStore) => {
  let seva: TestServer;
  let client: Client;

  const start = async (changes: Parameters<typeof startTestServer>[1] = {}) => {
    seva = await startTestServer(await makeStore(), changes);
    client = seva.client();
  };
  const review = async () => client.answer(await identify(seva, client), { card: 'D1', reason: 'lost', replace: 'no' });
  const submit = (view: RunView, key = 'key-of-the-submit') =>
    client.post<RunView>(
      `/api/runs/${view.run}/events`,
      { event: { type: 'answer', step: 'review', answers: { forGood: true } }, version: view.version },
      { 'idempotency-key': key },
    );
  const written = () => seva.bank.bank.state.writes.filter((write) => write.operation === 'card.block').length;
  const message = () =>
    seva.server.services.store.db.selectFrom('outbox').selectAll().where('operation', '=', 'card.block').executeTakeFirstOrThrow();

  /** Looks at the run, with time going by for the server, until it is no longer busy. */
  const outcome = async (run: string, seconds = 1) => {
    for (let looks = 0; looks < 60; looks += 1) {
      const view = await client.get<RunView>(`/api/runs/${run}`);
      if (view.state !== 'busy') return view;
      seva.later(seconds * SECOND);
      await sleep(20);
    }
    throw new Error('The run stayed busy');
  };

  afterEach(() => seva.stop());

  test('that takes long is answered with its true state, and ends without the customer', async () => {
    await start({ waitMs: 100 });
    const view = await review();
    await seva.setBankMode({ mode: 'slow', delayMs: 600 });
    const waiting = await submit(view);
    expect(waiting).toMatchObject({ state: 'busy', delivery: 'processing' });
    await sleep(900);
    expect(await client.look(view.run)).toMatchObject({ state: 'ended', delivery: 'done', outcome: { kind: 'success' } });
    expect(written()).toBe(1);
  });

  test('while it is under way the run takes no other event', async () => {
    await start({ waitMs: 50 });
    const view = await review();
    await seva.setBankMode({ mode: 'slow', delayMs: 400 });
    const waiting = await submit(view);
    await expect(submit(waiting, 'another-key')).rejects.toMatchObject({ status: 409, body: { code: 'run-busy', run: { state: 'busy' } } });
    expect(await client.look(view.run)).toMatchObject({ state: 'ended' });
  });

  test('whose answer is lost is repeated under its key until there is one, and done once', async () => {
    await start({ waitMs: 100 });
    const view = await review();
    await seva.setBankMode({ mode: 'lossy' });
    await submit(view);
    await sleep(300);
    expect(await client.get(`/api/runs/${view.run}`)).toMatchObject({ state: 'busy' });
    await seva.setBankMode({ mode: 'normal' });
    expect(await outcome(view.run)).toMatchObject({ state: 'ended', outcome: { kind: 'success' } });
    expect(written()).toBe(1);
    expect((await message()).attempts).toBeGreaterThan(1);
  });

  test.each(BROKEN)('answered outside of the contract (%s) is repeated under its key, done once, and not called failed', async (broken) => {
    await start({ waitMs: 100 });
    const view = await review();
    await seva.setBankMode({ mode: broken });
    await submit(view);
    await expect.poll(() => client.get(`/api/runs/${view.run}`), { timeout: 10_000 }).toMatchObject({ state: 'busy', delivery: 'unknown' });
    for (let tries = 0; tries < 8; tries += 1) {
      seva.later(60 * SECOND);
      await seva.server.services.outbox.deliver((await message()).key);
    }
    expect(await message()).toMatchObject({ outcome_unknown: 1, sealed_message: expect.stringMatching(/^v2/) });
    expect((await message()).attempts).toBeGreaterThan(5);
    await seva.setBankMode({ mode: 'normal' });
    seva.later(60 * SECOND);
    expect(await outcome(view.run)).toMatchObject({ state: 'ended', delivery: 'done', outcome: { kind: 'success' } });
    expect(written()).toBe(1);
  });

  const stored = (run: string) =>
    seva.server.services.store.db
      .selectFrom('runs')
      .select(['state', 'delivery', 'outcome_kind'])
      .where('id', '=', run)
      .executeTakeFirstOrThrow();

  /** Until it is left to people: done by the bank, whose answers are none of the contract. */
  const leftToPeople = async () => {
    await start({ waitMs: 50 });
    const view = await review();
    await seva.setBankMode({ mode: 'page' });
    await submit(view);
    await expect.poll(async () => (await message()).outcome_unknown, { timeout: 10_000 }).toBe(1);
    await seva.server.services.store.db.updateTable('outbox').set({ attempts: 20 }).execute();
    seva.later(25 * 3_600_000);
    await expect.poll(async () => (await message()).state, { timeout: 10_000 }).toBe('unknown');
    return view;
  };

  test('of which nobody knows is left to a person after a day, neither repeated nor called failed', async () => {
    const view = await leftToPeople();
    const { key, attempts } = await message();
    seva.later(3_600_000);
    await seva.server.services.outbox.deliver(key);
    await seva.server.services.outbox.ask(key);
    expect(await message()).toMatchObject({ state: 'unknown', attempts, sealed_message: expect.stringMatching(/^v2/) });
    expect(await stored(view.run)).toEqual({ state: 'busy', delivery: 'unknown', outcome_kind: null });
    expect(seva.log.join('')).toContain('nobody knows whether the bank has done this write');
  });

  test('that is left to a person ends as soon as the bank says what came of it, asked by key and not sent again', async () => {
    const view = await leftToPeople();
    const heard: HeardCall[] = [];
    seva.bank.bank.heard = heard;
    await seva.setBankMode({ mode: 'normal' });
    seva.later(3_600_000);
    await expect.poll(() => stored(view.run), { timeout: 15_000 }).toEqual({ state: 'ended', delivery: 'done', outcome_kind: 'success' });
    expect(await message()).toMatchObject({ state: 'done', reference: expect.stringMatching(/^SR/), sealed_message: null });
    expect(heard.map(({ operation }) => operation)).not.toContain('card.block');
    expect(written()).toBe(1);
  });

  test('is never called failed while nobody knows', async () => {
    await start({ waitMs: 50 });
    const view = await review();
    await seva.setBankMode({ mode: 'lossy' });
    await submit(view);
    for (let hours = 0; hours < 20; hours += 1) {
      seva.later(3_600_000);
      await sleep(10);
    }
    expect(await message()).toMatchObject({ outcome_unknown: 1 });
    expect(['received', 'processing']).toContain((await message()).state);
    await seva.setBankMode({ mode: 'normal' });
    seva.later(3_600_000);
    await expect.poll(async () => (await message()).state, { timeout: 10_000 }).toBe('done');
  });

  test('that the bank surely never got is given up after some tries, and the flow is told', async () => {
    await start({ waitMs: 50 });
    const view = await review();
    await seva.setBankMode({ mode: 'down' });
    await submit(view);
    expect(await outcome(view.run)).toMatchObject({ state: 'ended', delivery: 'failed', outcome: { kind: 'failure' } });
    expect(await message()).toMatchObject({ state: 'failed', code: 'service.unavailable', attempts: 5, sealed_message: null });
    expect(written()).toBe(0);
  });

  test('that the bank refuses is not repeated', async () => {
    await start();
    const view = await review();
    seva.bank.bank.failures = { 'card.block': 'card.blocked' };
    expect(await submit(view)).toMatchObject({ state: 'ended', delivery: 'failed', outcome: { id: 'already' } });
    expect((await message()).attempts).toBe(1);
  });

  test('goes on when the server that was at it is gone', async () => {
    await start({ waitMs: 30 });
    const view = await review();
    await seva.setBankMode({ mode: 'slow', delayMs: 300 });
    await submit(view);
    await seva.server.services.inFlight.idle();
    const { db } = seva.server.services.store;
    // As if the process had died after the bank's answer and before it was stored.
    await db.updateTable('runs').set({ version: 999 }).where('id', '=', view.run).execute();
    await db
      .updateTable('runs')
      .set({ version: view.version + 1 })
      .where('id', '=', view.run)
      .execute();
    expect(await outcome(view.run)).toMatchObject({ state: 'ended' });
    expect(written()).toBe(1);
  });

  test('is leased to one server at a time; a lease that ran out makes its outcome unknown', async () => {
    await start({ waitMs: 0, bankTimeoutMs: 1000 });
    const view = await review();
    await seva.setBankMode({ mode: 'slow', delayMs: 500 });
    await submit(view);
    const { key } = await message();
    expect(await lease(seva.server.services, key)).toBeUndefined();
    await seva.server.services.inFlight.idle();
    const { db } = seva.server.services.store;
    await db.updateTable('outbox').set({ state: 'processing', lease_until: 1, outcome_unknown: 0 }).where('key', '=', key).execute();
    const leases = await Promise.all([
      lease(seva.server.services, key),
      lease(seva.server.services, key),
      lease(seva.server.services, key),
    ]);
    expect(leases.filter((one) => one !== undefined)).toMatchObject([{ outcome_unknown: 1, attempts: 2 }]);
  });

  test('ends rightly even when the session is over by then', async () => {
    await start({ waitMs: 30 });
    const view = await review();
    await seva.setBankMode({ mode: 'slow', delayMs: 300 });
    await submit(view);
    await client.post('/api/session/end', {});
    await expect
      .poll(
        async () =>
          await seva.server.services.store.db.selectFrom('runs').select(['state', 'outcome']).where('id', '=', view.run).executeTakeFirst(),
      )
      .toEqual({ state: 'ended', outcome: 'blocked' });
  });

  test('leaves nothing of what was written behind, once it is done', async () => {
    await start();
    await submit(await review());
    const rows = () =>
      seva.server.services.store.db.selectFrom('outbox').select(['operation', 'state', 'sealed_message']).orderBy('operation').execute();
    const done = { state: 'done', sealed_message: null };
    await expect.poll(rows).toEqual([
      { operation: 'card.block', ...done },
      { operation: 'message.send', ...done },
      { operation: 'message.send', ...done },
    ]);
  });
});
