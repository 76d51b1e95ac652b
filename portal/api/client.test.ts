import { describe, expect, test } from 'vitest';
import type { Api } from './api.ts';
import { newKey } from './client.ts';
import { runView } from '../testing/runView.ts';
import { aSession, json, scriptedServer } from '../testing/scriptedServer.ts';

const { signal } = new AbortController();
const event = { event: { type: 'poll', step: 's' }, version: 3 } as const;
const found = { fill: {}, suggestions: [] };
const aLink = { purpose: 'resume', flow: 'f', area: 'a', run: 'r1' };

/** Each call of the client: what it asks, what the server answers, and what comes of it. */
const calls: readonly (readonly [string, (api: Api) => Promise<unknown>, string, object | undefined, object | undefined, unknown])[] = [
  ['startRun', (api) => api.startRun('f', 'k'), 'POST /api/runs', { flow: 'f' }, runView(), runView()],
  [
    'startRun by an address',
    (api) => api.startRun('f', 'k', { entry: { lead_id: '7' } }),
    'POST /api/runs',
    { flow: 'f', entry: { lead_id: '7' } },
    runView(),
    runView(),
  ],
  ['run', (api) => api.run('r/1'), 'GET /api/runs/r%2F1', undefined, runView(), runView()],
  ['sendEvent', (api) => api.sendEvent('r1', event, 'k'), 'POST /api/runs/r1/events', event, runView(), runView()],
  [
    'lookup',
    (api) => api.lookup('r1', 'a/b', { answers: { x: 1 } }, signal),
    'POST /api/runs/r1/lookups/a%2Fb',
    { answers: { x: 1 } },
    found,
    found,
  ],
  ['discardRun', (api) => api.discardRun('r1'), 'DELETE /api/runs/r1', undefined, undefined, undefined],
  [
    'sendLink',
    (api) => api.sendLink('r1'),
    'POST /api/runs/r1/link',
    undefined,
    { maskedMobile: 'X1', expiresAt: 't' },
    { maskedMobile: 'X1', expiresAt: 't' },
  ],
  ['openLink', (api) => api.openLink('t'), 'POST /api/links/open', { token: 't' }, aLink, aLink],
  [
    'answerLink',
    (api) => api.answerLink('t', 'confirmed'),
    'POST /api/links/answer',
    { token: 't', answer: 'confirmed' },
    { answer: 'confirmed' },
    { answer: 'confirmed' },
  ],
  [
    'answerLink with a reason',
    (api) => api.answerLink('t', 'declined', ''),
    'POST /api/links/answer',
    { token: 't', answer: 'declined', reason: '' },
    { answer: 'declined' },
    { answer: 'declined' },
  ],
  ['sandboxLink', (api) => api.sandboxLink('asha', 'f'), 'POST /api/sandbox/links', { persona: 'asha', flow: 'f' }, undefined, undefined],
  ['flows', (api) => api.flows(), 'GET /api/flows', undefined, { flows: [] }, []],
  ['openRuns', (api) => api.openRuns(), 'GET /api/runs', undefined, { runs: [] }, []],
  ['requests', (api) => api.requests(), 'GET /api/requests', undefined, { requests: [] }, []],
  ['refreshSession', (api) => api.refreshSession(), 'POST /api/session/refresh', undefined, aSession, aSession],
  ['nextCustomer', (api) => api.nextCustomer(), 'POST /api/session/next', undefined, aSession, aSession],
  ['openSessions', (api) => api.openSessions(), 'GET /api/sessions', undefined, { sessions: [] }, []],
  ['endOwnSession', (api) => api.endOwnSession('a b'), 'DELETE /api/sessions/a%20b', undefined, undefined, undefined],
  ['endOtherSessions', (api) => api.endOtherSessions(), 'DELETE /api/sessions', undefined, undefined, undefined],
  ['endSession', (api) => api.endSession(), 'POST /api/session/end', undefined, undefined, undefined],
];

test.each(calls)('%s', async (_, call, name, body, answer, expected) => {
  const { api, of } = scriptedServer({ [name]: [answer === undefined ? json(204) : json(200, answer)] });
  expect(await call(api)).toEqual(expected);
  expect(of(name).map((one) => one.body)).toEqual([body]);
});

describe('an answer that is not what the contract says', () => {
  const others: readonly (readonly [string, (api: Api) => Promise<unknown>, string])[] = [
    ['receipt', (api) => api.receipt('r1'), 'GET /api/runs/r1/receipt'],
    ['request', (api) => api.request('a/b'), 'GET /api/requests/a%2Fb'],
    ['sandbox', (api) => api.sandbox(), 'GET /api/sandbox'],
    ['shell', (api) => api.shell(), 'GET /api/shell'],
  ];
  test.each(others)('of %s is unreadable', async (_, call, name) => {
    const { api, of } = scriptedServer({ [name]: [json(200, [])] });
    await expect(call(api)).rejects.toMatchObject({ failure: { kind: 'unreadable' } });
    expect(of(name)).toHaveLength(1);
  });
});

test('the shell is asked for without a session', async () => {
  const { api, asked } = scriptedServer({ 'GET /api/shell': [json(200, [])] });
  await expect(api.shell()).rejects.toThrow('unreadable');
  expect(asked.map(({ name }) => name)).toEqual(['GET /api/shell']);
});

test.each([
  ['without a reason', undefined, false],
  ['with an empty one', '', true],
])('an answer to a link %s names the reason: %s', async (_, reason, named) => {
  const { api, of } = scriptedServer({ 'POST /api/links/answer': [json(200, { answer: 'declined' })] });
  await api.answerLink('t', 'declined', reason);
  expect(Object.hasOwn(Object(of('POST /api/links/answer')[0]?.body), 'reason')).toBe(named);
});

describe('keys', () => {
  test.each([
    ['startRun', (api: Api) => api.startRun('f', 'k7'), 'POST /api/runs'],
    ['sendEvent', (api: Api) => api.sendEvent('r1', event, 'k7'), 'POST /api/runs/r1/events'],
  ] as const)('%s goes out under the key that it is given, however often it is tried', async (_, call, name) => {
    const { api, of } = scriptedServer({ [name]: [undefined, undefined, json(200, runView())] });
    await call(api);
    expect(of(name).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k7', 'k7', 'k7']);
  });

  test.each([
    ['sendLink', (api: Api) => api.sendLink('r1'), 'POST /api/runs/r1/link', { maskedMobile: '', expiresAt: '' }],
    ['openLink', (api: Api) => api.openLink('t'), 'POST /api/links/open', aLink],
  ] as const)('%s has one of its own, the same at each attempt', async (_, call, name, answer) => {
    const { api, of } = scriptedServer({ [name]: [undefined, json(200, answer)] });
    await call(api);
    const [first, second] = of(name).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('no two are alike', () => expect(newKey()).not.toBe(newKey()));
});

test.each([
  ['shell', (api: Api) => api.shell(), 'GET /api/shell'],
  ['lookup', (api: Api) => api.lookup('r1', 'f', { answers: {} }, signal), 'POST /api/runs/r1/lookups/f'],
  ['refreshSession', (api: Api) => api.refreshSession(), 'POST /api/session/refresh'],
])('%s is tried once: it is asked again anyway', async (_, call, name) => {
  const { api, of } = scriptedServer({});
  await expect(call(api)).rejects.toThrow('unreachable');
  expect(of(name)).toHaveLength(1);
});
