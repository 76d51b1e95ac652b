import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { bankToken, gopal, orderLink } from '../testing/links.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { createLoad, measureLoop, type Load } from './load.ts';

describe('the load of a process', () => {
  test.each([
    [199, 200, 0],
    [200, 200, 0],
    [201, 200, 1],
    [9000, 0, 0],
  ])('a loop that is late by %i ms, where %i are permitted (0: any), sheds %i', (delay, overloadMs, shed) => {
    const load = createLoad({ config: { overloadMs }, measure: () => ({ delayMs: () => delay, stop() {} }) });
    if (shed > 0) expect(() => load.refuseNew()).toThrow(expect.objectContaining({ status: 503, code: 'overloaded' }));
    else load.refuseNew();
    expect(load.shed()).toBe(shed);
  });

  test('is measured: a loop that is kept busy is late, and no longer once it rests', async () => {
    const loop = measureLoop();
    const until = performance.now() + 4000;
    while (performance.now() < until) {
      const busy = performance.now() + 150;
      while (performance.now() < busy);
      await sleep(0);
    }
    expect(loop.delayMs()).toBeGreaterThan(60);
    await expect.poll(() => loop.delayMs(), { timeout: 10_000 }).toBeLessThan(60);
    loop.stop();
  });
});

describe('a process whose loop is late for seconds', () => {
  const nothingSeen = { count: 0, mean: NaN };
  let looks = nothingSeen;
  let load: Load;
  let measuring = false;
  beforeEach(() => {
    vi.useFakeTimers();
    const histogram = {
      get count() {
        return looks.count;
      },
      get mean() {
        return looks.mean;
      },
      reset: () => (looks = nothingSeen),
      enable: () => (measuring = true),
      disable: () => !(measuring = false),
    };
    load = createLoad({ config: { overloadMs: 200 }, measure: () => measureLoop(histogram) });
  });
  afterEach(() => {
    load.stop();
    vi.useRealTimers();
  });

  /** A second goes by in which the loop is late by so much whenever it is looked at, beside the 20 ms between two looks. */
  const second = (late: number) => {
    looks = { count: 4, mean: (20 + late) * 1e6 };
    vi.advanceTimersByTime(1000);
  };
  const sheds = () => {
    try {
      load.refuseNew();
      return false;
    } catch {
      return true;
    }
  };
  const seconds = (...delays: readonly number[]) =>
    delays.map((late) => {
      second(late);
      return sheds();
    });

  test('sheds from the second late second on, as long as it lasts, and lets go with the first that is not', () => {
    expect(seconds(0, 300, 300, 300, 300, 300, 100, 0)).toEqual([false, false, true, true, true, true, false, false]);
    expect(load.shed()).toBe(4);
  });

  test('decides by whole seconds: what is seen before one is over counts only then', () => {
    expect(seconds(300)).toEqual([false]);
    looks = { count: 4, mean: 320e6 };
    vi.advanceTimersByTime(999);
    expect(sheds()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sheds()).toBe(true);
    looks = { count: 4, mean: 20e6 };
    vi.advanceTimersByTime(999);
    expect(sheds()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(sheds()).toBe(false);
  });

  test('sheds nothing for one late second, however late and however often, nor for just what is permitted', () => {
    expect(seconds(900, 0, 900, 0, 900)).not.toContain(true);
    expect(seconds(200, 200, 200)).not.toContain(true);
  });

  test('forgets what was before a second of which nothing is seen, and needs two late ones again', () => {
    expect(seconds(300, 300)).toEqual([false, true]);
    vi.advanceTimersByTime(1000);
    expect(sheds()).toBe(false);
    expect(seconds(300, 300)).toEqual([false, true]);
  });

  test('looks no longer once it is stopped', () => {
    expect(measuring).toBe(true);
    load.stop();
    expect([measuring, vi.getTimerCount()]).toEqual([false, 0]);
  });
});

describeEachStore('a server with more to do than it can', (makeStore) => {
  let seva: TestServer;
  let delay = 0;
  beforeAll(async () => {
    const measureDelay = () => ({ delayMs: () => delay, stop() {} });
    seva = await startTestServer(await makeStore(), { bankToken, overloadMs: 200 }, { measureDelay });
  });
  afterAll(() => seva.stop());
  beforeEach(() => {
    delay = 0;
    seva.nextDay();
  });

  const shed = { status: 503, body: { code: 'overloaded', message: 'server.overloaded' } };

  test('begins nothing new, says when to come back, and goes on with all that has begun', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    delay = 1000;
    await expect(client.begin('update-pan')).rejects.toMatchObject(shed);
    const reviewed = await client.answer(view, { card: 'D1', reason: 'lost', replace: 'no' });
    expect(await client.answer(reviewed, { forGood: true })).toMatchObject({ state: 'ended', outcome: { kind: 'success' } });
    delay = 0;
    expect((await client.begin('update-pan')).state).toBe('asking');
    expect(seva.server.services.load.shed()).toBe(1);
  });

  test('begins nothing by a link either, which is as good afterwards, as is the session', async () => {
    const { token } = await orderLink(seva, { flow: 'overdue-payment', customer: gopal.id });
    const client = seva.client();
    await client.session();
    const open = (key: string) => client.post<{ run: string }>('/api/links/open', { token }, { 'idempotency-key': key });
    delay = 1000;
    await expect(open('key-one-of-link')).rejects.toMatchObject(shed);
    delay = 0;
    const { run } = await open('key-two-of-link');
    delay = 1000;
    expect((await open('key-three-of-link')).run).toBe(run);
  });

  test('answers a beginning that it has taken before, sent again under its key', async () => {
    const client = seva.client();
    await client.session();
    const key = randomUUID();
    const { run } = await client.begin('update-pan', key);
    delay = 1000;
    expect((await client.begin('update-pan', key)).run).toBe(run);
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const refused = await client.send('POST', '/api/runs', headers, '{"flow":"update-pan"}').catch((error: unknown) => error);
    expect(refused).toMatchObject(shed);
  });
});
