import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { asAsha, asNobody, at, enterCode, goOn } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// Applying for what is no account, on a phone: a card, a travel card by the address of a travel agent, a car loan on sliders.

test.use({ viewport: { width: 360, height: 740 } });

const neha = { mobile: '6000000021', pan: 'ZZZPN0021Z' };

async function prove(page: Page, stage: TestServer, next: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(neha.mobile);
  await page.getByLabel('PAN', { exact: true }).fill(neha.pan);
  await goOn(page, 'Enter the OTP that we sent you');
  await enterCode(page, stage.code(neha.mobile), next);
}

test('SC05: what a card offers and costs opens in a box that closes, and its Apply now goes on', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/credit-card/product`);
  await at(page, 'What are your mobile number and PAN?');
  await prove(page, stage, 'Which credit card would you like?');
  await page.getByLabel('Platinum card').check();
  await page.getByRole('button', { name: 'Know more' }).click();
  const box = page.getByRole('dialog', { name: 'Platinum card' });
  await expect(box.getByText('2% back on flights and hotels')).toBeVisible();
  await expect(box.getByText('₹999.00, none if you spend ₹3,00,000.00 in the year')).toBeVisible();
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toBeHidden();
  await expect(page.getByLabel('Platinum card')).toBeChecked();
  await page.getByRole('button', { name: 'Know more' }).click();
  await box.getByRole('button', { name: 'Apply now' }).click();
  await at(page, 'May we use your details?');
});

/** By the address of a travel agent up to the page behind the consent. */
async function beginByLead(page: Page, stage: TestServer, lead: string, next: string | RegExp): Promise<void> {
  await page.goto(`${stage.server.address}/?lead_id=${lead}`);
  await at(page, 'What are your mobile number and PAN?');
  expect(new URL(page.url()).pathname).toMatch(/\/travel-card\/personal-details$/);
  await prove(page, stage, 'Travel card');
  await goOn(page, 'May we use your details?');
  await page.getByRole('checkbox').check();
  await goOn(page, next);
}

test('SC23: an address with lead_id begins a travel card at personal-details, with what the partner gave filled in', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  await beginByLead(page, stage, 'LD100000901', 'Your name and date of birth');
  await expect(page.getByLabel('Full name')).toHaveValue('Neha Joshi');
  await expect(page.getByLabel('Year')).toHaveValue('1999');
});

test('SC23: a lead_id that is for somebody else is told, and nothing of it is filled in', async ({ page, play }) => {
  const stage = await play(asNobody);
  await beginByLead(page, stage, 'LD100000903', /We can.t use what your travel agent sent/);
  await expect(page.getByRole('main')).toContainText('LD100000903');
  await expectNoSidewaysScroll(page);
  await goOn(page, 'Your name and date of birth');
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

/** Asha's application for family banking, with one member of hers filled in. */
async function joinFamily(page: Page, stage: TestServer, variant: string, relation: string, id: string): Promise<void> {
  await page.goto(`${stage.server.address}/servicing/opening/family-banking`);
  await at(page, 'Family banking');
  await page.getByRole('radio', { name: variant }).check();
  await goOn(page, 'May we use your details?');
  await page.getByRole('checkbox').check();
  await goOn(page, `Who joins you in ${variant}?`);
  await page.getByLabel('Relation to you').selectOption(relation);
  await page.getByLabel('Account number or customer ID').fill(id);
  await submitButton(page).click();
}

test('ER08: an add-on applicant without an account is told so', async ({ page, play }) => {
  await joinFamily(page, await play(asAsha), 'Gold', 'child', '000999999999');
  await expect(page.getByRole('main')).toContainText('The person you want to add has no account with us. Ask them to open one first.');
  await at(page, 'Who joins you in Gold?');
});

test('ER08: a family type that is not for the customer is told', async ({ page, play }) => {
  await joinFamily(page, await play(asAsha), 'Titanium', 'sibling', 'CU100008');
  await at(page, /Your family can.t join Titanium/);
  await expect(page.getByRole('main')).toContainText("This kind of family account isn't open to you. Select another.");
});
