import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { newestCode } from '../../server/testing/codeIn.ts';
import { openSalaryAccount } from '../bench/journey/salary.ts';
import { Typist } from '../bench/journey/typist.ts';
import { asNobody, at, enterCode, goOn } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// Opening an account by phone, left on one device and found by Track on another.

const neha = { mobile: '6000000021', pan: 'ZZZPN0021Z' };
const open = { mobile: '6000000102', pan: 'ZZZPL0102Z', leadId: 'LD100000102' };

/** Gives number and PAN, and the code that comes. */
async function prove(
  page: Page,
  stage: TestServer,
  { mobile, pan }: { readonly mobile: string; readonly pan: string },
  next: string | RegExp,
): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('PAN', { exact: true }).fill(pan);
  await goOn(page, 'Enter the OTP that we sent you');
  await enterCode(page, stage.code(mobile), next);
}

async function agree(page: Page, next: string): Promise<void> {
  await page.getByRole('checkbox').check();
  await goOn(page, next);
}

test('ST16: an application that was left on one device is found by Track on another, and goes on there', async ({
  page,
  play,
  browser,
}) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/savings-account/product`);
  await at(page, 'What are your mobile number and PAN?');
  await prove(page, stage, neha, 'May we use your details?');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await agree(page, 'Which account would you like?');

  stage.later(60_000);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await other.goto(`${stage.server.address}/servicing/track`);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('link', { name: text('shell.track.application.go') }).click();
  await at(other, 'Which application is it?');
  await prove(other, stage, neha, /We found no application/);

  // The application begins at the bank with the choice of the account.
  await page.getByLabel('Basic savings account').check();
  await goOn(page, 'Open a savings account');
  await page.getByRole('button', { name: 'About you' }).click();
  await at(page, 'Your name and date of birth');
  await other.getByRole('link', { name: text('engine.outcome.retry') }).click();
  await at(other, "Your application isn't finished");
  await other.getByRole('link', { name: 'Continue your application' }).click();
  await at(other, 'Your name and date of birth');
  expect(new URL(other.url()).pathname).toBe('/servicing/opening/savings-account/personal-data');
  await expectAccessible(other);
  await context.close();
});

test('ST16: a PAN that is used leads on through Track', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/savings-account/product`);
  await prove(page, stage, { mobile: '6000000103', pan: 'ZZZPL0103Z' }, 'May we use your details?');
  await agree(page, 'Which account would you like?');
  await page.getByLabel('Basic savings account').check();
  await goOn(page, 'You already have an application or an account');
  await page.getByRole('link', { name: 'Track your application' }).click();
  await at(page, "We're reviewing your application");
});

test('the number of an application, typed where requests are tracked, leads to the application', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/servicing/track?reference=${open.leadId}`);
  const told = page.getByRole('alert').filter({ hasText: text('shell.track.ofApplication.title', { reference: open.leadId }) });
  await told.getByRole('link', { name: text('shell.outcome.track.application') }).click();
  await at(page, 'Which application is it?');
  await prove(page, stage, open, "Your application isn't finished");
});

test('the number of an application in the address reaches the service, on another address than it came by', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/?sav=${open.leadId}`);
  await at(page, 'What are your mobile number and PAN?');
  expect(new URL(page.url()).search).not.toContain(open.leadId);
  await expect(page.getByRole('main')).not.toContainText(open.leadId);
  await prove(page, stage, open, 'May we use your details?');
  await agree(page, 'Which account would you like?');
  await page.getByLabel('Basic savings account').check();
  await goOn(page, 'Open a savings account');
  await page.getByRole('button', { name: 'About you' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Neha Kulkarni');
});

test('the mobile app’s entry asks for the consent, never ticked in advance, and declining ends it', async ({ page, play }) => {
  const stage = await play({ ...asNobody, channel: 'CSP-IMOBILE' });
  await page.goto(`${stage.server.address}/servicing/imobileservice/loadNliGdpr?sourceType=CSP-IMOBILE`);
  await at(page, 'How may we use your data?');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: "I don't agree" }).click();
  await at(page, "You haven't agreed");
  expect(stage.bank.bank.state.writes.filter(({ operation }) => operation === 'consent.record')).toEqual([]);
});

test('a salary account is opened from the first page to its number, as npm run bench:journey times it', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/servicing/opening/salary-account-infosys`);
  const typist = new Typist(page, { key: 0, press: 0, page: 0 });
  await openSalaryAccount(typist, () => newestCode(stage.bank.bank.state.messages));
  // What it costs somebody is part of what the service promises: who adds a page says so here.
  expect(typist.cost).toEqual({ pages: 20, presses: 40, keys: 67 });
});
