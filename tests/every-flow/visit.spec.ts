import type { BrowserContext, Page } from '@playwright/test';
import { asha } from '../../server/testing/testServer.ts';
import { asNobody, at, enterCode, enterDetails, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expect, test, type SevaFixtures } from './inBrowser/seva.ts';

// What a first visit asks for. How long it takes over a slow network is for `npm run bench:visit` to say.

declare global {
  interface Window {
    /** Addresses of what was asked for when the page that the server has drawn gave way. */
    askedByThen?: readonly string[];
    /** Whether a question stood there, each time that the portal changed its page until then. */
    passes?: readonly boolean[];
  }
}

/** Opens an address in a browser that knows nothing, and gives the paths that were asked for until something stood there. */
async function visit(page: Page, address: string, arrived: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(address);
  await arrived();
  return [...asked];
}

/**
 * Scripts and styles that were asked for before the step stood: then what judges its answers is. The sandbox's drawer is no bank's, nor are
 * the other pages, which come when there is nothing else to do, with what they share, and what comes soon after the page stands
 * (`portal/build/firstFiles.ts` sees to it).
 */
function filesBefore(asked: readonly string[], later = /\/(pages|shared|steps|later)-/): readonly string[] {
  const stood = asked.findIndex((one) => /^GET \/(flows|assets\/judging-)/.test(one));
  const before = stood === -1 ? asked : asked.slice(0, stood);
  return [...new Set(before)].filter((one) => /\.(js|css)$/.test(one) && !later.test(one));
}

test('the first question of a service comes with few files, all named by the document, and with one run', async ({ page, play }) => {
  const stage = await play(asNobody);
  const document = await fetch(`${stage.server.address}/servicing/updatePan`);
  const named = [...(document.headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, name]) => `GET ${String(name)}`);
  const asked = await visit(page, `${stage.server.address}/servicing/updatePan`, async () => {
    await at(page, questions.details);
    await expect(page.getByLabel('Registered mobile number')).toBeVisible();
  });
  // What home has, later steps have too.
  const files = filesBefore(asked, /\/(pages|shared|steps|later|home)-/);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
  // What a browser cannot ask for at once waits for another trip; the list of services and the visit are two more.
  expect(files.length).toBeLessThanOrEqual(9);
  expect(asked.filter((one) => one.endsWith('.svg'))).toEqual([]);
  expect(asked.filter((one) => one.startsWith('POST') || one === 'GET /api/session')).toEqual(['POST /api/visits']);
});

test('home comes with few files, and begins nothing', async ({ page, play }) => {
  const stage = await play(asNobody);
  const asked = await visit(page, `${stage.server.address}/`, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible());
  expect(filesBefore(asked).length).toBeLessThanOrEqual(10);
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test.describe('the first question, drawn by the server', () => {
  test('is read before a script has come, looks as the portal draws it, and gives way to it', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    const go = await held(page);
    await page.goto(`${stage.server.address}/servicing/updatePan`, { waitUntil: 'commit' });
    const drawn = page.locator('#first-page');
    await expect(drawn.locator('h1')).toHaveText(questions.details);
    const before = await placesOnceStyled(page);
    go();
    await at(page, questions.details);
    await expect(drawn).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await places(page, '#root')).toEqual(before);
    await expect(page.getByLabel('Registered mobile number')).toBeEditable();
  });

  test('waits for nothing that only later steps need', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    await page.addInitScript(() => {
      const asked = (): readonly string[] =>
        [...document.querySelectorAll<HTMLLinkElement>('link[href*="/assets/"]')].map(({ href }) => href);
      const gone = (node: Node): boolean => node instanceof HTMLElement && node.id === 'first-page';
      new MutationObserver((changes) => {
        if (changes.some(({ removedNodes }) => [...removedNodes].some(gone))) window.askedByThen = asked();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${stage.server.address}/servicing/updatePan`);
    const asked = await page.waitForFunction(() => window.askedByThen);
    const files = [...((await asked.jsonValue()) ?? [])];
    expect(files.some((file) => /\/flow-/.test(file))).toBe(true);
    expect(files.filter((file) => /\/(steps|judging)-/.test(file))).toEqual([]);
  });

  test('gives way to a page that the portal draws in one pass', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    await page.addInitScript(() => {
      const passes: boolean[] = [];
      window.passes = passes;
      new MutationObserver((changes) => {
        const root = document.getElementById('root');
        const asks = root?.querySelector('main form input') !== null;
        if (passes.at(-1) !== true && changes.some(({ target }) => root?.contains(target))) passes.push(asks);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${stage.server.address}/servicing/updatePan`);
    await expect(page.locator('#first-page')).toHaveCount(0);
    expect(await page.evaluate(() => window.passes)).toEqual([true]);
    await expect(page).toHaveURL(/\/servicing\/profile\/update-pan\/[^?]+\?run=/);
  });

  test('is answered before the portal has come: what was typed stays, and Continue goes on with it', async ({ page, play, context }) => {
    const { stage, go } = await openedHeld({ page, play, context });
    await enterDetails(page);
    await page.keyboard.press('Enter');
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
    expect(page.url()).toBe(`${stage.server.address}/servicing/updatePan`);
    go();
    await at(page, questions.code);
    await enterCode(page, stage.code(asha.mobile), 'What is your PAN?');
  });

  test('goes on with a button that is held down while the portal comes', async ({ page, play, context }) => {
    const { go } = await openedHeld({ page, play, context });
    await enterDetails(page);
    await submitButton(page).hover();
    await page.mouse.down();
    go();
    await expect(page.locator('#root main h1')).toHaveCount(1);
    await page.mouse.up();
    await at(page, questions.code);
  });

  test('is written on at the same letter when the portal has come', async ({ page, play, context }) => {
    const { go } = await openedHeld({ page, play, context });
    await page.getByLabel('Registered mobile number').pressSequentially('98765');
    go();
    await expect(page.locator('#first-page')).toHaveCount(0);
    await expect(page.getByLabel('Registered mobile number')).toBeFocused();
    await page.keyboard.type('43210');
    await expect(page.getByLabel('Registered mobile number')).toHaveValue(/^98765 ?43210$/);
  });

  test('goes nowhere by itself: no answer gets into an address', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    await page.route(/\/assets\/.*\.js/, () => undefined);
    await page.goto(`${stage.server.address}/servicing/updatePan`, { waitUntil: 'commit' });
    await enterDetails(page);
    await page.keyboard.press('Enter');
    await submitButton(page).click();
    expect(page.url()).toBe(`${stage.server.address}/servicing/updatePan`);
  });

  test('home is read before a script has come, looks as the portal draws it, and gives way to it', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    const go = await held(page);
    await page.goto(stage.server.address, { waitUntil: 'commit' });
    const drawn = page.locator('#first-page');
    await expect(drawn.locator('h1')).toHaveCount(1);
    const before = await placesOnceStyled(page);
    go();
    await expect(drawn).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await places(page, '#root')).toEqual(before);
  });

  test('is not for whoever reads another language than the browser says', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    await page.addInitScript(() => localStorage.setItem('seva.locale', 'hi'));
    await page.goto(`${stage.server.address}/servicing/updatePan`);
    await expect(page.locator('#root h1')).toHaveText(/[\u0900-\u097f]/);
    await expect(page.locator('#first-page')).toHaveCount(0);
  });

  test('is drawn of every service that asks the bank nothing first', async ({ play }) => {
    const { server, log } = await play(asNobody, { firstPage: true });
    const listed = server.services.flows.list().filter(({ audience }) => audience?.some((who) => who !== 'agent') ?? true);
    const without: string[] = [];
    for (const { id, area } of listed) {
      const answer = await fetch(`${server.address}/servicing/${area}/${id}`);
      if (!(await answer.text()).includes('id="first-page"')) without.push(id);
    }
    expect(log.filter((line) => line.includes('could not be drawn'))).toEqual([]);
    expect(listed.length - without.length).toBeGreaterThan(listed.length * 0.9);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing stands there that could not be used', async ({ page, play, context }) => {
    const stage = await play(asNobody, { firstPage: true });
    await context.clearCookies();
    await page.goto(`${stage.server.address}/servicing/updatePan`);
    await expect(page.locator('#first-page')).toHaveCount(1);
    await expect(page.locator('#first-page')).toBeHidden();
    await expect(page.locator('.plain-page').filter({ visible: true })).toHaveCount(1);
  });
});

/** Opens a service whose first question the server draws, while the portal is held back until `go`. */
async function openedHeld({ page, play, context }: Pick<SevaFixtures, 'play'> & Record<'page', Page> & Record<'context', BrowserContext>) {
  const stage = await play(asNobody, { firstPage: true });
  await context.clearCookies();
  const go = await held(page);
  await page.goto(`${stage.server.address}/servicing/updatePan`, { waitUntil: 'commit' });
  return { stage, go };
}

/** Keeps the page's scripts back until it is told to let them go. */
async function held(page: Page): Promise<() => void> {
  const { promise: come, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-[\w-]+\.js/, async (route) => {
    await come;
    await route.continue();
  });
  return resolve;
}

/** Nothing is painted before its styles have come; where it would stand can be asked all the same. */
async function placesOnceStyled(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[data-first-page]')].every(({ sheet }) => sheet));
  await page.evaluate(() => document.fonts.ready);
  return places(page, '#first-page');
}

/** Where the parts of a question stand, in whole pixels. */
function places(page: Page, within: string): Promise<readonly string[]> {
  return page.evaluate(
    (place) =>
      [...document.querySelectorAll(`${place} :is(header, h1, h2, h3, label, input, main a, main button[type=submit])`)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.localName, x, y, width, height].map((one) => (typeof one === 'number' ? Math.round(one) : one)).join(' ');
      }),
    within,
  );
}
