import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

// On one store: a page asks the database nothing.
const dataFolder = mkdtempSync(join(tmpdir(), 'seva-page-'));
const portalFolder = join(dataFolder, 'portal');
const first = {
  page: ['assets/b.js', 'assets/b.css'],
  home: ['assets/h.js'],
  flow: ['assets/f.js'],
  widgets: { multiCheck: ['assets/w.js'] },
};
const addresses = [
  '/',
  '/servicing',
  '/servicing/profile',
  '/servicing/mobileno',
  '/servicing/agent-login',
  '/servicing/receipt/:run',
  '/servicing/:area',
  '/servicing/:area/:flow',
  '/servicing/:area/:flow/:step',
];
let seva: TestServer;

beforeAll(async () => {
  mkdirSync(join(portalFolder, '.vite'), { recursive: true });
  mkdirSync(join(portalFolder, 'assets'));
  writeFileSync(join(portalFolder, 'index.html'), `<html><head>\n  </head><body>${'text'.repeat(256)}</body></html>`);
  writeFileSync(join(portalFolder, '.vite/first-files.json'), JSON.stringify(first));
  writeFileSync(join(portalFolder, '.vite/addresses.json'), JSON.stringify(addresses));
  seva = await startTestServer({ dataFolder, remove: async () => rmSync(dataFolder, { recursive: true }) }, { portalFolder });
});
afterAll(() => seva.stop());

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${seva.server.address}${path}`, { headers });
  const files = [...(answer.headers.get('link') ?? '').matchAll(/<\/([^>]+)>; rel=(\w+)/g)].map(([, name]) => name);
  return { answer, files, begins: /name="seva-begins" content="([^"]*)"/.exec(await answer.text())?.[1] };
}

/** Asks as a monitor does, without the headers that `fetch` adds. */
function bare(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, (answer) => resolve(answer.resume())).on('error', reject);
  });
}

const everyPage = ['browser.js', ...first.page];

test.each([
  ['/', undefined, first.home],
  ['/servicing', undefined, first.home],
  ['/servicing/updatePan', 'update-pan', [...first.flow, 'assets/w.js']],
  ['/servicing/UPDATEPAN/', 'update-pan', [...first.flow, 'assets/w.js']],
  ['/servicing/profile/update-pan', 'update-pan', [...first.flow, 'assets/w.js']],
  ['/servicing/updatePan?x=1', 'update-pan', [...first.flow, 'assets/w.js']],
  ['/servicing/agent-login', 'agent-login', first.flow],
  // A step that many services share, an area that is a step too, and a run.
  ['/servicing/mobileno', undefined, []],
  ['/servicing/profile', undefined, []],
  ['/servicing/receipt/r1', undefined, []],
  ['/servicing/profile/gone?run=r1', undefined, []],
])('%s begins %s', async (path, begins, files) => {
  const found = await page(path);
  expect(found.answer.status).toBe(200);
  expect([found.begins, found.files]).toEqual([begins, [...everyPage, ...files]]);
});

test.each([
  '/nothing',
  '/servicing/nothing',
  '/servicing/profile/nothing',
  '/servicing/profile/update-pan/x/y',
  '/servicing/%2e%2e/update-pan/x/y',
  '/wp-admin/update-pan',
  '/nothing?run=r1',
  '/servicing/receipt/',
  '/API/session',
  '/metrics',
  '/.git/config',
  '/.well-known/change-password',
  '/servicing/__proto__',
  '/constructor',
])('nothing is at %s: its page says so with the status for it, and begins nothing', async (path) => {
  const { answer, begins, files } = await page(path);
  expect([answer.status, answer.headers.get('content-type'), begins, files]).toEqual([
    404,
    'text/html; charset=utf-8',
    undefined,
    everyPage,
  ]);
});

test.each(['/.vite/first-files.json', '/.vite/addresses.json', '/%2evite/addresses.json'])(
  'how the portal was built is told nobody: %s',
  async (path) => {
    expect((await fetch(`${seva.server.address}${path}`)).status).toBe(404);
  },
);

test.each(['br', 'gzip', 'identity'])('the page comes packed as the browser takes it: %s', async (encoding) => {
  const { answer, begins } = await page('/servicing/updatePan', { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(answer.headers.get('vary')).toContain('accept-encoding');
  expect(begins).toBe('update-pan');
});

test.each([
  ['/', 200],
  ['/servicing', 200],
  ['/servicing/updatePan', 200],
  ['/assets/', 404],
])('whoever says nothing of encodings gets the page as it is: %s', async (path, status) => {
  const answer = await bare(`${seva.server.address}${path}`);
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([status, undefined]);
});

test.each(['/', '/servicing/profile/update-pan'])('whoever asks for the headers alone gets those of the page: HEAD %s', async (path) => {
  const [whole, head] = [await page(path), await fetch(`${seva.server.address}${path}`, { method: 'HEAD' })];
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const name of ['content-type', 'cache-control', 'vary', 'link']) expect(head.headers.get(name)).toBe(whole.answer.headers.get(name));
});

test.each(['/api/nothing', '/nothing.js'])('HEAD %s is found as little as it is with GET', async (path) => {
  expect((await fetch(`${seva.server.address}${path}`, { method: 'HEAD' })).status).toBe(404);
});

test('the page is kept for nobody else: it depends on language and cookie', async () => {
  const { answer } = await page('/');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('vary')?.split(', ')).toEqual(['accept-language', 'cookie', 'accept-encoding']);
});

test('without a list, as in a portal that was built before there was one, nothing is named', async () => {
  rmSync(join(portalFolder, '.vite'), { recursive: true });
  writeFileSync(join(portalFolder, 'index.html'), '<html><head></head><body>later</body></html>');
  const { answer, files } = await page('/');
  expect(answer.headers.get('link')).toBeNull();
  expect(files).toEqual([]);
  expect((await page('/servicing/nothing')).answer.status).toBe(200);
});
