import { describe, expect, test, vi } from 'vitest';
import { runView } from '../testing/runView.ts';
import { aSession, json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';

const refusal = (status: number, code: string) => json(status, { code, message: 'm' });
const RUN = 'GET /api/runs/r1';
const END = 'POST /api/session/end';
const SESSION = 'GET /api/session';

describe('the token of the session', () => {
  test('is asked for once, before the first write; a read needs none', async () => {
    const { api, asked } = scriptedServer({ [RUN]: [json(200, runView())], 'DELETE /api/runs/r1': [json(204), json(204)] });
    await api.run('r1');
    await api.discardRun('r1');
    await api.discardRun('r1');
    expect(asked.map(({ name }) => name)).toEqual([RUN, SESSION, 'DELETE /api/runs/r1', 'DELETE /api/runs/r1']);
    expect(asked.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([null, null, 'c', 'c']);
  });

  test('is that of the newest session that is known, and none once the session has ended', async () => {
    const { api, of } = scriptedServer({
      'POST /api/session/refresh': [json(200, { ...aSession, csrf: 'new' })],
      [END]: [json(204)],
      'DELETE /api/runs/r1': [json(204)],
    });
    await api.refreshSession();
    expect(await api.csrf()).toBe('new');
    await api.endSession();
    expect(of(END)[0]?.headers.get('x-csrf-token')).toBe('new');
    await api.discardRun('r1');
    expect(of('DELETE /api/runs/r1')[0]?.headers.get('x-csrf-token')).toBe('c');
  });

  const twice: Answers = { [SESSION]: [json(200, aSession), json(200, { ...aSession, csrf: 'c2' })] };
  test.each([
    ['a stale token is renewed once', 403, 'csrf-invalid', ['c', 'c2'], true],
    ['any other 403 is final', 403, 'not-yours', ['c'], false],
    ['so is the code with another status', 409, 'csrf-invalid', ['c'], false],
  ])('%s', async (_, status, code, tokens, done) => {
    const name = 'DELETE /api/runs/r1';
    const { api, of } = scriptedServer({ ...twice, [name]: [refusal(status, code), json(204)] });
    await expect(
      api.discardRun('r1').then(
        () => true,
        () => false,
      ),
    ).resolves.toBe(done);
    expect(of(name).map(({ headers }) => headers.get('x-csrf-token'))).toEqual(tokens);
  });

  test.each([
    ['an answer that cannot be read', 'unreadable', json(200, [])],
    ['no answer', 'unreachable', undefined],
  ])('%s renews nothing', async (_, failure, answer) => {
    const { api, of } = scriptedServer({ ...twice, 'POST /api/runs/r1/link': [answer, answer, answer, answer, answer] });
    await expect(api.sendLink('r1')).rejects.toThrow(failure);
    expect(of(SESSION)).toHaveLength(1);
  });

  test('of a read nothing is renewed, and a write that does not arrive goes out again with the same token', async () => {
    const reads = scriptedServer({ ...twice, [RUN]: [refusal(403, 'csrf-invalid')] });
    await expect(reads.api.run('r1')).rejects.toThrow('403');
    expect(reads.asked).toHaveLength(1);
    const writes = scriptedServer({ ...twice, [END]: [undefined, json(204)] });
    await writes.api.endSession();
    expect(writes.of(END).map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['c', 'c']);
  });
});

test.each([
  [undefined, '/api/session'],
  ['CSP-IMOBILE', '/api/session?channel=CSP-IMOBILE'],
])('a session that begins is told the channel: %s', async (channel, address) => {
  const { api, asked } = scriptedServer({}, { channel: () => channel });
  await api.session();
  expect(asked.map(({ name }) => name)).toEqual([`GET ${address}`]);
});

describe('a failure', () => {
  test('is told to whoever listens, until they no longer do', async () => {
    const { api } = scriptedServer({ [RUN]: [refusal(401, 'session-expired'), refusal(404, 'run-not-found')] });
    const heard = vi.fn();
    const stop = api.onFailure(heard);
    await expect(api.run('r1')).rejects.toThrow('401');
    stop();
    await expect(api.run('r1')).rejects.toThrow('404');
    expect(heard.mock.calls).toMatchObject([[{ kind: 'refused', status: 401 }]]);
  });

  test('of a page that is left, or of what is asked quietly, is told to nobody', async () => {
    const { api, of } = scriptedServer({ [RUN]: [refusal(401, 'x')], 'POST /api/session/refresh': [undefined] });
    const heard = vi.fn();
    api.onFailure(heard);
    await expect(api.run('r1', AbortSignal.abort())).rejects.toThrow();
    await expect(api.refreshSession()).rejects.toThrow('unreachable');
    expect(heard).not.toHaveBeenCalled();
    expect(of('POST /api/session/refresh')).toHaveLength(1);
  });

  test('is told at once where the device has no connection', async () => {
    const { api, asked } = scriptedServer({}, { offline: () => true });
    await expect(api.run('r1')).rejects.toThrow('unreachable');
    expect(asked).toHaveLength(1);
  });
});

describe('a lost session', () => {
  const last = { body: { event: { type: 'poll', step: 's' }, version: 2 }, key: 'k' } as const;
  const EVENTS = 'POST /api/runs/r1/events';

  test('is found again by the last event, under its key', async () => {
    const { api, of } = scriptedServer({ [RUN]: [refusal(401, 'x')], [EVENTS]: [json(200, runView({ version: 9 }))] });
    expect((await api.run('r1', undefined, last)).version).toBe(9);
    expect(of(EVENTS).map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([['k', last.body]]);
  });

  test.each([
    ['without a last event', 401, undefined],
    ['where the session is not lost', 404, last],
  ])('is lost %s', async (_, status, sent) => {
    const { api, of } = scriptedServer({ [RUN]: [refusal(status, 'x')], [EVENTS]: [json(200, runView())] });
    await expect(api.run('r1', undefined, sent)).rejects.toThrow(String(status));
    expect(of(EVENTS)).toEqual([]);
  });
});
