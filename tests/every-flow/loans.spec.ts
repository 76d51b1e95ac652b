import type { Page } from '@playwright/test';
import { loanTerms } from '../../sandbox-bank/bank/loanTerms.ts';
import { settleOrder } from '../../sandbox-bank/bank/orders.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { at, goOn } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// Closing and settling a loan, and what is told of one without a login (`flows/loans`); `SEVA_SHOTS=<folder>` leaves pictures.

/** Looks at the page on a phone and on a wide screen: nothing is wider than it, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const folder = process.env['SEVA_SHOTS'];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${String(width)}.png`, fullPage: true });
  }
}

const fact = (page: Page, label: string | RegExp) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd');

/** Reads the terms, a PDF on the page: they can be accepted once their end was reached, not before. */
async function acceptTerms(page: Page, title: string, review: string): Promise<void> {
  const accept = page.getByRole('checkbox', { name: `I accept the ${title}` });
  const terms = page.getByRole('group', { name: 'Text to read' });
  await expect(terms).toContainText('9. Questions.');
  await expect(accept).toBeDisabled();
  // The window is another one once the page is wide enough for pictures: whoever was at the end of the first reads the second.
  await expect(async () => {
    await terms.press('End');
    await expect(accept).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await accept.check();
  await goOn(page, review);
}

/** Pays with a UPI app: the bank hears of the payment, and the page by itself. */
async function payByApp(page: Page, { bank }: TestServer, receipt: string): Promise<void> {
  await page.getByRole('radio', { name: 'UPI app' }).check();
  await goOn(page, /^Scan to pay ₹/);
  const order = bank.bank.state.orders.at(-1);
  if (order) settleOrder(bank.bank, order, 'paid');
  await at(page, receipt);
}

test('CO02, VA21: what closing a loan costs part by part, its terms read to the end and kept by digest, then paid', async ({
  page,
  play,
}) => {
  const stage = await play({ name: 'as Gopal', persona: 'gopal' });
  await page.goto(`${stage.server.address}/preClosure`);
  await at(page, 'Which loan do you want to close?');
  await expect(page.getByRole('radio', { name: 'Personal loan' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Car loan' }).check();
  await look(page, 'closure-loan');
  await goOn(page, /^Pay ₹.* to close your loan$/);
  await expect(fact(page, 'Foreclosure fee, 3% of the principal, charged once')).toHaveText('₹12,360.00');
  await expect(fact(page, /^Next month/)).toHaveText('₹3,261.67');
  await expect(fact(page, /^GST/)).toHaveText('₹2,811.90');
  await look(page, 'closure-quote');
  await goOn(page, 'Terms of closing your loan');
  await expect(page.getByRole('group', { name: 'Text to read' })).toBeVisible();
  await look(page, 'closure-terms');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('Tick “I accept the terms of closing a loan early” to continue');
  await acceptTerms(page, 'terms of closing a loan early', 'Close this loan');
  await page.getByRole('checkbox').check();
  await look(page, 'closure-review');
  await goOn(page, /^How do you want to pay ₹/);
  expect(stage.bank.bank.state.loanQuotes.at(-1)?.accepted?.termsDigest).toBe(loanTerms('loanClosureTerms').digest);
  await payByApp(page, stage, 'Your loan is paid off');
  await look(page, 'closure-end');
  const receipt = await fact(page, 'Receipt number').innerText();
  await page.goto(`${stage.server.address}/preClosure`);
  const paidOff = page.getByRole('table', { name: "What you've paid off" });
  await expect(paidOff.getByRole('row', { name: receipt })).toContainText('Car loan');
  await look(page, 'closure-reopened');
});

test('CO02: closing the floating-rate loan of an individual is free, and says why', async ({ page, play }) => {
  const { server } = await play({ name: 'as Nikhil', persona: 'nikhil' });
  await page.goto(`${server.address}/preClosure`);
  await at(page, 'Which loan do you want to close?');
  await page.getByRole('radio', { name: 'Home loan' }).check();
  await goOn(page, /^Pay ₹.* to close your loan$/);
  await expect(page.getByRole('main')).toContainText("There's no charge for closing early");
  await expect(fact(page, 'Foreclosure fee')).toHaveCount(0);
  await look(page, 'closure-free');
});

test('ST10, CO03, VA21: a settlement by instalments, of which only the first is paid, and what the bureaus are told', async ({
  page,
  play,
}) => {
  const stage = await play({ name: 'as Gopal', persona: 'gopal' });
  await page.goto(`${stage.server.address}/settlementScreen`);
  await at(page, 'Which loan would you like to settle?');
  await page.getByRole('radio', { name: 'Personal loan' }).check();
  await goOn(page, /^We'd settle your loan for ₹/);
  await expect(fact(page, 'Reported to credit bureaus as')).toHaveText('Settled');
  await expect(fact(page, 'Credited to your loan')).toHaveText('Within 3 working days of each payment');
  await expect(page.getByRole('main')).toContainText('Within 60 days of the closure we tell the credit bureaus');
  await page.getByRole('radio', { name: 'In 3 instalments' }).check();
  await look(page, 'settlement-offer');
  await goOn(page, 'Your 3 instalments');
  await expect(page.getByRole('row', { name: 'Here, now' })).toHaveCount(1);
  await expect(page.getByRole('row', { name: 'By link' })).toHaveCount(2);
  await look(page, 'settlement-instalments');
  await goOn(page, 'Terms of the settlement');
  await acceptTerms(page, 'terms of settling a loan', 'Accept this settlement');
  await page.getByRole('checkbox').check();
  await look(page, 'settlement-review');
  await goOn(page, 'How do you want to pay ₹40,000.00?');
  await look(page, 'settlement-pay');
  await payByApp(page, stage, 'Your first instalment is paid');
  await expect(page.getByRole('main')).toContainText('₹80,000.00 is still to be paid');
  await look(page, 'settlement-end');
});

test('a loan application is tracked without a login, and somebody else’s looks like none', async ({ page, play }) => {
  const { server } = await play({ name: 'as nobody', persona: 'asha', verified: false });
  await page.goto(`${server.address}/servicing/loanTracker`);
  await at(page, 'Which application would you like to track?');
  await page.getByLabel('Application number', { exact: true }).last().fill('LA100000301');
  await page.getByLabel('Number without the country code').fill('6000000007');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText("We can't find this number with this mobile number.");
  await look(page, 'tracker-number');
  await page.getByLabel('Number without the country code').fill('6000000001');
  await goOn(page, "We're reviewing your application");
  await look(page, 'tracker-status');
});

for (const [path, heading] of [
  ['/servicing/nli/loan-emi-check', 'Which application would you like to track?'],
  ['/servicing/cardekholeaddetails', 'Your car loan enquiry'],
] as const)
  test(`${path} leads to its service, without a login`, async ({ page, play }) => {
    const { server } = await play({ name: 'as nobody', persona: 'asha', verified: false });
    await page.goto(`${server.address}${path}`);
    await at(page, heading);
  });

test('/servicing/nli/enach leads to how an EMI is paid', async ({ page, play }) => {
  const { server } = await play({ name: 'as Kabir', persona: 'kabir' });
  await page.goto(`${server.address}/servicing/nli/enach`);
  await at(page, 'Which loan is it for?');
  await page.getByRole('radio', { name: 'Two-wheeler loan' }).check();
  await goOn(page, 'How would you like to pay your EMI?');
  await page.getByRole('radio', { name: 'Auto-debit' }).check();
  await page.getByRole('radio', { name: 'Savings account' }).check();
  await look(page, 'repayment-mode');
  await goOn(page, 'Change how you pay');
  await look(page, 'repayment-review');
});

test('a partner’s car loan offer', async ({ page, play }) => {
  const { server } = await play({ name: 'as nobody', persona: 'asha', verified: false });
  await page.goto(`${server.address}/servicing/cardekholeaddetails`);
  await at(page, 'Your car loan enquiry');
  await page.getByLabel('Lead number').fill('CL100000401');
  await page.getByLabel('Number without the country code').fill('6000000001');
  await goOn(page, /^Your offer is ₹/);
  await look(page, 'car-offer');
});
