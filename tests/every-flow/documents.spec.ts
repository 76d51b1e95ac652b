import type { Browser, Page } from '@playwright/test';
import { bankToken, orderLink } from '../../server/testing/links.ts';
import { text } from '../../portal/texts/text.ts';
import { openAhead } from './inBrowser/ahead.ts';
import { asAsha, asNobody, at, goOn } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';
import { bytesOf } from './stage.ts';

// Documents that the bank asks for again, by the link in its message: no login, and nothing but that.

async function phone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await page.goto(address);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('shell.link.open'), exact: true })
    .click();
  return page;
}

/** `sent` is the name that it goes to the bank by. */
async function upload(page: Page, heading: string, name: string, sent = name): Promise<void> {
  await at(page, heading);
  await page.locator('input[type=file]:not([capture])').setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytesOf(name)) });
  await expect(page.getByRole('status').filter({ hasText: sent })).toHaveCount(1);
}

test('documents that were asked for are sent by the link in a message, left and found again on the way', async ({ play, browser }) => {
  const stage = await play(asNobody, { bankToken });
  const order = { flow: 'discrepant-documents', customer: 'CU100001', prefill: { reference: 'SR100000003' }, once: true };
  const { token } = await orderLink(stage, order);
  const link = `${stage.server.address}/servicing/ValidateUrl#${token}`;
  const page = await phone(browser, link);
  await at(page, 'We need 2 documents again');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.locator('body')).not.toContainText('Asha');
  await goOn(page, 'Upload PAN card again');
  await upload(page, 'Upload PAN card again', 'pan (1).jpg', 'pan 1.jpg');
  await goOn(page, 'Upload Proof of date of birth again');

  // Nothing is lost by a reload; the second document is still to come.
  await page.reload();
  await upload(page, 'Upload Proof of date of birth again', 'birth.jpg');
  await goOn(page, 'Your documents');
  await expect(page.getByRole('main')).toContainText('PAN card: pan 1.jpg');
  await goOn(page, 'Check and send your documents');
  await page.getByLabel('These are true copies of the originals.').check();
  await goOn(page, "We've received your documents");
  await expectAccessible(page);
  const { customers, writes } = stage.bank.bank.state;
  expect(writes.filter(({ operation }) => operation === 'kyc.submit')).toHaveLength(1);
  expect(customers.find(({ id }) => id === 'CU100001')?.discrepancies).toEqual([]);

  // The link is used up, and opens nothing else.
  await page.goto(`${stage.server.address}/servicing/requests`);
  await expect(page.getByRole('main')).not.toContainText('SR100000003');
  const other = await phone(browser, link);
  await at(other, text('shell.linkExpired.title'));
  await other.context().close();
  await page.context().close();
});

test('the file of the first document is never offered as the second, however long one looks at its page', async ({ page, play }) => {
  const stage = await play(asAsha);
  const saves: unknown[] = [];
  page.on('request', (request) => {
    const body: unknown = request.method() === 'POST' && request.url().endsWith('/events') ? request.postDataJSON() : undefined;
    if (JSON.stringify(body)?.includes('"type":"save"')) saves.push(body);
  });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await openAhead(page, stage, 'profile/discrepant-documents', { reference: 'SR100000003' }, 'Upload PAN card again');
  await upload(page, 'Upload PAN card again', 'pan.jpg');
  await goOn(page, 'Upload Proof of date of birth again');
  const before = saves.length;
  // Longer than what was typed rests before it is kept.
  await page.clock.fastForward(5000);
  await page.reload();
  await at(page, 'Upload Proof of date of birth again');
  await expect(page.getByRole('main')).not.toContainText('pan.jpg');
  expect(saves.slice(before)).toEqual([]);
});

test('a link whose time to send documents is over says so', async ({ play, browser }) => {
  const stage = await play(asNobody, { bankToken });
  const order = { flow: 'discrepant-documents', customer: 'CU100004', prefill: { reference: 'SR100000401' }, once: true };
  const { token } = await orderLink(stage, order);
  const page = await phone(browser, `${stage.server.address}/servicing/ValidateUrl#${token}`);
  await at(page, 'The time to send these documents is over');
  await expectAccessible(page);
  await page.context().close();
});
