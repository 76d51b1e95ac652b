import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { png } from '../testing/samples.ts';
import type { Client } from '../testing/client.ts';
import { asha, askForCode, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain, type Attack } from './witness.ts';

const json = { 'content-type': 'application/json' };

// One store: origins and CSRF tokens are judged before any statement.
describeOneStore('a page of somebody else', (makeStore) => {
  let seva: TestServer;
  let victim: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    victim = seva.client();
    view = await victim.answer(await identify(seva, victim, 'update-pan'), { pan: 'ZZZPR0101Z' });
  });
  afterAll(() => seva.stop());

  /** The victim's browser as a foreign page has it send: with the cookie, and with whatever else that page may add. */
  const forged = (csrf: string, further: Readonly<Record<string, string>> = {}): Client => {
    const browser = seva.client();
    browser.cookie = victim.cookie;
    browser.csrf = csrf;
    const send = browser.send.bind(browser);
    browser.send = <Body>(method: string, path: string, headers?: Readonly<Record<string, string>>, body?: BodyInit) =>
      send<Body>(method, path, { ...headers, ...further }, body);
    return browser;
  };
  const writesOfRun = (browser: Client): readonly Attack[] => [
    () => browser.event(view, { type: 'back', step: 'proof' }),
    () => browser.upload(view.run, 'document', 'card.png', png),
    () => browser.post(`/api/runs/${view.run}/lookups/pincode`, { answers: {} }),
  ];
  const otherWrites = (browser: Client): readonly Attack[] => [
    () => browser.begin('block-debit-card'),
    () => browser.post('/api/session/refresh', {}),
    () => browser.post('/api/session/end', {}),
  ];
  const all = async (browser: Client) => [
    ...(await inVain(seva, writesOfRun(browser), view.run)),
    ...(await inVain(seva, otherWrites(browser))),
  ];

  test.each<[string, () => Promise<Client>]>([
    ['no token', async () => forged('')],
    ['a made-up token', async () => forged('x'.repeat(48))],
    [
      "the token of the attacker's own session",
      async () => {
        const own = seva.client();
        await own.session();
        return forged(own.csrf);
      },
    ],
    ['the token in another header', async () => forged('', { 'csrf-token': victim.csrf, 'x-xsrf-token': victim.csrf })],
    ['a foreign origin and no token', async () => forged('', { origin: 'https://evil.example', referer: 'https://evil.example/' })],
    ['a method that the header names', async () => forged('', { 'x-http-method-override': 'GET', 'x-method-override': 'GET' })],
  ])('cannot write with %s', async (_, make) => {
    for (const { status, body } of await all(await make())) expect([status, body.code]).toEqual([403, 'csrf-refused']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'cannot send what a plain form of type "%s" can',
    async (type) => {
      const browser = forged('');
      const body = JSON.stringify({ flow: 'update-pan', _csrf: victim.csrf });
      await inVain(seva, [
        () => browser.send('POST', '/api/runs', { 'content-type': type }, body),
        () => browser.send('POST', `/api/runs?_csrf=${victim.csrf}`, json, body),
      ]);
    },
  );

  test('is given nothing to read: no answer names another origin', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${seva.server.address}/api/session`, {
        method,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-csrf-token',
        },
      });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('cannot choose a session: a token of its own making is replaced', async () => {
    const browser = seva.client();
    browser.cookie = `seva=${'A'.repeat(43)}`;
    await inVain(seva, [() => browser.get(`/api/runs/${view.run}`), () => browser.begin('update-pan')]);
    await browser.session();
    expect(browser.cookie).not.toContain('A'.repeat(43));
  });

  test('who plants a session of their own reads nothing of what is verified in it', async () => {
    const planted = seva.client();
    await planted.session();
    const browser = Object.assign(seva.client(), { cookie: planted.cookie, csrf: planted.csrf });
    seva.later(60_000);
    const question = await askForCode(browser);
    const key = randomUUID();
    await browser.answer(question, { code: seva.code(asha.mobile) }, key);
    const attacks: readonly Attack[] = [
      () => planted.get(`/api/runs/${question.run}`),
      () => planted.get('/api/requests'),
      () => planted.get(`/api/runs/${question.run}/receipt`),
      () => planted.event(question, { type: 'back', step: 'identify/otp' }),
      () => planted.post('/api/session/refresh', {}),
    ];
    for (const { body } of await inVain(seva, attacks)) expect(body.code).toBe('session-expired');
    // The one thing an old token is good for needs the key that only the victim's page knows, and answers one event.
    await inVain(seva, [() => planted.answer(question, { code: '000000' }, key)], question.run);
  });
});
