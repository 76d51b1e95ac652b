import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { openAhead } from './inBrowser/ahead.ts';
import { at, goOn } from './inBrowser/asha.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';
import { text } from '../../portal/texts/text.ts';
import { payScanned } from './stage.ts';

// A payment that fails at the payment partner, which the sandbox bank has at an origin of its own; `SEVA_SHOTS=<folder>` leaves pictures.

const asGopal = { name: 'as Gopal', persona: 'gopal' } as const;
const asking = 'How do you want to pay ₹24,542.50?';
const main = (page: Page) => page.getByRole('main');

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      const folder = process.env['SEVA_SHOTS'];
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${String(width)}.png`), fullPage: true });
    });
  }
}

/** Goes to the partner's page, and has it end there as its button says. */
async function atGateway(page: Page, button: string): Promise<void> {
  await main(page).getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

const states = ({ bank }: TestServer) => bank.bank.state.orders.slice(-2).map(({ state }) => state);

test('a payment that failed leads back to how to pay, in the same run, and a new one is made from there', async ({ page, play }) => {
  const stage = await play(asGopal);
  await openAhead(page, stage, 'due/overdue-payment', { product: 'L1', amount: 24542.5 }, asking);
  await goOn(page, 'Pay ₹24,542.50');
  await atGateway(page, 'Let the payment fail');
  await at(page, asking);
  await expect(main(page)).toContainText("Your payment failed, and we haven't received any money.");
  await expect(page.getByRole('radio', { name: /^Card, net banking/ })).toBeChecked();
  await look(page, 'failed');

  await goOn(page, 'Pay ₹24,542.50');
  await atGateway(page, 'Not enough money');
  await at(page, asking);
  await expect(main(page)).toContainText("Your payment failed because the account didn't hold enough money.");
  await look(page, 'empty');
  expect(states(stage)).toEqual(['failed', 'insufficient']);

  await page.getByRole('radio', { name: /^UPI app/ }).check();
  await goOn(page, 'Scan to pay ₹24,542.50');
  await look(page, 'scan');
  payScanned(stage);
  await at(page, "You've paid ₹24,542.50 for Car loan");
  expect(states(stage)).toEqual(['insufficient', 'paid']);
});

test('Back from there to the payment partner pays nothing twice', async ({ page, play }) => {
  const stage = await play(asGopal);
  await openAhead(page, stage, 'due/overdue-payment', { product: 'L1', amount: 24542.5 }, asking);
  await goOn(page, 'Pay ₹24,542.50');
  await main(page).getByRole('link', { name: 'Continue to payment' }).click();
  const partner = page.url();
  await page.getByRole('button', { name: 'Let the payment fail', exact: true }).click();
  await at(page, asking);
  await page.goto(partner);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await page.goBack();
  await at(page, asking);
  expect(states(stage).at(-1)).toBe('failed');
});

test('who has paid a part of what is overdue is told what is left, and led to pay it', async ({ page, play }) => {
  const stage = await play(asGopal);
  await openAhead(page, stage, 'due/overdue-payment', { product: 'C1', amount: 500 }, 'How do you want to pay ₹500.00?');
  await page.getByRole('radio', { name: /^UPI app/ }).check();
  await goOn(page, 'Scan to pay ₹500.00');
  payScanned(stage);
  await at(page, "You've paid ₹500.00 for Classic credit card");
  await expect(main(page)).toContainText('₹4,261.85 is still overdue');
  await look(page, 'partly');
  await page.getByRole('link', { name: text('shell.outcome.receipt') }).click();
  await at(page, text('shell.receipt.title'));
  const stated = (label: string) => page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(stated('Paid')).toHaveText('₹500.00');
  await expect(stated('Still overdue')).toHaveText('₹4,261.85');
  await look(page, 'partlyReceipt');
  await page.goBack();

  await page.getByRole('link', { name: 'Pay ₹4,261.85 more' }).click();
  await at(page, 'How do you want to pay ₹4,261.85?');
  await expect(main(page)).toContainText('Classic credit card');
  await expect(page.getByRole('radio', { name: /^UPI app/ })).toBeChecked();
  await look(page, 'rest');
  await goOn(page, 'Scan to pay ₹4,261.85');
  payScanned(stage);
  await at(page, "You've paid ₹4,261.85 for Classic credit card");
  await expect(page.getByRole('link', { name: /more$/ })).toHaveCount(0);
});
