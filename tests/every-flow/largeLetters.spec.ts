import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { asAsha, asNobody, at, enterDetails, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectNoSidewaysScroll, expectWholeNumbers, expectWordsWithinCards } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// Letters of twice the size on a small phone, as a customer sets them in the browser: all is read by scrolling down alone.

async function largeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.evaluate(() => document.fonts.ready);
}

async function expectReadable(page: Page, name: string): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/large-${name}.png`, fullPage: true });
  await expectNoSidewaysScroll(page);
  await expectWordsWithinCards(page);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('what the search finds, and what was typed into it', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(server.address);
  const field = page.getByRole('searchbox');
  await expect(field).toBeVisible();
  await largeLetters(page);
  for (const [typed, seen] of [
    ['card', 'Block a debit card'],
    ['cheque book', 'cheque'],
  ] as const) {
    await field.fill(typed);
    await expect(
      page
        .locator('search')
        .getByRole('link')
        .filter({ hasText: new RegExp(seen, 'i') })
        .first(),
    ).toBeVisible();
    await expectReadable(page, `search-${typed}`);
  }
  // A word of five letters stands in it whole.
  await field.fill('block');
  expect(await field.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test('details that match nobody', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(`${server.address}/servicing/cards/block-debit-card`);
  await at(page, questions.details);
  await enterDetails(page);
  await page.getByLabel('Registered mobile number').fill('6999999999');
  await submitButton(page).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: text('contact.phone') })
      .first(),
  ).toBeVisible();
  await largeLetters(page);
  await expectReadable(page, 'no-match');
});

test('a request that was not accepted, and why', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}/servicing/track?reference=SR100000003`);
  await expect(page.getByRole('main')).toContainText(text('request.stage.rejected'));
  await largeLetters(page);
  await expectReadable(page, 'track');
});

test('a list of deposits, and one of them: no number breaks inside, and none is cut', async ({ page, play }) => {
  const { server } = await play({ name: 'as Savitri', persona: 'savitri' });
  await page.goto(`${server.address}/servicing/deposits/deposit-servicing`);
  await at(page, 'Your deposits');
  await largeLetters(page);
  await expectReadable(page, 'deposits');
  await expectWholeNumbers(page);
  await page
    .getByRole('radio', { name: /1,00,000/ })
    .first()
    .check();
  await submitButton(page).click();
  await expect(page.getByText('Deposited', { exact: true })).toBeVisible();
  await expectReadable(page, 'deposit');
  await expectWholeNumbers(page);
});
