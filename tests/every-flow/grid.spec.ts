import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { asha } from '../../server/testing/testServer.ts';
import { asNobody, at, goOn } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// The grid on the back of a debit card, as `flows/shared/grid.flow.json` asks for it.

/** Says who one is as Asha, up to the question for three values. */
async function askForValues(page: Page): Promise<void> {
  await at(page, 'Confirm your identity');
  await page.getByRole('button', { name: 'Use other details' }).click();
  for (const name of ['Date of birth', 'PAN']) await page.getByRole('checkbox', { name }).check();
  await page.getByLabel('PAN', { exact: true }).last().fill(asha.pan);
  const [year = '', month = '', day = ''] = asha.dateOfBirth.split('-');
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
  await goOn(page, 'Enter three values from your card');
}

/** Enters three values that do not stand on the card. */
async function enterWrongValues(page: Page): Promise<void> {
  for (const value of await page.getByLabel(/^Value in/).all()) await value.fill('00');
  await submitButton(page).click();
}

test('ST15: too many wrong values of the grid card lead to the home page, which says why; Back does not lead in again', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  const form = `${stage.server.address}/servicing/profile/grid-authentication`;
  await page.goto(form);
  await askForValues(page);
  for (const left of [2, 1]) {
    await enterWrongValues(page);
    await expect(page.getByText(left === 1 ? 'You can try once more.' : `You can try ${left} more times.`).first()).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/');
  }
  await enterWrongValues(page);

  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  const box = page.getByRole('dialog', { name: "The grid can't be used now" });
  await expect(box).toContainText('Wait 30 minutes before you try the grid again');
  await expectAccessible(page);
  await box.getByRole('button', { name: text('shell.ok'), exact: true }).click();
  await expect(box).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(box).toBeHidden();

  await page.goBack();
  await expect(box).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
