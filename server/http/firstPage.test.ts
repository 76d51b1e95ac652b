import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_PAGE } from '../../schemas/firstPage.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

// What is drawn is for the browser's tests of a first visit to look at; this is about for whom, and what it is drawn of.

const dataFolder = mkdtempSync(join(tmpdir(), 'seva-first-page-'));
const portalFolder = join(dataFolder, 'portal');
const drawer = `export const drawFirstPage = async (page) => {
  if (page.path.endsWith('/update-email')) throw new Error('no widget');
  return '<div id="first-page">' + JSON.stringify(page) + '</div>';
};`;
/** As the builder writes it for what the first script imports. */
const ownStyle = '<link rel="stylesheet" crossorigin href="/assets/own.css">';
let seva: TestServer;

beforeAll(async () => {
  mkdirSync(join(portalFolder, 'first-page'), { recursive: true });
  mkdirSync(join(portalFolder, '.vite'));
  writeFileSync(join(portalFolder, 'index.html'), `<html><head>${ownStyle}</head><body><div id="root"></div></body></html>`);
  writeFileSync(join(portalFolder, FIRST_PAGE), drawer);
  const widget = ['assets/w.js', 'assets/w.css'];
  const files = {
    page: ['assets/b.js', 'assets/own.css', 'assets/b.css'],
    home: [],
    flow: ['assets/f.js', 'assets/f.css'],
    widgets: { multiCheck: widget, MobileNumber: widget, date: widget },
  };
  writeFileSync(join(portalFolder, '.vite/first-files.json'), JSON.stringify(files));
  const store = { dataFolder, remove: async () => rmSync(dataFolder, { recursive: true }) };
  seva = await startTestServer(store, { portalFolder, firstPage: true });
});
afterAll(() => seva.stop());
beforeEach(() => seva.nextDay());

async function page(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${seva.server.address}${path}`, { headers });
  const html = await answer.text();
  const [, drawn] = /<div id="first-page">(.*)<\/div><div id="root">/.exec(html) ?? [];
  return { html, link: answer.headers.get('link') ?? '', drawn: drawn === undefined ? undefined : JSON.parse(drawn) };
}

test('a stranger is shown the first question, of a run that was never begun', async () => {
  const { drawn, html, link } = await page('/servicing/updatePan');
  expect(drawn).toMatchObject({ path: '/servicing/profile/update-pan', locale: 'en', session: { verified: false, csrf: '' } });
  expect(drawn.shows.step).toMatchObject({ flow: 'update-pan', state: 'asking', screen: { step: 'identify/details' } });
  expect(await seva.server.services.store.db.selectFrom('runs').select('id').execute()).toEqual([]);
  // Styles before scripts, but for the one that asks the server.
  expect([...link.matchAll(/assets\/([\w.]+)/g)].map(([, name]) => name)).toEqual([
    'b.js',
    'own.css',
    'b.css',
    'f.css',
    'w.css',
    'f.js',
    'w.js',
  ]);
  // Each style once, whoever else needs it.
  expect([...html.matchAll(/rel="stylesheet"[^>]* href="\/assets\/([\w.]+)"/g)].map(([, name]) => name)).toEqual([
    'own.css',
    'b.css',
    'f.css',
    'w.css',
  ]);
});

test('in the language that the browser asks for first', async () => {
  const { drawn } = await page('/servicing/updatePan', { 'accept-language': 'ta-IN, hi;q=0.9, en;q=0.8' });
  expect(drawn.locale).toBe('hi');
  expect(drawn.shows.step.title).toMatch(/[\u0900-\u097f]/);
});

test('home is drawn with what a stranger may choose from', async () => {
  const { drawn } = await page('/');
  const listed = drawn.shows.home.map(({ id }: { id: string }) => id);
  const { flows } = await seva.client().get<{ flows: { id: string }[] }>('/api/flows');
  expect(listed).toEqual(flows.map(({ id }) => id));
});

test.each<[string, string, Record<string, string>]>([
  ['who has a session', '/servicing/updatePan', { cookie: 'a=b; seva=x' }],
  ['whose address says more', '/servicing/updatePan?run=1', {}],
  ['who asks for a page that is neither', '/servicing/track', {}],
  ['whose first page asks the bank', '/servicing/osv', {}],
  ['whose first page cannot be drawn', '/servicing/update-email', {}],
])('nothing is drawn for somebody %s', async (_, path, headers) => {
  const { html } = await page(path, headers);
  expect(html).toContain('<body><div id="root"></div></body>');
});

test('a page is drawn once, by however many addresses it is asked for', async () => {
  const { drawn } = await page('/servicing/updatePan');
  seva.later(1000);
  for (const address of ['/servicing/UPDATEPAN', '/made/up/update-pan', '/servicing/profile/update-pan'])
    expect((await page(address)).drawn).toEqual(drawn);
  seva.later(60_000);
  expect((await page('/servicing/updatePan')).drawn.session.now).not.toBe(drawn.session.now);
});

test('what could not be drawn stands in the log', async () => {
  await page('/servicing/update-email');
  const lines = seva.log.map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'a first page could not be drawn', page: '/servicing/profile/update-email' }),
  );
});
