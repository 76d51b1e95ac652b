import type { Page } from '@playwright/test';
import { at, goOn } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// Cash and transfers prepared for a branch (`flows/shared/transfer.flow.json`); `SEVA_SHOTS=<folder>` leaves pictures and PDFs.

const headings = {
  from: 'Which account should the money come from?',
  into: 'Which account should the money go into?',
  payee: 'Who do you want to pay?',
  paidIn: 'How much do you want to pay in?',
  sent: 'How much do you want to send?',
  lei: 'Enter the legal entity identifiers',
  name: 'Is this who you want to pay?',
  branch: 'Which branch will you go to?',
  review: 'Prepare your slip',
} as const;

const shots = process.env['SEVA_SHOTS'];

/** Looks at the page on a phone and on a wide screen: nothing is wider than it, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/slip-${name}-${String(width)}.png`, fullPage: true });
  }
}

/** Prints the page as the browser does. Resolves to how many pages that takes. */
async function pagesOf(page: Page, name: string): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true, ...(shots === undefined ? {} : { path: `${shots}/slip-${name}.pdf` }) });
  return [...paper.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

/** The words that are on paper. */
async function printedWords(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const words = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return words;
}

test('a cash deposit: amounts in multiples of 50 with their words, a branch, and a slip that prints alone on one page', async ({
  page,
  play,
}) => {
  const stage = await play({ name: 'as Asha', persona: 'asha' });
  await page.goto(`${stage.server.address}/servicing/cash-deposit`);
  await at(page, headings.into);
  await page.getByRole('radio', { name: /^Savings account/ }).check();
  await look(page, 'account');
  await goOn(page, headings.paidIn);
  await page.getByLabel('Amount').fill('12520');
  await submitButton(page).click();
  await expect(page.getByText(/multiple of ₹50\.00/).first()).toBeVisible();
  await page.getByLabel('Amount').fill('12500');
  await expect(page.getByText(/twelve thousand five hundred rupees/i)).toBeVisible();
  await look(page, 'amount');
  await goOn(page, headings.branch);
  await page.getByRole('radio', { name: 'Fort' }).check();
  await look(page, 'branch');
  await goOn(page, headings.review);
  await look(page, 'review');
  await submitButton(page).dblclick();
  await at(page, 'Your cash deposit slip is ready');
  expect(stage.bank.bank.state.writes.filter(({ operation }) => operation === 'transfer.request')).toHaveLength(1);
  await look(page, 'deposit');

  await expect(page.getByRole('img', { name: 'Code for the counter' })).toBeVisible();
  const words = await printedWords(page);
  expect(words).toMatch(/^Seva Bank\s+Cash deposit slip\s+SR\d{9}/);
  for (const said of [
    'Asha Rao',
    '••••••••0101',
    '₹12,500.00',
    'Rupees twelve thousand five hundred only',
    'Fort, Horniman Circle',
    'The cash',
  ])
    expect(words).toContain(said);
  expect(words).toMatch(/Signature of the account holder\s+Date$/);
  for (const left of ['Print this slip', 'is ready', 'Track', 'recommend', 'Contact']) expect(words).not.toContain(left);
  expect(await pagesOf(page, 'deposit')).toBe(1);
});

test("CO05: a company's RTGS of ₹50 crore: both LEIs, the payee's name by their bank before anything is sent, one page", async ({
  page,
  play,
}) => {
  const stage = await play({ name: 'as Konkan Traders', persona: 'konkan' });
  await page.goto(`${stage.server.address}/servicing/rtgs`);
  await at(page, headings.from);
  await goOn(page, headings.payee);
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await look(page, 'payee');
  await page.getByLabel("Payee's name").fill('Malabar Spices');
  await page.getByLabel("Payee's account number", { exact: true }).fill('5550001110001');
  await page.getByLabel("Payee's account number again").fill('5550001110001');
  await page.getByLabel('IFSC').fill('bnyn0000008');
  await submitButton(page).click();
  await expect(page.getByText(/We can't find this IFSC/).first()).toBeVisible();
  await page.getByLabel('IFSC').fill('bnyn0000007');
  await goOn(page, headings.sent);
  await page.getByLabel('Amount').fill('500000000');
  await expect(page.getByText(/fifty crore rupees/i)).toBeVisible();
  await look(page, 'amount-rtgs');
  await goOn(page, headings.lei);
  await page.getByLabel("Your company's LEI").fill('999900SYNTHETIC00123');
  await page.getByLabel("The payee's LEI").fill('999900TESTENTITY0369');
  await submitButton(page).click();
  await expect(page.getByLabel("Your company's LEI")).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel("The payee's LEI")).not.toHaveAttribute('aria-invalid', 'true');
  await look(page, 'lei');
  await page.getByLabel("Your company's LEI").fill('999900SYNTHETIC00122');
  await goOn(page, headings.name);
  await expect(page.getByText('MALABAR STEEL PRIVATE LIMITED', { exact: true })).toBeVisible();
  await expect(page.getByText("The name isn't the one you entered")).toBeVisible();
  await look(page, 'name');
  expect(stage.bank.bank.heard?.map(({ operation }) => operation)).not.toContain('transfer.request');
  await page.getByRole('checkbox').check();
  await goOn(page, headings.review);
  await look(page, 'review-rtgs');
  await goOn(page, 'Your RTGS slip is ready');
  await look(page, 'rtgs');
  const words = await printedWords(page);
  for (const said of ['₹50,00,00,000.00', 'Rupees fifty crore only', 'MALABAR STEEL PRIVATE LIMITED', 'BNYN0000007', 'company seal'])
    expect(words).toContain(said);
  expect(await pagesOf(page, 'rtgs')).toBe(1);
});

test('a demand draft', async ({ page, play }) => {
  const stage = await play({ name: 'as Asha', persona: 'asha' });
  await page.goto(`${stage.server.address}/servicing/request-ddpo`);
  await at(page, headings.from);
  await page.getByRole('radio', { name: 'Salary account' }).check();
  await goOn(page, 'What do you need?');
  await page.getByRole('radio', { name: 'Demand draft' }).check();
  await page.getByLabel('In favour of').fill('Registrar, Hill University');
  await page.getByLabel('Payable at').fill('Shillong');
  await look(page, 'draft');
  await goOn(page, 'For how much?');
  await page.getByLabel('Amount').fill('1200');
  await goOn(page, headings.branch);
  await page.getByRole('radio', { name: 'Fort' }).check();
  await goOn(page, headings.review);
  await goOn(page, 'Your slip is ready');
  expect(await printedWords(page)).toMatch(/Payable at\s+Shillong/);
  expect(await pagesOf(page, 'draft')).toBe(1);
});
