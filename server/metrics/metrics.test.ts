import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachStore, type EmptyStore } from '../../tests/stores/eachStore.ts';
import { dueMessage, openedStore, waitingRun } from '../testing/openedStore.ts';
import { createCounted } from './counted.ts';
import { RANDOM, startMetrics, type MetricsContext, type MetricsServer } from './metrics.ts';

const NOW = 1_700_000_000_000;

describeEachStore('metrics', (makeStore) => {
  let empty: EmptyStore;
  let context: MetricsContext;
  let metrics: MetricsServer;
  const app = Fastify();
  const read = async () => (await fetch(metrics.address ?? '')).text();

  beforeAll(async () => {
    empty = await makeStore();
    const counted = createCounted();
    for (const code of ['otp.invalid', 'otp.invalid', 'ok']) counted.answered('otp.verify', code);
    for (const code of ['run-gone', 'run-gone']) counted.refused(code);
    const silent = { info() {}, warn() {}, error() {} };
    const config = { host: '127.0.0.1', metricsPort: RANDOM };
    context = {
      store: await openedStore(empty),
      clock: () => NOW,
      log: silent,
      bank: { lost: () => 4 },
      load: { shed: () => 3 },
      away: () => ['pan.verify'],
      counted,
      config,
    };
    metrics = await startMetrics(app, () => context, config);
    app.get('/api/runs/:id', async () => 'secret');
    const ended = (id: string, ago: number, outcome_kind: string) => waitingRun({ id, ended_at: NOW - ago, outcome_kind });
    await context.store.db
      .insertInto('runs')
      .values([waitingRun(), ended('r2', 1000, 'success'), ended('r3', 2000, 'success'), ended('r4', 300_000, 'failure')])
      .execute();
    await context.store.db
      .insertInto('outbox')
      .values([
        dueMessage({ created_at: NOW - 9000 }),
        dueMessage({ key: 'b', state: 'processing', created_at: NOW - 1000 }),
        dueMessage({ key: 'c', state: 'unknown', created_at: 1 }),
        dueMessage({ key: 'd', state: 'done', created_at: 1 }),
      ])
      .execute();
    const difference = {
      run: 'r1',
      operation: 'card.block',
      ours: 'done',
      bank: 'neverReceived',
      kind: 'bank-has-not-done-it',
      found_at: 1,
    };
    await context.store.db
      .insertInto('differences')
      .values([
        { ...difference, key: 'd', sealed_settlement: 'x', closed_at: null },
        { ...difference, key: 'e', sealed_settlement: null, closed_at: 2 },
      ])
      .execute();
    const counter = { purpose: 'p', failures: 3, sends: 0, window_from: 1 };
    await context.store.db
      .insertInto('attempt_counters')
      .values([
        { ...counter, customer: 'x', locked_until: NOW + 1 },
        { ...counter, customer: 'y', locked_until: NOW },
      ])
      .execute();
  });
  afterAll(async () => {
    await metrics.stop();
    await app.close();
    await context.store.close();
    await empty.remove();
  });

  test.each([
    'seva_outbox_open 2',
    'seva_outbox_oldest_seconds 9',
    'seva_writes_unknown 1',
    'seva_bank_differences 1',
    'seva_runs_shed 3',
    'seva_locked 1',
    'seva_bank_lost_calls 4',
    'seva_bank_operations_away 1',
    'seva_refusals_total{code="run-gone"} 2',
    'seva_own_answers_total{operation="otp.verify",code="otp.invalid"} 2',
    'seva_own_answers_total{operation="otp.verify",code="ok"} 1',
    'seva_runs_ended_recently{flow="f",outcome="success"} 2',
  ])('say %s', async (line) => {
    const lines = (await read()).split('\n');
    expect(lines).toContain(line);
    expect(lines.filter((one) => one.startsWith('seva_runs_ended_recently{'))).toHaveLength(1);
  });

  test('count requests by their route, and say nothing of an address', async () => {
    await app.inject('/api/runs/of-somebody?code=123456');
    const text = await read();
    expect(text).toContain('seva_request_seconds_count{method="GET",route="/api/runs/:id",status="200"} 1');
    for (const part of ['of-somebody', '123456', 'secret']) expect(text).not.toContain(part);
    expect(text).toMatch(/seva_nodejs_eventloop_lag_p99_seconds \d/);
  });

  test('are read there and nothing else is', async () => {
    const other = (metrics.address ?? '').replace('/metrics', '/readyz');
    expect((await fetch(other)).status).toBe(404);
    expect((await fetch(metrics.address ?? '', { method: 'POST' })).status).toBe(404);
  });

  test('are off unless a port is given', async () => {
    expect((await startMetrics(Fastify(), () => context, { host: '127.0.0.1', metricsPort: 0 })).address).toBeUndefined();
  });

  test('without the database they are unavailable, and the server goes on', async () => {
    const closed = { ...context, store: await openedStore(empty) };
    await closed.store.ping();
    await closed.store.close();
    const whole = context;
    context = closed;
    expect((await fetch(metrics.address ?? '')).status).toBe(503);
    context = whole;
    expect((await fetch(metrics.address ?? '')).status).toBe(200);
  });
});
