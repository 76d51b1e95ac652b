import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { wordsInPdf } from '../../sandbox-bank/bank/testing/wordsInPdf.ts';
import { asAsha, asNobody, at, goOn, verifyAsAsha } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { test } from './inBrowser/kept.ts';

// Pebble, the home of salaried customers, as they meet it.

const home = 'Pebble services';
const now = '2026-11-21T10:00:00+05:30';

/** Saves what a download gives, and reads its words. */
async function wordsOf(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Download' }).click();
  const file = await (await coming).path();
  return wordsInPdf(readFileSync(file).toString('base64'));
}

test('the demo says what there is, its home leads to each service and back, and logging out ends the session', async ({ page, play }) => {
  const stage = await play({ ...asNobody, now });
  await page.goto(`${stage.server.address}/pebbledemo`);
  await at(page, 'Pebble: everything for your salary account');
  await page.getByRole('main').getByRole('button', { name: 'Log in to Pebble' }).click();
  await verifyAsAsha(page, stage, home);
  const services = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(services).toHaveCount(6);

  await page.getByRole('link', { name: 'Download a payslip' }).click();
  await at(page, "Which month's payslip do you need?");
  await goOn(page, 'Your payslip for October 2026');
  expect(await wordsOf(page)).toMatch(/Payslip October 2026.*Banyan Software.*Asha Rao/);
  await page.getByRole('link', { name: 'Back to Pebble services' }).click();
  await at(page, home);
  await expect(page).toHaveURL(/pebble/);

  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await at(page, "You're logged out of Pebble");
  await expect(page).toHaveURL(/\/servicing\/pebble-logout/);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await at(page, "Confirm it's you");
});

test('VA22: each member of the family carries its status before anything is sent, and the new variant comes on the 1st', async ({
  page,
  play,
}) => {
  const stage = await play({ ...asAsha, now });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${stage.server.address}/servicing/pebble-services/variant-migration`);
  await at(page, 'Which variant would you like?');
  await expect(page.getByLabel(/Silver/)).toBeDisabled();
  await page.getByLabel(/Gold/).check();
  await goOn(page, 'Who joins you in Gold?');
  await page.getByLabel('Relation to you').selectOption({ label: 'Parent' });
  await page.getByLabel('Account number or customer ID').fill('CU100004');
  await expect(page.getByText('Active in another variant')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Name a family member who has an active account in Gold').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a member' }).click();
  await page.getByLabel('Relation to you').nth(1).selectOption({ label: 'Brother or sister' });
  await page.getByLabel('Account number or customer ID').nth(1).fill('CU100008');
  await expect(page.getByText('Active holder', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goOn(page, 'Change variant');
  await page.getByRole('checkbox').check();
  await goOn(page, 'Your account becomes Gold on 1 December 2026');
  expect(stage.bank.bank.state.requests.at(-1)).toMatchObject({ operation: 'variant.change', dueOn: '2026-12-01' });
});

test('a solvency certificate on stamped paper is ordered once its draft was read', async ({ page, play }) => {
  const stage = await play({ ...asAsha, now });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${stage.server.address}/servicing/solvency-certificate`);
  await at(page, 'What is the certificate for?');
  await page.getByLabel('Purpose').selectOption({ label: 'Visa application' });
  await page.getByLabel('Who is it for?').fill('Embassy of France');
  await page.getByLabel('On stamped paper').check();
  await expectNoSidewaysScroll(page);
  await goOn(page, 'Read the certificate first');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Download your certificate to continue').first()).toBeVisible();
  expect(await wordsOf(page)).toMatch(/Solvency certificate.*Embassy of France.*Solvent for Rs 2,17,000.*Visa application/);
  await expectAccessible(page);
  await goOn(page, 'Order certificate');
  await page.getByRole('checkbox').check();
  await goOn(page, 'Solvency certificate ordered');
  expect(stage.bank.bank.state.requests.at(-1)).toMatchObject({ customer: 'CU100001', detail: 'solvencyPaper' });
});
