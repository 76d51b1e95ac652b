import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { root } from '../house/sources.ts';
import { asAsha, asNobody, at } from './inBrowser/asha.ts';
import { beside } from './inBrowser/beside.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// What stands around the services: the home page, the pages of the areas, the search, and what is said of a service that is not here.

/** Keeps a picture of the page for whoever wants to look at it. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Letters of twice the size, as a customer sets them in the browser. */
async function largeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('SH05: services are links by their own words and by demand; each card has one button, and letters of twice the size fit', async ({
  page,
  play,
}) => {
  const { server } = await play(asNobody);
  await page.goto(server.address);
  const cards = page.getByRole('region', { name: text('shell.areas.title') }).locator('> ul > li');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all())
    expect(await card.getByRole('link', { name: /^(Apply|Start|View): / }).count()).toBeLessThanOrEqual(1);
  await expect(cards.first().getByRole('link', { name: 'Start: Update address' })).toBeVisible();
  await expect(cards.getByRole('link', { name: 'View: Your deposits' })).toBeVisible();
  await expect(cards.getByRole('link', { name: 'Apply: Open a savings account' })).toBeVisible();
  const help = cards.filter({ has: page.getByRole('heading', { name: 'Help and feedback' }) }).locator('ul a');
  await expect(help.first()).toHaveText(/service request/);
  for (const line of await help.all()) expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await help.first().click();
  await expect(page).toHaveURL(/\/servicing\/care\/service-request/);

  for (const path of ['/', '/servicing/profile']) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.address}${path}`);
      const onPhone = path === '/' && width === 360;
      await expect(page.getByRole('link', { name: onPhone ? 'Profile' : 'Update PAN' })).toBeVisible();
      await expectAccessible(page);
      await picture(page, `services${path.replaceAll('/', '-')}${width}`);
      await largeLetters(page);
      await expectNoSidewaysScroll(page);
    }
  }
  await expect(page.getByRole('main').getByRole('link', { name: /^(Apply|Start|View)/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Update address');
});

test('on a phone an area is a line as wide as the page, and home no more than four screens', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(server.address);
  const lines = page.getByRole('region', { name: text('shell.areas.title') }).locator('> ul > li');
  await expect(lines.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4 * 800);
  for (const line of await lines.all()) await expect(line.getByRole('link')).toHaveCount(1);
  const last = lines.last();
  const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(48);
  // Wherever it is pressed.
  await last.click({ position: { x: width - 20, y: 10 } });
  await expect(page).toHaveURL(/\/servicing\/care$/);
  await page.goBack();
  await lines.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Update PAN' })).toBeVisible();
});

test('what one may look for is read in full with letters of twice the size, in either language', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(server.address);
  for (const [name, examples] of [
    ['english', 'Try “block card” or “address”'],
    ['hindi', 'जैसे “कार्ड ब्लॉक” या “पता”'],
  ] as const) {
    if (name === 'hindi') await page.getByRole('button', { name: 'हिन्दी' }).click();
    const field = page.getByPlaceholder(examples);
    const below = page.getByText(examples);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expect(below).toBeHidden();
    expect(await field.evaluate(widthOfPlaceholder)).toBeLessThanOrEqual(await field.evaluate((box) => box.clientWidth));
    await largeLetters(page);
    await expect(below).toBeVisible();
    expect(await field.evaluate((box) => getComputedStyle(box, '::placeholder').opacity)).toBe('0');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await picture(page, `home-200-${name}`);
  }
});

/** Runs in the page: how wide the words are that stand in an empty field. */
function widthOfPlaceholder(field: HTMLElement | SVGElement): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen || !(field instanceof HTMLInputElement)) return Infinity;
  const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
  pen.font = `${fontSize} ${fontFamily}`;
  return pen.measureText(field.placeholder).width;
}

test('either language is a target of 44 px at every width', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(server.address);
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['English', 'हिन्दी']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
  }
});

test('home greets by name and says what is due; of many drafts three are shown, the last one first, and all when asked', async ({
  page,
  play,
}) => {
  const stage = await play(asAsha);
  const { server, later } = stage;
  for (const [flow, answers] of [
    ['update-employer', { employer: 'Banyan Gym' }],
    ['update-landline', { landline: '02222334455' }],
    ['block-cheque', { account: 'A1' }],
    ['update-marital-status', { status: 'married' }],
  ] as const) {
    await beside(page, stage, async (client) => {
      const view = await client.begin(flow);
      await client.event(view, { type: 'save', step: view.screen?.step ?? '', answers });
    });
    // Of drafts of the same moment none is the latest.
    later(60_000);
  }
  // One in which nothing was answered is none.
  await page.goto(`${server.address}/servicing/care/grievance`);
  await expect(page).toHaveURL(/[?]run=/);
  await page.goto(server.address);
  await expect(page.getByRole('main')).toContainText(/Good (morning|afternoon|evening), Asha/);
  const drafts = page.getByRole('region', { name: text('shell.unfinished.title') });
  await expect(drafts.getByRole('link', { name: /^Continue: / })).toHaveText(['Continue', 'Continue', 'Continue']);
  await expect(drafts.getByRole('link', { name: /^Continue: / }).first()).toHaveAccessibleName('Continue: Update marital status');
  await expectAccessible(page);
  await picture(page, 'home-asha');
  await drafts.getByRole('button', { name: text('shell.unfinished.all', { count: 4 }) }).click();
  await expect(drafts.getByRole('link', { name: /^Continue: / })).toHaveCount(4);
  await expect(drafts.getByRole('link', { name: /^Continue: / }).nth(3)).toBeFocused();

  const due = page.getByRole('region', { name: text('shell.due.title') }).getByRole('link');
  await expect(due).toHaveText(/^Upload 2 documents by \d+ \w+ 2026/);
  await due.click();
  await expect(page).toHaveURL(/\/servicing\/profile\/discrepant-documents/);
});

test('a company is offered what it may use; what always refuses it is found by the search alone, which says so', async ({ page, play }) => {
  const { server } = await play({ name: 'as a company', persona: 'konkan' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.address}/servicing/profile`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Update e-mail address' })).toBeVisible();
    for (const service of ['Update PAN', 'Video KYC', 'Renew your KYC', 'Take over your account at 18'])
      await expect(main.getByRole('link', { name: service })).toHaveCount(0);
    await picture(page, `company-profile-${width}`);
    await page.goto(server.address);
    await expect(main.getByRole('link', { name: /^Profile/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Update PAN' })).toHaveCount(0);
    await picture(page, `company-home-${width}`);
    await page.getByRole('searchbox').fill('update pan');
    const found = page.getByRole('search').getByRole('link', { name: 'Update PAN' });
    await expect(found).toContainText(text('shell.search.unlisted'));
    await picture(page, `company-search-${width}`);
    await expectAccessible(page);
    await found.click();
    await at(page, /branch/);
  }
});

test('what is overdue is said with its amount', async ({ page, play }) => {
  const { server } = await play({ name: 'as Gopal', persona: 'gopal' });
  await page.goto(server.address);
  await expect(
    page
      .getByRole('region', { name: text('shell.due.title') })
      .getByRole('link')
      .first(),
  ).toHaveText(/^Pay ₹[\d,]+\.\d\d, overdue since \d+ \w+ 2026/);
});

test('the search finds words of either language, and says what comes nearest where nothing fits', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(server.address);
  const field = page.getByRole('searchbox');
  const first = page.getByRole('search').getByRole('link').first();
  for (const [typed, found] of [
    ['cheque book', 'Stop a cheque'],
    ['balance', 'service request'],
    ['pata', 'Update address'],
    ['चेक बुक', 'Stop a cheque'],
  ] as const) {
    await field.fill(typed);
    await expect(first).toContainText(found);
  }
  await field.fill('reactivation');
  await expect(page.getByRole('search')).toContainText(text('shell.search.none.near'));
  await expect(first).toContainText('Reactivate a dormant account');
  await expect(page.getByRole('search').getByRole('status')).toContainText('No services found. ');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await field.fill('पता');
  await expect(first).toContainText('पता अपडेट करें');
});

test('a service that is not here says where it is done: what to bring, which branch and when, whom to call', async ({ page, play }) => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-without-'));
  cpSync(join(root, 'flows'), folder, { recursive: true, filter: (from) => !/\.ts$|\/vehicle-valuation\./.test(from) });
  const { server } = await play(asNobody, { flowsFolder: folder });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.address}/servicing/vehicleValuation`);
    await at(page, /isn't available here yet/);
    const main = page.getByRole('main');
    for (const part of ['PAN card', 'Any branch', '10:00 am to 4:00 pm', 'mobile app']) await expect(main).toContainText(part);
    await expect(main.getByRole('link', { name: text('contact.phone') })).toHaveAttribute('href', 'tel:18000000000');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await picture(page, `not-here-${width}`);
  }
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await at(page, /उपलब्ध/);
  await picture(page, 'not-here-hi');
  rmSync(folder, { recursive: true, force: true });
});
