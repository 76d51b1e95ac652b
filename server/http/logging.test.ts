import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { png } from '../testing/samples.ts';
import { saying } from '../testing/socket.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';

describe('the log of a whole run', () => {
  let seva: TestServer;
  const secrets: string[] = [asha.mobile, asha.email, asha.dateOfBirth, asha.pan, 'ZZZPR0101Z', 'Asha', 'my-pan-card'];

  beforeAll(async () => {
    seva = await startTestServer(emptyFolder());
    const client = seva.client();
    let view = await askForCode(client, asha, 'update-pan');
    const code = seva.code(asha.mobile);
    secrets.push(code, client.cookie.split('=')[1] ?? '', client.csrf);
    view = await client.answer(view, { code });
    secrets.push(client.cookie.split('=')[1] ?? '');
    view = await client.answer(view, { pan: 'ZZZPR0101Z' });
    const document = await client.upload(view.run, 'document', 'my-pan-card.png', png);
    view = await client.answer(view, { kind: 'card', document });
    await client.answer(view, { mine: true });
    await client.send('POST', '/api/runs', { 'content-type': 'application/json' }, `{"flow": "${asha.pan}`).catch(() => undefined);
    await client.get(`/api/requests/${asha.pan}?pan=${asha.pan}`).catch(() => undefined);
    await seva.server.services.store.db
      .updateTable('runs')
      .set({ sealed_run: `v1.${asha.pan}` })
      .execute();
    await client.get(`/api/runs/${view.run}`).catch(() => undefined);
    await client.event(view, { type: 'answer', step: 'pan', answers: { pan: asha.pan } }, randomUUID()).catch(() => undefined);
  });
  afterAll(() => seva.stop());

  test('tells what happened', () => {
    const text = seva.log.join('');
    for (const told of [
      '/api/runs/:id/events',
      '/api/runs/:id/uploads/:field',
      '"operation":"pan.update"',
      '"code":"service-error"',
      '"status":500',
    ])
      expect(text).toContain(told);
    for (const line of seva.log) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('and nothing of what anybody wrote or is', () => {
    expect(secrets.filter((secret) => secret === '')).toEqual([]);
    const told = secrets.filter((secret) => seva.log.some((line) => line.replace(/"time":\d+/, '').includes(secret)));
    expect(told).toEqual([]);
    expect(seva.log.join('')).not.toMatch(/remoteAddress|127\.0\.0\.1:\d+"\s*,\s*"remote/);
  });
});

describe('of a request that fails', () => {
  let seva: TestServer;

  beforeAll(async () => {
    seva = await startTestServer(emptyFolder());
  });
  afterAll(() => seva.stop());

  /** The lines of warnings and errors about requests that come of something. */
  const linesOf = async (work: () => Promise<unknown>): Promise<readonly unknown[]> => {
    const before = seva.log.length;
    await work().catch(() => undefined);
    await seva.server.services.inFlight.idle();
    const lines = seva.log.slice(before).map((line): Record<string, unknown> => JSON.parse(line));
    return lines.filter(({ level, msg }) => Number(level) >= 40 && msg !== 'bank call');
  };

  test('because the bank is away the log warns, once; what nobody has thought of is an error, once', async () => {
    const client = seva.client();
    const view = await identify(seva, client);
    await seva.setBankMode({ mode: 'down' });
    const away = { level: 40, msg: 'request', route: '/api/details', status: 503, code: 'service-unavailable' };
    expect(await linesOf(() => client.get('/api/details'))).toMatchObject([away]);
    await seva.server.services.store.db.updateTable('runs').set({ sealed_run: 'v1.broken' }).execute();
    const broken = {
      level: 50,
      msg: 'request',
      route: '/api/runs/:id',
      status: 500,
      code: 'service-error',
      err: { stack: expect.any(String) },
    };
    expect(await linesOf(() => client.get(`/api/runs/${view.run}`))).toMatchObject([broken]);
  });

  test.each([
    ['a fault has one error', new Error('a fault'), [{ level: 50, msg: 'request', route: '/flows/:file', status: 500 }]],
    ['what is not there has none', undefined, []],
  ])('after its client has hung up, %s in the log', async (_, fault, expected) => {
    const { app, services, address } = seva.server;
    const [asked, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
    const source = vi.spyOn(services.flows, 'source').mockImplementation(async () => {
      asked.resolve();
      return failing.promise;
    });
    const gone = new Promise((resolve) => app.server.once('connection', (socket: Socket) => socket.once('close', resolve)));
    const lines = await linesOf(async () => {
      await saying(address, (socket) => {
        socket.write(`GET /flows/${'0'.repeat(32)}.js HTTP/1.1\r\nHost: ${new URL(address).host}\r\n\r\n`);
        void asked.promise.then(() => socket.destroy());
      });
      await gone;
      if (fault) failing.reject(fault);
      else failing.resolve(undefined);
      // Long enough for an answer that nobody waits for.
      await sleep(100);
    });
    source.mockRestore();
    expect(lines).toMatchObject(expected);
  });
});
