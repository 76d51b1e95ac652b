import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenClasses } from '../../portal/style/screenClasses.ts';
import { text, type MessageKey } from '../../portal/texts/text.ts';
import { catalogue, type ErrorCode } from '../../server/errors/catalogue.ts';
import { routes } from '../routes/known.ts';
import { asAsha, asNobody, at, chooseCard, goOn, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { forward } from './inBrowser/forward.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// How the screens look: on every class of screens, at 400 % zoom, in forced colours, on paper; and the screens that say
// that something did not work. With SEVA_SHOTS set to a folder, pictures of all of them are left there.

/** A window of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Leads Asha through a screen of each sort, and has each looked at. */
async function walk(page: Page, address: string, look: (name: string) => Promise<void>): Promise<void> {
  const open = async (path: string, heading: string | RegExp): Promise<void> => {
    await page.goto(`${address}${path}`);
    await at(page, heading);
    await expect(page.getByRole('status').filter({ hasText: text('shell.loading') })).toHaveCount(0);
  };
  await open('/', text('shell.home.title'));
  await look('home');
  await open('/servicing/profile', text('shell.area.profile.heading'));
  await look('area');
  await open('/servicing/profile/update-address', /./);
  await look('fields');
  await open('/servicing/cards/block-debit-card', 'Which card do you want to block?');
  await submitButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look('problems');
  await chooseCard(page);
  await look('review');
  await page.getByRole('checkbox').check();
  await goOn(page, /blocked/);
  await look('outcome');
  await page.getByRole('link', { name: text('shell.outcome.receipt') }).click();
  await at(page, text('shell.receipt.title'));
  await look('receipt');
  await open('/servicing/requests', text('shell.requests.title'));
  await look('requests');
  await open('/servicing/sessions', text('shell.sessions.title'));
  await look('sessions');
  await open('/servicing/transactionError', text('shell.transaction.failed.title'));
  await look('transaction');
}

/** Looks at a page by another preference of its reader for a moment. */
async function preferring(page: Page, media: Parameters<Page['emulateMedia']>[0], look: () => Promise<void>): Promise<void> {
  await page.emulateMedia(media);
  await look();
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}

// One walk looks at each screen in every way, since going there takes longer than looking.
test('SH07: no screen is wider than its window, at 400 % zoom too; in dark each passes axe; in forced colours the focus is marked', async ({
  page,
  play,
}) => {
  test.slow();
  const { server } = await play(asAsha);
  await walk(page, server.address, async (name) => {
    for (const { name: size, width, height } of [{ name: 'zoomed', ...zoomed }, ...screenClasses]) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      if (size === 'MDPI' || size === 'LAPTOP' || size === 'zoomed') await picture(page, `${name}-${size}`);
    }
    await preferring(page, { colorScheme: 'dark' }, async () => {
      await expectAccessible(page);
      for (const { name: size, width, height } of screenClasses.filter((one) => one.name === 'MDPI' || one.name === 'LAPTOP')) {
        await page.setViewportSize({ width, height });
        await picture(page, `${name}-dark-${size}`);
      }
    });
    await preferring(page, { forcedColors: 'active' }, async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(unmarked), name).toEqual([]);
      await picture(page, `${name}-forced`);
    });
  });
});

test('SH07: in forced colours what is chosen is drawn', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${server.address}/servicing/cards/block-debit-card`);
  const option = page.getByLabel('I lost it').locator('..');
  await expect(option).toHaveCSS('outline-style', 'none');
  await page.getByLabel('I lost it').check();
  await page.getByRole('heading', { level: 1 }).focus();
  await expect(option).toHaveCSS('outline-style', 'solid');
});

/** What can have the focus and is not outlined when it has, itself or what it stands in. Runs in the page. */
function unmarked(): readonly string[] {
  const all = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')];
  const seen = all.filter((element) => element.checkVisibility() && !element.matches(':disabled') && element.closest('[inert]') === null);
  return seen.flatMap((element) => {
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) return [];
    const around = [
      element,
      ...(element.nextElementSibling ? [element.nextElementSibling] : []),
      element.parentElement,
      element.parentElement?.parentElement,
    ];
    return around.some((one) => one instanceof Element && getComputedStyle(one).outlineStyle !== 'none')
      ? []
      : [element.outerHTML.slice(0, 160)];
  });
}

test('SH07: a receipt is one sheet of paper, with the bank’s name, the reference and the date, and nothing around it', async ({
  page,
  play,
}) => {
  const { server } = await play(asAsha);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${server.address}/servicing/cards/block-debit-card`);
  await chooseCard(page);
  await page.getByRole('checkbox').check();
  await goOn(page, /blocked/);
  await page.getByRole('link', { name: text('shell.outcome.receipt') }).click();
  await at(page, text('shell.receipt.title'));

  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]/);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const paper = page.getByRole('article');
  await expect(paper).toContainText(text('shell.brand'));
  await expect(paper.getByText(text('shell.receipt.title'), { exact: true })).toBeVisible();
  await expect(paper).toContainText(/SR\d{9}/);
  await expect(paper).toContainText('21 November 2026');
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('heading', { level: 1 }),
    page.getByText('Sandbox bank'),
  ])
    await expect(around).toBeHidden();
  expect(await paper.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(20, 33, 42)');
  await picture(page, 'receipt-paper');
});

test('SH05: home is the due-verification screen for who came in by the dues, and the cards with their buttons for everybody else', async ({
  page,
  play,
}) => {
  const { server } = await play(asNobody);
  await page.goto(server.address);
  await at(page, text('shell.home.title'));
  await expect(page.getByRole('link', { name: /^(Apply|Start|View): / }).first()).toBeVisible();
  await page.goto(`${server.address}/servicing/due`);
  await at(page, text('shell.area.due.heading'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell.brand.home') })
    .click();
  await at(page, questions.details);
});

test('ER01: session already open, maintenance and a message each have their screen or box', async ({ page, play, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-shell-'));
  const file = join(folder, 'shell.json');
  writeFileSync(file, '{}');
  const stage = await play(asAsha, { shellFile: file });
  await page.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  await at(page, 'Which card do you want to block?');
  const second = await context.newPage();
  await second.goto(stage.server.address);
  await at(second, text('shell.session.duplicate.title'));
  await second.close();

  await page.getByRole('radio').first().check();
  await page.getByRole('link', { name: text('shell.exit.yes') }).click();
  await expect(page.getByRole('dialog', { name: text('shell.exit.confirm') })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.close') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  writeFileSync(file, JSON.stringify({ maintenance: { closed: true, message: { en: 'Back at noon.' } } }));
  stage.later(5000);
  await page.reload();
  await at(page, text('shell.maintenance.title'));
  await expect(page.getByRole('main')).toContainText('Back at noon.');
  rmSync(folder, { recursive: true, force: true });
});

test.describe('what did not work', () => {
  /** Has the server refuse a request as it refuses it, by the catalogue. */
  async function refuse(page: Page, address: string, code: ErrorCode): Promise<void> {
    const { status, message } = catalogue[code];
    await page.route(`**${address}`, (route) => route.fulfill({ status, json: { code, message } }));
  }

  const refusals: readonly (readonly [ErrorCode, MessageKey])[] = [
    ['service-error', 'shell.error.later'],
    ['service-unavailable', 'shell.error.busy'],
  ];
  for (const [code, words] of refusals) {
    test(`ER07: ${words} is said where the server answers ${code}, with a way to try again`, async ({ page, play, faults }) => {
      const { server } = await play(asAsha);
      await refuse(page, '/api/requests', code);
      await page.goto(`${server.address}/servicing/requests`);
      await expect(page.getByRole('main')).toContainText(text(words));
      await expectAccessible(page);
      await picture(page, code);
      await page.unroute('**/api/requests');
      await page
        .getByRole('main')
        .getByRole('button', { name: text('shell.retry') })
        .click();
      await expect(page.getByRole('main')).not.toContainText(text(words));
      // The browser writes down a 500; nothing else may have gone wrong.
      expect(faults.errors.splice(0).filter((error) => !error.includes(`status of ${catalogue[code].status}`))).toEqual([]);
    });
  }

  test('ER07: bank.data.unavailable is said where the bank gives no data, with a way to try again', async ({ page, play }) => {
    const { server } = await play({ ...asAsha, bank: { 'mandate.list': 'data.unavailable' } });
    await page.goto(`${server.address}/servicing/creditcards/mandate-cancellation`);
    await at(page, "We can't show your mandates at the moment");
    await expect(page.getByRole('main')).toContainText(text('bank.data.unavailable'));
    await expect(page.getByRole('main').getByRole('link', { name: text('engine.outcome.retry') })).toBeVisible();
    await picture(page, 'unavailable');
  });

  test('ER07: shell.session.expired is said when the session is gone in the middle of a step', async ({ page, play, context }) => {
    const { server } = await play(asAsha);
    await page.goto(`${server.address}/servicing/cards/block-debit-card`);
    await at(page, 'Which card do you want to block?');
    await context.clearCookies();
    await page.getByRole('radio').first().check();
    await page.getByLabel('I lost it').check();
    await page.getByLabel('No', { exact: true }).check();
    await submitButton(page).click();
    await at(page, text('shell.expired.title'));
    await expect(page.getByRole('main')).toContainText(text('shell.session.expired'));
    await picture(page, 'expired');
  });

  test('ER07: shell.session.inactive is said before somebody who is away is logged out', async ({ page, play }) => {
    const { server } = await play(asAsha);
    await page.clock.install();
    await page.goto(`${server.address}/servicing/cards/block-debit-card`);
    await at(page, 'Which card do you want to block?');
    // The rules of a session come after the page, and count from when they stand.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(781_000);
    const [before = ''] = text('shell.session.inactive', { time: '|' }).split('|');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toContainText(before.trim());
    await picture(page, 'inactive');
  });

  const addressed: readonly (readonly [path: string, title: MessageKey, words: MessageKey])[] = [
    ['/servicing/linkExpired', 'shell.linkExpired.title', 'shell.linkExpired.text'],
    ['/servicing/transactionError', 'shell.transaction.failed.title', 'shell.transaction.failed.text'],
    ['/servicing/error', 'shell.fault.title', 'shell.end.error'],
    ['/servicing/diyError', 'shell.fault.title', 'shell.end.error'],
    ['/servicing/nliError', 'shell.fault.title', 'shell.end.error'],
    ['/servicing/sessionExpired', 'shell.expired.title', 'shell.session.expired'],
  ];
  test('ER07: the addresses that others lead to say their message', async ({ page, play }) => {
    const { server } = await play(asNobody);
    await page.goto(server.address);
    for (const [path, title, words] of addressed) {
      await forward(page, path);
      await at(page, text(title));
      await expect(page.getByRole('main')).toContainText(text(words));
    }
  });

  test('ER02: every error route has a screen of its own that says what one can do, claims nothing and can be left', async ({
    page,
    play,
  }) => {
    const { server } = await play(asNobody);
    const errors = routes.filter((route) => /error/i.test(route)).map((route) => route.replace('{suffix}', ''));
    expect(errors.length).toBeGreaterThanOrEqual(14);
    await page.goto(server.address);
    for (const [index, path] of errors.entries()) {
      await forward(page, path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }), path).not.toHaveText(text('shell.home.title'));
      await expect(main.getByRole('heading', { level: 1 }), path).not.toHaveText(text('shell.notFound.title'));
      await expect(main.getByRole('link').or(main.getByRole('button')).first(), path).toBeVisible();
      await expect(main, path).not.toContainText(/sorry|please|invalid/i);
      if (index < 3) await picture(page, `error-${index}`);
    }
  });
});
