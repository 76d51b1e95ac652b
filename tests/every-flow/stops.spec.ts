import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { asNobody, at, enterCode, goOn } from './inBrowser/asha.ts';
import { expect, test } from './inBrowser/kept.ts';

// What `stops.property.test.ts` shows of every page over HTTP, once in two browsers: stopped in the middle, gone on elsewhere.

const neha = { mobile: '6000000021', pan: 'ZZZPN0021Z' };

/** Gives number and PAN, and the code that comes. */
async function prove(page: Page, stage: TestServer, next: string | RegExp): Promise<void> {
  await page.getByLabel('Mobile number').fill(neha.mobile);
  await page.getByLabel('PAN', { exact: true }).fill(neha.pan);
  await goOn(page, 'Enter the OTP that we sent you');
  await enterCode(page, stage.code(neha.mobile), next);
}

test('who stops in the middle of an application is back on that page in another browser, with what was typed', async ({
  page,
  play,
  browser,
}) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/savings-account/product`);
  await at(page, 'What are your mobile number and PAN?');
  await prove(page, stage, 'May we use your details?');
  await page.getByRole('checkbox').check();
  await goOn(page, 'Which account would you like?');
  await page.getByLabel('Basic savings account').check();
  await goOn(page, 'Open a savings account');
  await page.getByRole('button', { name: 'About you' }).click();
  await at(page, 'Your name and date of birth');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/events') && /Neha J/.test(response.request().postData() ?? ''),
  );
  await page.getByLabel('Full name').fill('Neha J');
  await saved;

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await other.goto(`${stage.server.address}/servicing/track`);
  await other.getByRole('link', { name: text('shell.track.application.go') }).click();
  await at(other, 'Which application is it?');
  await prove(other, stage, "Your application isn't finished");
  await other.getByRole('link', { name: 'Continue your application' }).click();
  await at(other, 'Your name and date of birth');
  await expect(other.getByLabel('Full name')).toHaveValue('Neha J');
  await context.close();
});
