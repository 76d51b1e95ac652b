import { expect, type Page } from '@playwright/test';
import { bankToken, orderLink } from '../../server/testing/links.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { asAsha, asNobody, at, goOn, verifyAsAsha } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { test } from './inBrowser/kept.ts';

// Cards, as customers meet them: what is lost is blocked in a few pages at any hour, and former addresses lead there.

const night = '2026-11-22T02:40:00+05:30';
const blocked = 'Your credit card is blocked';

/** Blocks the chosen credit card, from its page to the end; gives the headings of the pages that came. */
async function block(page: Page): Promise<readonly string[]> {
  const heading = () => page.getByRole('heading', { level: 1 }).innerText();
  const pages = [await heading()];
  await page.getByLabel("There are payments I didn't make").check();
  await page.getByLabel('Yes', { exact: true }).check();
  await goOn(page, 'Block this card');
  pages.push(await heading());
  await page.getByRole('checkbox').check();
  await goOn(page, blocked);
  return [...pages, await heading()];
}

function blocks(stage: TestServer): readonly string[] {
  return stage.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block').map(({ customer }) => customer ?? '');
}

test('a credit card is blocked at night in four pages: home, card, check, blocked', async ({ page, play }) => {
  const stage = await play({ ...asAsha, now: night });
  await page.goto(stage.server.address);
  await page.getByRole('main').getByRole('link', { name: 'Block a credit card' }).first().click();
  await at(page, 'Which card do you want to block?');
  await expect(page.getByLabel(/Coral credit card/)).toBeDisabled();
  await page.getByLabel(/Platinum credit card/).check();
  expect(await block(page)).toHaveLength(3);
  await expect(page.getByRole('main')).toContainText('2:40 am');
  await expectAccessible(page);
  expect(blocks(stage)).toEqual(['CU100001']);
});

test('a link of the bank blocks the card that it is about, without a login, and shows no other', async ({ page, play }) => {
  const stage = await play({ ...asNobody, now: night }, { bankToken });
  const { token } = await orderLink(stage, { flow: 'block-credit-card', customer: 'CU100001', prefill: { card: 'C1' }, once: true });
  await page.goto(`${stage.server.address}/servicing/ValidateUrl#${token}`);
  await at(page, 'A link from the bank');
  await page.getByRole('main').getByRole('button', { name: 'Review request' }).click();
  await at(page, 'Which card do you want to block?');
  await expect(page.getByLabel(/Platinum credit card/)).toBeChecked();
  await expect(page.getByText('Travel credit card')).toHaveCount(0);
  await block(page);
  expect(blocks(stage)).toEqual(['CU100001']);
  await page.goto(`${stage.server.address}/servicing/creditcards/block-credit-card`);
  await at(page, "Confirm it's you");
});

test('SC14: the details of a prepaid card open in a box, which Escape closes', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}/servicing/prepaid`);
  await at(page, 'Which prepaid card do you want to see?');
  await page.getByLabel(/Wallet prepaid card/).check();
  await goOn(page, 'Your prepaid card');
  expect(new URL(page.url()).pathname).toMatch(/prepaidDash$/);
  const opener = page.getByRole('button', { name: /See details/ });
  for (const width of [360, 1440]) {
    await atWidth(page, width, async () => {
      await opener.click();
      const box = page.getByRole('dialog', { name: 'Wallet prepaid card' });
      for (const fact of ['•••• •••• •••• 8013', '₹1,250.00', '••••••••0101', '31 July 2028']) await expect(box).toContainText(fact);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
});

test('a GSTIN of another state empties the state that was chosen, and is sent with the right one', async ({ page, play }) => {
  const stage = await play({ name: 'as the company', persona: 'konkan' });
  await page.goto(`${stage.server.address}/servicing/creditcards/update-gstin`);
  await goOn(page, 'What is the new GSTIN?');
  const state = page.getByRole('combobox', { name: 'State or union territory' });
  const choose = async (name: string) => {
    await state.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Karnataka');
  await page.getByLabel('GSTIN', { exact: true }).fill('27ZZZCK0005Z1ZB');
  await expect(state).toHaveValue('');
  await choose('Maharashtra');
  await goOn(page, 'Check your GSTIN');
  await expect(page.getByRole('main')).toContainText('KONKAN TRADERS PRIVATE LIMITED');
  await page.getByRole('checkbox').check();
  await goOn(page, "We've received your GSTIN");
});

const formerly = [
  { path: '/servicing/nli/bluedart', heading: 'Your card is on its way' },
  { path: '/servicing/nli/shipment-tracking', heading: 'Your card is on its way' },
  { path: '/servicing/nli/emv', heading: 'Which card should we send you?' },
  { path: '/servicing/nli/prepaid', heading: 'Which prepaid card do you want to see?' },
];

for (const { path, heading } of formerly) {
  test(`${path} leads to its service, and is finished there`, async ({ page, play }) => {
    const stage = await play(asNobody);
    await page.goto(`${stage.server.address}${path}`);
    await verifyAsAsha(page, stage, heading);
    await finish[heading]?.(page);
  });
}

const finish: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Your card is on its way': async (page) => {
    await expect(page.getByRole('main')).toContainText('BD100000101');
    await page.getByRole('button', { name: 'Get a card sent' }).click();
    await at(page, 'Which card should we send you?');
    await page.goBack();
    await goOn(page, 'You can look again at any time');
  },
  'Which card should we send you?': async (page) => {
    const chip = page.getByLabel(/It has no chip/);
    await expect(chip).toBeChecked();
    await page.getByLabel(/It's damaged/).check();
    await expect(chip).not.toBeChecked();
    await page.getByLabel(/Joint debit card/).check();
    await goOn(page, 'Where should we send it?');
    await goOn(page, 'Send this card');
    await expect(page.getByRole('main')).toContainText("It's damaged");
    await goOn(page, "We're sending your card");
  },
  'Which prepaid card do you want to see?': async (page) => {
    await page.getByLabel(/Gift prepaid card/).check();
    await goOn(page, 'Your prepaid card');
    await submitButton(page).click();
    await at(page, 'Which account do you want to link?');
    await page.getByLabel(/Salary account/).check();
    await goOn(page, 'Link this account');
    await page.getByRole('checkbox').check();
    await goOn(page, 'Account linked to your card');
  },
};
