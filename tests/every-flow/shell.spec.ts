import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { asAsha, asNobody, at, chooseCard, goOn } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { portalFolder } from './inBrowser/portalFolder.ts';
import { expect, test } from './inBrowser/seva.ts';

// What the shell does when the connection, a part of the portal or a version fails.

const blockCard = '/servicing/debit/block-debit-card';
const home = 'What would you like to do?';

/** Counts the pages that a tab asks for: from when it asks, since a page's parts are asked for while it still comes. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count.loads += 1;
  });
  return count;
}

test('a slow network shows that the bank is at work, and loses nothing', async ({ page, play, context }) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}${blockCard}`);
  await at(page, 'Which card do you want to block?');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2500,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.getByRole('radio').first().check();
  await page.getByLabel('I lost it').check();
  await page.getByLabel('No', { exact: true }).check();
  await submitButton(page).click();
  await expect(page.getByText('Please wait while we are fetching details...')).toBeVisible();
  await at(page, 'Block this card');
});

/** What a page of any service needs and home does not. */
const screenPart = /\/assets\/flow-[\w-]+\.js/;

test('CA02: parts of the portal are fetched by GET, with a hash of their content in the name', async ({ page, play }) => {
  const { server } = await play(asAsha);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') parts.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`${server.address}${blockCard}`);
  await chooseCard(page);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter((part) => !/^GET (\/assets\/[\w.-]+-[\w-]{8}\.js|\/flows\/[\w-]{16,}\.js|\/browser\.js)$/.test(part))).toEqual([]);
});

test.describe('a part that does not come', () => {
  test('ER09: is recovered from by loading the page again, once', async ({ page, play, context }) => {
    const { server } = await play(asAsha);
    const count = countLoads(page);
    await context.route(screenPart, (route) => (count.loads < 2 ? route.abort('connectionrefused') : route.continue()));
    await page.goto(server.address);
    await at(page, home);
    await page.getByRole('link', { name: 'Block a debit card' }).first().click();
    await at(page, 'Which card do you want to block?');
    expect(count.loads).toBe(2);
  });

  test('ER09: ever again is told of, with a way to try, and never goes round in circles', async ({ page, play, context }) => {
    const { server } = await play(asAsha);
    const count = countLoads(page);
    await context.route(screenPart, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(server.address);
    await at(page, home);
    await page.getByRole('link', { name: 'Block a debit card' }).first().click();
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
    await expectAccessible(page);
    expect(count.loads).toBe(2);
    await page.waitForTimeout(2000);
    expect(count.loads).toBe(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => count.loads).toBe(3);
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
    await context.unroute(screenPart);
    await page.getByRole('button', { name: 'Try again' }).click();
    await at(page, 'Which card do you want to block?');
  });

  test('ER09: without a connection leaves the page where it is, and is there when the connection is', async ({ page, play, context }) => {
    const { server } = await play(asAsha);
    await page.goto(server.address);
    await at(page, home);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Block a debit card' }).first().click();
    await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
    await context.setOffline(false);
    await at(page, 'Which card do you want to block?');
  });

  test('ER09: in the middle of a service keeps the step and what was typed', async ({ page, play, context }) => {
    const { server } = await play(asAsha);
    const count = countLoads(page);
    await context.route(/\/assets\/files-[\w-]+\.js/, (route) => (count.loads === 1 ? route.abort('connectionrefused') : route.continue()));
    await page.goto(`${server.address}/servicing/profile/update-dob`);
    await at(page, 'What is your date of birth?');
    await page.getByLabel('Day').fill('15');
    await page.getByLabel('Month').fill('5');
    await page.getByLabel('Year').fill('1991');
    await goOn(page, 'Show us your date of birth');
    await expect(page.getByText('Your document').first()).toBeVisible();
    expect(count.loads).toBe(2);
    await page.goBack();
    await expect(page.getByLabel('Year')).toHaveValue('1991');
  });
});

test.describe('a newer version', () => {
  /** The portal as a newer build of it would look: the same parts, of which the first has another name. */
  function newer(folder: string): () => void {
    cpSync(portalFolder, folder, { recursive: true });
    const page = join(folder, 'index.html');
    return () => {
      const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(readFileSync(page, 'utf8')) ?? [];
      const renamed = entry.replace(/-[\w-]+\.js$/, '-NEWER123.js');
      writeFileSync(join(folder, renamed), `import '${entry}';\n`);
      writeFileSync(page, readFileSync(page, 'utf8').replace(entry, renamed));
      for (const kind of ['br', 'gz']) rmSync(`${page}.${kind}`, { force: true });
    };
  }

  const versionOf = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('script[src*="NEWER123"]') !== null);

  /** Lets the page look at the server's version again. One that has just loaded may not listen yet, and may load itself anew meanwhile. */
  async function told(page: Page): Promise<void> {
    let answered = false;
    const answer = page.waitForResponse(/\/api\/shell$/).then(() => (answered = true));
    await expect(async () => {
      await page
        .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        .catch((thrown: unknown) => {
          if (!String(thrown).includes('context was destroyed')) throw thrown;
        });
      expect(answered).toBe(true);
    }).toPass({ intervals: [100] });
    await answer;
  }

  test('CA03: takes its place between services, never in the middle of one', async ({ page, play }, info) => {
    const portal = info.outputPath('portal');
    const release = newer(portal);
    const { server } = await play(asAsha, { portalFolder: portal });
    const count = countLoads(page);
    await page.goto(`${server.address}${blockCard}`);
    await chooseCard(page);
    await page.evaluate(async () => {
      await (await caches.open('old')).put('/x', new Response('x'));
    });
    release();
    await told(page);
    await page.goBack();
    await at(page, 'Which card do you want to block?');
    await goOn(page, 'Block this card');
    expect(await versionOf(page)).toBe(false);
    expect(count.loads).toBe(1);
    await page.getByRole('checkbox').check();
    await goOn(page, /is blocked$/);
    await page.getByRole('link', { name: 'Do something else' }).click();
    await at(page, home);
    await expect.poll(() => versionOf(page)).toBe(true);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(count.loads).toBe(2);
  });

  test('CA03: that a proxy keeps back makes no loop', async ({ page, play, context }, info) => {
    const portal = info.outputPath('portal');
    const release = newer(portal);
    const { server } = await play(asAsha, { portalFolder: portal });
    const old = readFileSync(join(portal, 'index.html'), 'utf8');
    release();
    await keepBack(context, old);
    const count = countLoads(page);
    await page.goto(server.address);
    await at(page, home);
    await expect.poll(() => count.loads).toBe(2);
    await told(page);
    await page.getByRole('link', { name: 'Track', exact: true }).click();
    await page.getByRole('link', { name: 'Seva, home' }).click();
    await at(page, home);
    await page.waitForTimeout(1500);
    expect(count.loads).toBe(2);
  });

  async function keepBack(context: BrowserContext, old: string): Promise<void> {
    await context.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const asksForPage = route.request().resourceType() === 'document' || pathname === '/';
      return asksForPage ? route.fulfill({ contentType: 'text/html', body: old }) : route.fallback();
    });
  }
});

test.describe('a browser', () => {
  test('VA01: that is too old is told so, in English and Hindi, before anything else', async ({ page, play, context }) => {
    const { server } = await play(asNobody);
    await context.addInitScript(() => {
      Reflect.deleteProperty(AbortSignal, 'any');
    });
    await page.goto(server.address);
    await at(page, 'This page needs a newer browser');
    await at(page, 'इस पेज के लिए नया ब्राउज़र चाहिए');
    await expect(page.getByText('Use the latest version of Chrome')).toBeVisible();
    await expect(page.locator('#root')).toBeEmpty();
    await expectAccessible(page);
  });

  test('VA01: that the portal does not come to is told so', async ({ page, play, context }) => {
    const { server } = await play(asNobody);
    await context.route(/\/assets\/index-[\w-]+\.js/, (route) => route.abort('connectionrefused'));
    await page.goto(server.address);
    await at(page, "This page didn't load");
    await context.unrouteAll();
    await page.getByRole('link', { name: 'Load the page again' }).first().click();
    await at(page, home);
  });

  test('VA01: without JavaScript is told what to do', async ({ browser, play }) => {
    const { server } = await play(asNobody);
    const without = await browser.newContext({ javaScriptEnabled: false });
    const page = await without.newPage();
    await page.goto(server.address);
    await at(page, 'This page needs JavaScript');
    await without.close();
  });
});

test.describe('shortcuts', () => {
  const watch = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      for (const kind of ['keydown', 'contextmenu'])
        addEventListener(kind, (event) => {
          if (event.defaultPrevented) refused.push(event instanceof KeyboardEvent ? event.key : event.type);
        });
    });
  const refused = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'refused') as unknown);

  async function press(page: Page): Promise<void> {
    await watch(page);
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
    for (const keys of ['F12', 'Control+u', 'Control+c', 'Control+v', 'Control+a']) await page.keyboard.press(keys);
  }

  test('VA01: are free by default', async ({ page, play }) => {
    const { server } = await play(asNobody);
    await page.goto(server.address);
    await at(page, home);
    await press(page);
    expect(await refused(page)).toEqual([]);
  });

  test('VA01: are refused where the setting says so, but never in fields, never copy or paste', async ({ page, play }, info) => {
    const shellFile = info.outputPath('shell.json');
    writeFileSync(shellFile, JSON.stringify({ blockShortcuts: true }));
    const { server } = await play(asNobody, { shellFile });
    await page.goto(server.address);
    await at(page, home);
    await press(page);
    expect(await refused(page)).toEqual(['contextmenu', 'F12', 'u']);
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().click({ button: 'right' });
    expect(await refused(page)).toEqual(['contextmenu', 'F12', 'u']);
  });
});

test("ST06: where the setting blocks Back, it does nothing, and the page's own Back still works", async ({ page, play }, info) => {
  const shellFile = info.outputPath('shell.json');
  writeFileSync(shellFile, JSON.stringify({ back: 'blocked' }));
  const { server } = await play(asAsha, { shellFile });
  await page.goto(`${server.address}${blockCard}`);
  await chooseCard(page);
  await page.goBack();
  await page.goBack();
  await at(page, 'Block this card');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await at(page, 'Which card do you want to block?');
});
