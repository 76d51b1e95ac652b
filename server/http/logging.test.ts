import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { png } from '../testing/samples.ts';
import { asha, askForCode, startTestServer, type TestServer } from '../testing/testServer.ts';

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
