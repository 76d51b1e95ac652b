import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { asNobody, at, chooseCard, verifyAsAsha } from './inBrowser/asha.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// One service begun on two devices before anything was answered on either: the second is told, and one of the two is kept.

const folder = process.env['SEVA_SHOTS'];
const question = 'Which card do you want to block?';
const box = (page: Page) => page.getByRole('dialog', { name: text('shell.draft.other.title') });

test.use({ viewport: { width: 360, height: 740 } });

async function beginOnBoth(devices: readonly Page[], stage: TestServer): Promise<void> {
  for (const one of devices) {
    await one.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
    await verifyAsAsha(one, stage, question);
    // A code is sent again only after a pause.
    stage.later(60_000);
  }
}

/** All of the page, and then Continue. What was chosen is kept by the server after two seconds, unless Continue was faster. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByLabel('I lost it').check();
  await page.getByLabel('No', { exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('who has begun a service on two devices is told on the second, and keeps the one that they choose', async ({
  page,
  browser,
  play,
}) => {
  const stage = await play(asNobody);
  const elsewhere = await (await browser.newContext()).newPage();
  await beginOnBoth([page, elsewhere], stage);
  await chooseCard(elsewhere);
  await choose(page);
  await expect(box(page)).toBeVisible();
  await expect(box(page)).toContainText('Block a debit card');
  await expectAccessible(page);
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `two-drafts-${String(width)}.png`) });
    });
  // Closed, it has deleted nothing: what was chosen is still there, and it is asked with the next answer.
  await box(page)
    .getByRole('button', { name: text('shell.close') })
    .click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await box(page)
    .getByRole('button', { name: text('shell.draft.other.keep') })
    .click();
  await at(page, 'Block this card');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('main')).not.toContainText('Block this card');
  await elsewhere.context().close();
});

test('who continues the other one finds it as it was left', async ({ page, browser, play }) => {
  const stage = await play(asNobody);
  const elsewhere = await (await browser.newContext()).newPage();
  await beginOnBoth([page, elsewhere], stage);
  await chooseCard(elsewhere);
  await choose(page);
  await box(page)
    .getByRole('button', { name: text('shell.draft.other.continue') })
    .click();
  await at(page, 'Block this card');
  await elsewhere.context().close();
});
