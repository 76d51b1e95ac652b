import type { Page } from '@playwright/test';
import { asNobody, at, questions } from './inBrowser/asha.ts';
import { expect, test } from './inBrowser/seva.ts';

// What a first visit asks for. How long it takes over a slow network is for `npm run bench:visit` to say.

/** Opens an address in a browser that knows nothing, and gives the paths that were asked for until something stood there. */
async function visit(page: Page, address: string, arrived: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(address);
  await arrived();
  return [...asked];
}

/** Scripts and styles that were asked for before the step stood: then the flow's own module is. The sandbox's drawer is no bank's. */
function filesBefore(asked: readonly string[]): readonly string[] {
  const stood = asked.findIndex((one) => one.startsWith('GET /flows/'));
  const before = stood === -1 ? asked : asked.slice(0, stood);
  return [...new Set(before)].filter((one) => /\.(js|css)$/.test(one) && !one.includes('/pages-'));
}

test('the first question of a service comes with few files, all named by the document, and with one run', async ({ page, play }) => {
  const stage = await play(asNobody);
  const document = await fetch(`${stage.server.address}/servicing/updatePan`);
  const named = [...(document.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, name]) => `GET ${String(name)}`);
  const asked = await visit(page, `${stage.server.address}/servicing/updatePan`, async () => {
    await at(page, questions.details);
    await expect(page.getByLabel('Registered mobile number')).toBeVisible();
  });
  const files = filesBefore(asked);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(14);
  expect(asked.filter((one) => one.startsWith('POST') || one === 'GET /api/session')).toEqual(['POST /api/visits']);
});

test('home comes with few files, and begins nothing', async ({ page, play }) => {
  const stage = await play(asNobody);
  const asked = await visit(page, `${stage.server.address}/`, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  expect(filesBefore(asked).length).toBeLessThanOrEqual(14);
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});
