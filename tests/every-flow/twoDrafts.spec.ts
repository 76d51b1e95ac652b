import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { asNobody, at, chooseCard, verifyAsAsha } from './inBrowser/asha.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expect, test } from './inBrowser/kept.ts';

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

const line = (page: Page) => page.getByRole('status').filter({ hasText: text('shell.draft.other.unkept') });

/** Nothing is wider than the page, and a picture of it is kept for whoever wants to look. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${String(width)}.png`) });
    });
}

/** All of the page, and then Continue. */
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
  await pictures(page, 'two-drafts');
  // Neither key presses a button: each of them deletes something.
  await expect(page.getByRole('heading', { name: text('shell.draft.other.title') })).toBeFocused();
  for (const key of ['Space', 'Enter']) await page.keyboard.press(key);
  // Closed, also by Back, it has deleted nothing: what was chosen is still there, and it is asked with the next answer.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(line(page)).toBeVisible();
  await expect(page.getByText(text('shell.flow.saved'))).toHaveCount(0);
  await expectAccessible(page);
  await pictures(page, 'two-drafts-line');
  await page.getByRole('button', { name: 'Continue' }).click();
  await box(page)
    .getByRole('button', { name: text('shell.draft.other.keep') })
    .click();
  await at(page, 'Block this card');
  // The other device is told which one was kept, with its answer and when it is loaded again, and goes on with that one.
  await elsewhere.getByRole('checkbox').check();
  await submitButton(elsewhere).click();
  const replaced = elsewhere.getByRole('dialog', { name: text('shell.draft.replaced.title') });
  await expect(replaced).toContainText('“Block this card”');
  await expectAccessible(elsewhere);
  await pictures(elsewhere, 'two-drafts-replaced');
  await replaced.getByRole('button', { name: text('shell.close') }).click();
  await expect(elsewhere.getByText(text('shell.draft.discarded.unkept'))).toBeVisible();
  await elsewhere.reload();
  await at(elsewhere, text('shell.draft.replaced.title'));
  await expectAccessible(elsewhere);
  await pictures(elsewhere, 'two-drafts-replaced-page');
  await elsewhere.getByRole('link', { name: text('shell.unfinished.continue') }).click();
  await at(elsewhere, 'Block this card');
  await elsewhere.context().close();
});

test('nobody is asked while they type: a line says that nothing is kept, and asks when it is pressed', async ({ page, browser, play }) => {
  const stage = await play(asNobody);
  const elsewhere = await (await browser.newContext()).newPage();
  await beginOnBoth([page, elsewhere], stage);
  await chooseCard(elsewhere);
  await page.getByRole('radio').first().check();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('radio').first()).toBeFocused();
  await line(page).getByRole('button').click();
  await expect(box(page)).toBeVisible();
  await box(page)
    .getByRole('button', { name: text('shell.draft.other.keep') })
    .click();
  await expect(box(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  await at(page, question);
  await expect(page.getByText(text('shell.flow.saved'))).toBeVisible();
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
