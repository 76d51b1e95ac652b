import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { png } from '../testing/samples.ts';
import { Refused, type Client } from '../testing/client.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

/** What is another with every answer. */
const ONCE = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

describeEachStore('addresses and headers', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    client = seva.client();
    view = await client.answer(await identify(seva, client, 'update-pan'), { pan: 'ZZZPR0101Z' });
  });
  afterAll(() => seva.stop());

  test.each<[string, string]>([
    ['a null byte', '%00'],
    ['a null byte behind an id', `${'A'.repeat(22)}%00`],
    ['a null byte and another ending', 'x%00.png'],
    ['a way up', '..%2f..%2fetc%2fpasswd'],
    ['a way up, encoded twice', '%252e%252e%252fetc%252fpasswd'],
    ['a way up with the other stroke', '..%5c..%5cwindows'],
    ['an absolute path', '%2fetc%2fpasswd'],
    ['no UTF-8', '%ff%fe'],
    ['half an escape', '%E0%A4%A'],
    ['a newline and a header', 'x%0d%0aset-cookie:%20seva=1'],
    ['a query of a database', "'%20or%20'1'='1"],
    ['a pattern of a database', '%25'],
    ['the prototype', '__proto__'],
    ['the constructor', 'constructor'],
    ['a method of all objects', 'hasOwnProperty'],
    ['a template', '%7B%7B7*7%7D%7D'],
    ['an expression', '$%7Bjndi:ldap:%2f%2fx%7D'],
    ['signs that turn the reading round', '%E2%80%AE'],
    ['a great length', 'x'.repeat(3000)],
  ])('%s in an address names nothing', async (_, id) => {
    await inVain(seva, [
      () => client.get(`/api/runs/${id}`),
      () => client.get(`/api/runs/${id}/receipt`),
      () => client.get(`/api/runs/${id}/receipt.pdf`),
      () => client.event({ ...view, run: id }, { type: 'back', step: 'proof' }),
      () => client.upload(id, 'document', 'card.png', png),
      () => client.post(`/api/runs/${id}/lookups/pincode`, { answers: {} }),
      () => client.get(`/api/requests/${id}`),
      () => client.get(`/flows/${id}`),
      () => client.get(`/flows/${id}.js`),
      () => client.get(`/api/runs/${id}/uploads/document/x`),
      () => client.get(`/bank/documents/${id}`),
      () => client.begin(decodeURIComponentOr(id)),
    ]);
  });

  test.each(['\0', `${'A'.repeat(22)}\0`, '\ud800', '__proto__ ', "' or '1'='1"])('%j in a body names no run', async (id) => {
    await inVain(seva, [
      () => client.post('/api/runs', { flow: 'update-pan', again: id }),
      () => client.post('/api/runs', { flow: 'update-pan', replaces: id }),
    ]);
  });

  test.each(['%00', '..%2f..%2fseva.key', '__proto__', 'constructor', 'x%0d%0a'])('%s is no field and no picture of a run', async (id) => {
    const refusals = await inVain(
      seva,
      [
        () => client.upload(view.run, id, 'card.png', png),
        () => client.post(`/api/runs/${view.run}/lookups/${id}`, { answers: {} }),
        () => client.get(`/api/runs/${view.run}/uploads/document/${id}`),
        () => client.get(`/api/runs/${view.run}/uploads/${id}/${id}`),
      ],
      view.run,
    );
    expect(refusals.map(({ body }) => body.code)).toEqual(['upload-field', 'lookup-refused', 'not-found', 'not-found']);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s is no method of anything', async (method) => {
    // Whoever may see an unfinished run may discard it, with the token of their session: `runs/drafts.test.ts`.
    const runs = method === 'DELETE' ? [] : [`/api/runs/${view.run}`];
    await inVain(
      seva,
      [
        ...runs,
        `/api/runs/${view.run}/events`,
        `/api/runs/${view.run}/uploads/document/x`,
        '/api/session',
        '/api/runs',
        '/api/requests/x',
        '/flows/x.js',
      ].map((path) => () => client.send(method, path, { 'x-http-method-override': 'POST' })),
    );
  });

  test('no header and no query turns a reading into a writing', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' };
    for (const path of ['/api/session/end', '/api/session/end?_method=POST'])
      expect((await inVain(seva, [() => client.send('GET', path, headers)]))[0]?.status).toBe(404);
    expect((await client.session()).verified).toBe(true);
    for (const path of [`/api/runs/${view.run}`, `/api/runs/${view.run}?_method=DELETE`]) {
      await client.send('GET', path, { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' });
      expect((await client.look(view.run)).state).toBe('asking');
    }
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['another host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=https', 'x-host': 'evil.example' }],
    ['another scheme', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '443', 'x-url-scheme': 'https' }],
    ['another path', { 'x-original-url': '/api/sandbox', 'x-rewrite-url': '/api/sandbox' }],
    [
      'another address',
      { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'true-client-ip': '127.0.0.1', 'cf-connecting-ip': '127.0.0.1' },
    ],
    [
      'who one is',
      { 'x-customer': 'asha', 'x-role': 'agent', 'x-channel': 'VRM', 'x-user': 'admin', authorization: 'Basic YWRtaW46YWRtaW4=' },
    ],
  ])('headers that claim %s change nothing of an answer', async (_, headers) => {
    const plain = await seva.client().send('GET', '/api/session');
    const claimed = await seva.client().send('GET', '/api/session', headers);
    const withoutOnce = ({ body, headers: given }: typeof plain) => [
      { ...Object(body), csrf: '' },
      [...given].filter(([name]) => !ONCE.has(name)).map(([name, value]) => [name, value.replace(/seva=[\w-]+/, 'seva=')]),
    ];
    expect(withoutOnce(claimed)).toEqual(withoutOnce(plain));
    const stranger = seva.client();
    await stranger.session();
    await inVain(seva, [() => stranger.send('GET', `/api/runs/${view.run}`, headers)], view.run);
    await inVain(seva, [() => stranger.send('GET', '/api/requests', headers)]);
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['an address to send it to', { 'content-type': 'application/json' }, '{"mobile":"6000000007"}'],
    ['a list', { 'content-type': 'application/json' }, '[]'],
    ['a text', { 'content-type': 'application/json' }, '"x"'],
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ])('a link back is not sent for a body that is %s', async (_, headers, body) => {
    const [refused] = await inVain(seva, [() => client.send('POST', `/api/runs/${view.run}/link`, headers, body)], view.run);
    expect(refused).toMatchObject({ status: 400, body: { code: 'body-malformed' } });
  });

  test.each(['refresh', 'next', 'end'])('of a session %s takes no body but an empty one, and does nothing for another', async (what) => {
    const fresh = seva.client();
    await fresh.session();
    const json = { 'content-type': 'application/json' };
    const bodies = [[json, '{"customer":"CU100007"}'] as const, [json, '[]'] as const, [json, '"x"'] as const];
    const form = [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'] as const;
    for (const [headers, body] of [...bodies, form]) {
      const sent = fresh.send('POST', `/api/session/${what}`, headers, body);
      await expect(sent).rejects.toMatchObject({ status: 400, body: { code: 'body-malformed' } });
    }
    expect((await fresh.send('POST', '/api/session/refresh')).status).toBe(200);
  });

  test('a code names the host that was configured, whatever host is asked for', async () => {
    seva.nextDay();
    const other = seva.client();
    const send = other.send.bind(other);
    other.send = <Body>(method: string, path: string, headers?: Readonly<Record<string, string>>, body?: BodyInit) =>
      send<Body>(method, path, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', ...headers }, body);
    await identify(seva, other);
    expect(seva.lastMessage(asha.mobile)).toMatch(/@localhost #\d{6}$/);
  });

  test('an event without its key, or with two, is refused', async () => {
    const fresh = seva.client();
    await fresh.session();
    const run = await fresh.begin('update-pan');
    const body = JSON.stringify({ event: { type: 'back', step: 'identify/details' }, version: run.version });
    const post = (key: string) =>
      fresh.send(
        'POST',
        `/api/runs/${run.run}/events`,
        { 'content-type': 'application/json', ...(key === '' ? {} : { 'idempotency-key': key }) },
        body,
      );
    const keys = ['', 'short', 'x'.repeat(300), '12345678, 87654321', 'a b c d e f', '../../../x'];
    const refusals = await inVain(
      seva,
      keys.map((key) => () => post(key)),
      run.run,
    );
    const [missing, ...malformed] = refusals.map(({ body: { code, params } }) => ({ code, params }));
    expect(missing).toEqual({ code: 'idempotency-key-missing' });
    const params = { header: 'Idempotency-Key', form: '8 to 200 letters, digits, hyphens and underscores' };
    expect(malformed).toEqual(keys.slice(1).map(() => ({ code: 'idempotency-key-malformed', params })));
  });

  test('what is sent under a malformed key is not done, be it that it needs no key', async () => {
    const fresh = seva.client();
    await fresh.session();
    for (const { body } of await inVain(seva, [
      () => fresh.begin('update-pan', 'short'),
      () => fresh.post('/api/links/open', { token: 'x' }, { 'idempotency-key': 'short' }),
    ]))
      expect(body.code).toBe('idempotency-key-malformed');
  });

  test('a cookie that is none of ours opens nothing', async () => {
    const cookies = [
      'seva=',
      'seva=%00',
      `seva=${'x'.repeat(4000)}`,
      'seva=__proto__',
      '__proto__=x',
      `other=${client.cookie.slice(5)}`,
      `SEVA=${client.cookie.slice(5)}`,
      `seva=${client.cookie.slice(5, -1)}`,
    ];
    const answers = await Promise.allSettled(
      cookies.map((cookie) => Object.assign(seva.client(), { cookie }).get(`/api/runs/${view.run}`)),
    );
    for (const answer of answers)
      expect(answer.status === 'rejected' && answer.reason instanceof Refused && answer.reason.body.code).toBe('session-expired');
  });
});

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
