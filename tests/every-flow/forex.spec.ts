import type { Page } from '@playwright/test';
import { asAsha, at, goOn } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { bytesOf } from './stage.ts';

// Foreign currency at a branch and delivered (`flows/forex`); `SEVA_SHOTS=<folder>` leaves pictures.

/** Looks at the page on a phone and on a wide screen: nothing is wider than it, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    const folder = process.env['SEVA_SHOTS'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/forex-${name}-${String(width)}.png`, fullPage: true });
  }
  await expectAccessible(page);
}

async function choose(page: Page, currency: string, amount: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Currency' }).pressSequentially(currency.slice(0, 4));
  await page.getByRole('option', { name: currency }).first().click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
}

test('yen are sold at a branch; a quote that expires while it is read is renewed, and the difference pointed out', async ({
  page,
  play,
}) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}/servicing/forexInstaBanking`);
  await at(page, 'What would you like to do?');
  await page.getByRole('radio', { name: 'Sell foreign currency' }).check();
  await page.getByRole('radio', { name: 'Left over from a trip' }).check();
  await look(page, 'purpose');
  await goOn(page, 'How much do you want to sell?');
  await choose(page, 'Japanese yen', '40000');
  await page.getByRole('radio', { name: 'Fort' }).check();
  await look(page, 'amount');
  await goOn(page, 'Which account should the money go into?');
  await page.getByRole('radio', { name: 'Savings account', exact: true }).check();
  await goOn(page, 'You get ₹22,143.00');
  await look(page, 'quote');
  stage.later(11 * 60_000);
  await goOn(page, 'You get ₹22,223.00');
  await expect(page.getByRole('main')).toContainText("We've renewed your quote and the rates have changed");
  await expect(page.getByRole('row', { name: 'Japanese yen' })).toContainText('₹56.00');
  await look(page, 'renewed');
  await goOn(page, 'Place your order');
  await look(page, 'review');
  await goOn(page, 'Your rate is fixed');
  await look(page, 'end');
});

test('two currencies are delivered: by PIN code and day, with documents by purpose', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}/servicing/foreignCurrencyDelivery`);
  await at(page, 'What do you need the currency for?');
  await page.getByRole('radio', { name: 'Studies abroad' }).check();
  await goOn(page, 'What is the PIN code?');
  await page.getByLabel('PIN code').fill('400050');
  await goOn(page, 'What is the address?');
  await page.getByLabel('Flat, house or building').fill('Flat 12, Gulmohar');
  await page.getByLabel('Street or area').fill('Hill Road');
  await goOn(page, 'When should we bring it?');
  await page.getByRole('radio').first().check();
  await look(page, 'day');
  await goOn(page, 'Which currency do you need?');
  await choose(page, 'US dollar', '500');
  await goOn(page, 'Your currencies');
  await page.getByRole('button', { name: 'Add another currency' }).click();
  await at(page, 'Which currency do you need?');
  await choose(page, 'Euro', '300');
  await goOn(page, 'Your currencies');
  await look(page, 'currencies');
  await goOn(page, 'Your documents');
  await page.getByLabel('Passport number').fill('A1234567');
  const file = { name: 'admission.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytesOf('admission.pdf')) };
  // Continue while the file is on its way: what to wait for goes when it is there, without another press.
  const { promise: sent, resolve: send } = Promise.withResolvers<undefined>();
  await page.route(/\/uploads\b/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
  await submitButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has been sent, or select it again' })).toBeFocused();
  await look(page, 'waiting');
  send(undefined);
  await expect(page.getByRole('main')).toContainText('admission.pdf has been sent');
  await expect(page.getByText('has been sent, or select it again')).toHaveCount(0);
  await expect(page.locator('input[type=file]:not([capture])').last()).toBeFocused();
  await look(page, 'documents');
  await goOn(page, 'Which account do you want to pay from?');
  await page.getByRole('radio', { name: 'Salary account' }).check();
  await goOn(page, 'You pay ₹76,157.00');
  await look(page, 'price');
  await goOn(page, 'Place your order');
  await page.getByRole('checkbox').check();
  await goOn(page, /^We'll bring your foreign currency on /);
  await look(page, 'delivered');
});
