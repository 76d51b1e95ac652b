import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { asNobody, at, verifyAsAsha } from './inBrowser/asha.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// One change asked for on two devices at once: the bank takes one, and the other one is told which.

const folder = process.env['SEVA_SHOTS'];
const question = 'What is your landline number?';

test.use({ viewport: { width: 360, height: 740 } });

test('a change that was asked for elsewhere meanwhile is not asked for twice, and is followed', async ({ page, browser, play }) => {
  const stage = await play(asNobody);
  const address = `${stage.server.address}/servicing/profile/update-landline`;
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [page, elsewhere]) {
    await one.goto(address);
    await verifyAsAsha(one, stage, question);
    // A code is sent again only after a pause.
    stage.later(60_000);
  }
  await fillIn(elsewhere);
  await send(elsewhere);
  await at(elsewhere, "We've received your landline number");
  await expect(receiptOf(elsewhere)).toBeVisible();
  const reference = /SR\d+/.exec(await elsewhere.getByRole('main').innerText())?.[0] ?? 'no reference';
  // Begun before that; nothing was typed here until now, or it would have been asked which of the two drafts stays.
  await fillIn(page);
  await send(page);
  await at(page, "We're already changing your landline number");
  await expect(page.getByRole('main')).toContainText('You asked for this on');
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.getByRole('main')).not.toContainText('could not be carried out');
  // This run has sent nothing.
  await expect(receiptOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('How likely are you');
  await expectAccessible(page);
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `pending-${String(width)}.png`), fullPage: true });
    });
  await page.getByRole('link', { name: 'Track this request' }).click();
  await at(page, 'Track a request');
  await expect(page.getByRole('main')).toContainText(reference);
  await elsewhere.context().close();
});

const receiptOf = (page: Page) => page.getByRole('link', { name: 'See the receipt' });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Landline number').fill('22 3344 5566');
  await page.getByRole('button', { name: 'Continue' }).click();
  await at(page, 'Check your landline number');
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update landline number' }).click();
}
