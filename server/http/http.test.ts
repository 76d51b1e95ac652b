import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import type { SandboxView } from '../../schemas/sandboxApi.ts';
import { describeEachStore, emptyFolder } from '../../tests/stores/eachStore.ts';
import { parseConfig } from '../config/config.ts';
import { asha, identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { pageHeaders } from './security.ts';
import { cookieName } from './sessions.ts';

const MINUTE = 60_000;

describe('what is served', () => {
  let seva: TestServer;
  const portalFolder = mkdtempSync(join(tmpdir(), 'seva-portal-'));
  const open = (path: string) => fetch(new URL(path, seva.server.address));

  beforeAll(async () => {
    mkdirSync(join(portalFolder, 'assets'));
    writeFileSync(join(portalFolder, 'index.html'), '<!doctype html><title>Seva</title>');
    writeFileSync(join(portalFolder, 'assets/main-1a2b.js'), 'export {};');
    writeFileSync(join(portalFolder, 'assets/worker-1a2b.mjs'), 'export {};');
    seva = await startTestServer(emptyFolder(), { portalFolder });
  });
  afterAll(async () => {
    await seva.stop();
    rmSync(portalFolder, { recursive: true });
  });

  test.each(['/', '/servicing/profile/updatePan', '/requests/SR100', '/servicing/index.html'])(
    '%s is the page of the portal',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(await response.text()).toContain('<title>Seva</title>');
    },
  );

  test('what is built by content may be kept for ever', async () => {
    const response = await open('/assets/main-1a2b.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
  });

  test.each(['/assets/gone-3c4d.js', '/api/nothing', '/flows/nothing', '/healthz/more', '/..%2f..%2fpackage.json', '/.env'])(
    '%s is not there, and no page pretends to be it',
    async (path) => {
      const response = await open(path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain('<title>');
    },
  );

  test('what is the same for everybody goes packed to whoever takes that; what is about somebody never does', async () => {
    const as = (path: string, encoding: string) => fetch(new URL(path, seva.server.address), { headers: { 'accept-encoding': encoding } });
    const { flows } = await as('/api/flows', 'identity').then((response) => response.json());
    const [{ hash }] = flows;
    for (const path of ['/api/flows', `/flows/${hash}.js`]) {
      const [packed, plain] = await Promise.all([as(path, 'br, gzip'), as(path, 'identity')]);
      expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
      expect([packed.headers.get('vary'), plain.headers.get('vary')]).toEqual(['accept-encoding', 'accept-encoding']);
      expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'));
      expect(await packed.text()).toBe(await plain.text());
    }
    expect((await as('/api/session', 'br, gzip')).headers.get('content-encoding')).toBeNull();
  });

  test('a page may run only what comes from here', async () => {
    const { headers } = await open('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('what a page loads carries no header about pages, and says that it is taken for nothing else and by nobody else', async () => {
    const { headers } = await open('/assets/main-1a2b.js');
    expect(pageHeaders.filter((name) => headers.has(name))).toEqual([]);
    expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual(['nosniff', 'same-origin']);
    // A worker obeys the policy of its own answer.
    expect((await open('/assets/worker-1a2b.mjs')).headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('camera, microphone and location are for our own pages, and nothing else of a device', async () => {
    for (const path of ['/', '/servicing/m2mVkyc']) {
      const { headers } = await open(path);
      expect(headers.get('permissions-policy')).toBe(
        'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
      );
    }
  });

  test('an answer of the API, or about the health of the server, is never kept', async () => {
    for (const path of ['/api/session', '/api/flows', '/api/requests', '/api/shell', '/api/nothing', '/healthz', '/readyz'])
      expect((await open(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('it says that it lives, and when it is ready', async () => {
    expect(await (await open('/healthz')).json()).toEqual({ ok: true });
    expect(await (await open('/readyz')).json()).toEqual({ ok: true, degraded: [] });
  });

  test('the sandbox shows who can be played and what was sent', async () => {
    const client = seva.client();
    await identify(seva, client);
    const view = await client.get<SandboxView>('/api/sandbox');
    expect(view.personas.find((persona) => persona.id === 'asha')).toMatchObject({ name: 'Asha Rao', pan: asha.pan, mobile: asha.mobile });
    expect(view.outbox.map((message) => message.channel)).toContain('sms');
  });

  test('the sandbox sends a person a link to a service that a link may begin, and to no other', async () => {
    const client = seva.client();
    await client.session();
    const { links } = await client.get<SandboxView>('/api/sandbox');
    expect(links).toContainEqual({ flow: 'overdue-payment', title: 'Pay an overdue amount' });
    await client.post('/api/sandbox/links', { persona: 'gopal', flow: 'overdue-payment' });
    expect(seva.lastMessage('6000000007')).toContain('/servicing/ValidateUrl#');
    await expect(client.post('/api/sandbox/links', { persona: 'gopal', flow: 'update-pan' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('a server on the real bank', () => {
  test('has no sandbox, over TLS has strict transport, and gives its cookie to nobody else', async () => {
    const seva = await startTestServer(emptyFolder(), { sandbox: false, secure: true, origin: new URL('https://seva.example') });
    expect((await fetch(`${seva.server.address}/api/sandbox`)).status).toBe(404);
    const { headers } = await fetch(`${seva.server.address}/api/session`);
    expect(headers.get('set-cookie')).toMatch(/^__Host-seva=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    await seva.stop();
  });

  test('has a cookie that only TLS can carry', () => {
    const config = parseConfig({});
    expect(cookieName({ ...config, secure: true })).toBe('__Host-seva');
    expect(cookieName(config)).toBe('seva');
  });
});

describeEachStore('limits', (makeStore) => {
  let seva: TestServer;
  afterEach(() => seva.stop());

  test('hold for a session, over a restart, and end with the minute', async () => {
    seva = await startTestServer(await makeStore(), { requestsPerMinute: 5 });
    const client = seva.client();
    await client.session();
    for (let times = 0; times < 5; times += 1) await client.get('/api/flows');
    await expect(client.get('/api/flows')).rejects.toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    const refused = await fetch(new URL('/api/flows', seva.server.address), { headers: { cookie: client.cookie } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await seva.restart();
    const again = Object.assign(seva.client(), { cookie: client.cookie });
    await expect(again.get('/api/flows')).rejects.toMatchObject({ status: 429 });
    seva.later(MINUTE);
    await expect(again.get('/api/flows')).resolves.toBeDefined();
  });

  test('hold for visitors from one address, however many sessions they open', async () => {
    seva = await startTestServer(await makeStore(), { visitsPerMinute: 3 });
    for (let times = 0; times < 3; times += 1) await seva.client().session();
    await expect(seva.client().session()).rejects.toMatchObject({ status: 429 });
  });

  test('hold for who asks for versions of flows that nobody told them of, and not for others', async () => {
    seva = await startTestServer(await makeStore(), { visitsPerMinute: 3, trustedProxies: 1 });
    const { flows } = await seva.client('192.0.2.1').get<{ flows: FlowCard[] }>('/api/flows');
    const status = async (hash: string, network: string) => {
      const answer = await fetch(`${seva.server.address}/flows/${hash}.js`, { headers: { 'x-forwarded-for': network } });
      return [answer.status, Number(answer.headers.get('retry-after'))];
    };
    const [known = ''] = flows.map(({ hash }) => hash);
    const statuses = [];
    for (let times = 0; times < 5; times += 1) statuses.push(await status(known, '192.0.2.1'));
    for (let times = 0; times < 4; times += 1) statuses.push(await status(String(times).repeat(32), '192.0.2.2'));
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => [200, 0]), [404, 0], [404, 0], [404, 0], [429, 60]]);
    expect(await status(known, '192.0.2.2')).toEqual([200, 0]);
  });

  test('hold for nobody who asks, of a server that has just begun, for every version that it lists', async () => {
    seva = await startTestServer(await makeStore(), { visitsPerMinute: 3 });
    const hashes = [];
    for (const locale of ['en', 'hi']) {
      const answer = await fetch(new URL('/api/flows', seva.server.address), { headers: { 'x-locale': locale } });
      const { flows }: { flows: FlowCard[] } = await answer.json();
      hashes.push(...flows.map(({ hash }) => hash));
    }
    expect(new Set(hashes).size).toBe(hashes.length);
    const statuses = await Promise.all(hashes.map(async (hash) => (await fetch(`${seva.server.address}/flows/${hash}.js`)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('do not count one request twice when many come at once', async () => {
    seva = await startTestServer(await makeStore(), { requestsPerMinute: 10 });
    const client = seva.client();
    await client.session();
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => client.get('/api/flows')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  });
});
