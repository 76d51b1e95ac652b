import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { at, goOn } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// Purchases on a credit card to EMI (`flows/creditcards/emi-conversion.flow.json`); `SEVA_SHOTS=<folder>` leaves pictures.

const service = '/servicing/creditcards/emi-conversion';
const headings = {
  card: 'Which card did you pay with?',
  purchases: 'Which purchases do you want to convert?',
  tenure: 'Over how many months would you like to pay?',
  quote: /^Your EMI is ₹/,
  terms: 'Terms of the conversion',
  review: 'Convert to EMI',
} as const;

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
    if (folder !== undefined) await page.screenshot({ path: `${folder}/emi-${name}-${String(width)}.png`, fullPage: true });
  }
}

async function chooseCard(page: Page, { server }: TestServer, card: string, path = service): Promise<void> {
  await page.goto(`${server.address}${path}`);
  await at(page, headings.card);
  await page.getByRole('radio', { name: card }).check();
}

/** From the quote to the receipt. */
async function accept(page: Page, receipt: string | RegExp): Promise<void> {
  await goOn(page, headings.terms);
  await page.getByRole('button', { name: 'Read the terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of EMI on credit cards' });
  await terms.getByText('If a merchant pays you back').scrollIntoViewIfNeeded();
  await terms.getByRole('button', { name: 'I accept these terms' }).click();
  await goOn(page, headings.review);
  await page.getByRole('checkbox').check();
  await goOn(page, receipt);
}

const fact = (page: Page, label: string) => page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

test('SC10, SC14, VA16: why a purchase cannot be converted stands beside it; slider, EMI page, details, receipt', async ({
  page,
  play,
}) => {
  const stage = await play({ name: 'as Asha', persona: 'asha' });
  await chooseCard(page, stage, 'Platinum credit card');
  await look(page, 'card');
  await goOn(page, headings.purchases);
  for (const [merchant, reason] of [
    ['Monsoon Cafe', 'Below ₹1,500.00'],
    ['Highway Fuels', "Fuel can't be converted"],
    ['Meenakari Jewellers', "Jewellery can't be converted"],
    ['Cash at an ATM, Bandra', "Cash can't be converted"],
    ['Lotus Phones', 'Already converted to EMI'],
  ] as const) {
    const box = page.getByRole('checkbox', { name: merchant });
    await expect(box).toBeDisabled();
    await expect(box).toHaveAccessibleDescription(new RegExp(reason));
    await expect(page.getByRole('row', { name: merchant })).toContainText(reason);
  }
  for (const merchant of [
    'Indigo Electronics',
    'Teak and Cane Furniture',
    'Neem Dental Clinic',
    'Himalaya Airways',
    'Peepal Books',
    'Banyan Cycles',
  ])
    await page.getByRole('checkbox', { name: merchant }).check();
  await submitButton(page).click();
  await expect(page.getByText(/Select at most 5 options for the purchases/).first()).toBeVisible();
  for (const merchant of ['Neem Dental Clinic', 'Himalaya Airways', 'Peepal Books', 'Banyan Cycles'])
    await page.getByRole('checkbox', { name: merchant }).uncheck();
  await look(page, 'purchases');

  await goOn(page, headings.tenure);
  await expect(page.getByText('₹24,348.17 a month plus GST, at 13% a year')).toBeVisible();
  const slider = page.getByRole('slider');
  await slider.press('ArrowRight');
  await expect(page.getByText('₹12,370.83 a month plus GST, at 13% a year')).toBeVisible();
  await page.getByRole('textbox').fill('7');
  await submitButton(page).click();
  await expect(page.getByText(/to 3 months, or more in steps of 3/).first()).toBeVisible();
  await page.getByRole('textbox').fill('6');
  await expect(slider).toHaveValue('6');
  await expect(page.getByText('₹12,370.83 a month plus GST, at 13% a year')).toBeVisible();
  await look(page, 'tenure');

  await goOn(page, 'Your EMI is ₹12,370.83 a month');
  for (const [label, value] of [
    ['Total transaction amount', '₹71,490.00'],
    ['Interest rate', '13% a year, on the reducing balance'],
    ['Total EMI amount', '₹74,225.01'],
    ['Processing fee, charged once', '₹714.90'],
    ['GST (18%) on the fee', '₹128.68'],
    ['You pay in all', '₹75,560.88'],
  ] as const)
    await expect(fact(page, label)).toHaveText(value);
  await look(page, 'quote');
  await page.getByRole('button', { name: 'See each instalment' }).click();
  const details = page.getByRole('dialog', { name: 'Your 6 instalments' });
  await expect(details).toContainText('₹12,510.24');
  await look(page, 'details');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await accept(page, "We're converting your 2 purchases to EMI");
  await look(page, 'receipt');
  await expect(page.getByText(/SR\d{9}/).first()).toBeVisible();
  expect(stage.bank.bank.state.writes.filter(({ operation }) => operation === 'card.emi.convert')).toHaveLength(1);
  await chooseCard(page, stage, 'Platinum credit card');
  await goOn(page, headings.purchases);
  await expect(page.getByRole('row', { name: 'Indigo Electronics' })).toContainText('Already converted to EMI');
});

test('no purchase, one, and five at once; by the former address', async ({ page, play }) => {
  const none = await play({ name: 'as Kabir', persona: 'kabir' });
  await chooseCard(page, none, 'Classic credit card');
  await goOn(page, 'There are no purchases to convert');
  await look(page, 'none');

  const one = await play({ name: 'as Nikhil', persona: 'nikhil' });
  await chooseCard(page, one, 'NRE credit card', '/servicing/nli/credit-card-emi-check');
  await goOn(page, headings.purchases);
  await page.getByRole('checkbox', { name: 'Malabar Airways' }).check();
  await look(page, 'one');
  await goOn(page, headings.tenure);
  await goOn(page, headings.quote);
  await accept(page, "We're converting your purchase to EMI");

  const five = await play({ name: 'as Gopal', persona: 'gopal' });
  await chooseCard(page, five, 'Classic credit card');
  await goOn(page, headings.purchases);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByRole('status').filter({ hasText: '5 selected, at most 5' })).toBeVisible();
  await goOn(page, headings.tenure);
  await goOn(page, headings.quote);
  await accept(page, "We're converting your 5 purchases to EMI");
});

test('300 purchases by keyboard alone', async ({ page, play }) => {
  const { server } = await play({ name: 'as Meena', persona: 'meena' });
  await page.goto(`${server.address}${service}`);
  await at(page, headings.card);
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  /** Tab until the focus is where it says. */
  const tabTo = async (role: 'radio' | 'checkbox' | 'textbox' | 'slider' | 'button', name: string | RegExp) => {
    const wanted = page.getByRole(role, { name }).first();
    for (let stops = 0; stops < 40; stops += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await keys('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await tabTo('radio', 'Sapphire credit card');
  await keys('Space');
  await tabTo('button', 'Continue');
  await keys('Enter');
  await at(page, headings.purchases);
  await expect(page.getByRole('row')).toHaveCount(301);
  await tabTo('checkbox', 'Indigo Electronics 1');
  await keys('Space', 'ArrowDown', 'ArrowDown', 'Space', 'End', 'Space');
  await expect(page.getByRole('status').filter({ hasText: '3 selected, at most 5' })).toBeVisible();
  await look(page, '300');
  // The whole table is one stop of the Tab key.
  await keys('Tab');
  await expect(submitButton(page)).toBeFocused();
  await keys('Enter');
  await at(page, headings.tenure);
  await tabTo('slider', /./);
  await keys('End');
  await expect(page.getByText(/a month plus GST, at 15% a year/)).toBeVisible();
  await tabTo('button', 'Continue');
  await keys('Enter');
  await at(page, headings.quote);
  await tabTo('button', 'Continue');
  await keys('Enter');
  await at(page, headings.terms);
  await tabTo('button', 'Read the terms');
  await keys('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'terms');
  await tabTo('button', 'Go to the end of the text');
  await keys('Enter');
  await tabTo('button', 'I accept these terms');
  await keys('Enter');
  await tabTo('button', 'Continue');
  await keys('Enter');
  await at(page, headings.review);
  await tabTo('checkbox', /I want to pay/);
  await keys('Space');
  await tabTo('button', 'Convert to EMI');
  await keys('Enter');
  await at(page, "We're converting your 3 purchases to EMI");
});

test('a quote that expires while it is read is renewed, and what has changed stands there', async ({ page, play }) => {
  const stage = await play({ name: 'as Asha', persona: 'asha' });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await chooseCard(page, stage, 'Platinum credit card');
  await goOn(page, headings.purchases);
  await page.getByRole('checkbox', { name: 'Indigo Electronics' }).check();
  await goOn(page, headings.tenure);
  await page.getByRole('textbox').fill('12');
  await goOn(page, 'Your EMI is ₹3,859.95 a month');
  await expect(page.getByRole('timer')).toHaveText(/^Time to accept this quote: (10|9) min/);
  const wait = async (minutes: number) => {
    stage.later(minutes * 60_000);
    await page.clock.fastForward(minutes * 60_000);
  };
  await wait(11);
  await submitButton(page).click();
  await expect(page.getByText("We've renewed your quote and the amounts have changed")).toBeVisible();
  const row = page.getByRole('row', { name: /^Monthly EMI/ });
  await expect(row).toContainText('₹3,859.95');
  await expect(row).toContainText(/₹3,870/);
  await look(page, 'renewed');
  await accept(page, "We're converting your purchase to EMI");
  const converted = stage.bank.bank.state.quotes.find(({ accepted }) => accepted);
  expect(converted).toMatchObject({ raised: true, months: 12 });
});

test('VA16: nothing on a business card', async ({ page, play }) => {
  const { server } = await play({ name: 'as the company', persona: 'konkan' });
  await page.goto(`${server.address}${service}`);
  await at(page, "Purchases on business cards can't be converted");
  await look(page, 'business');
});
