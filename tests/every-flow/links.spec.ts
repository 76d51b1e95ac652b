import type { Browser, BrowserContext, Page } from '@playwright/test';
import { linkToken } from '../../server/testing/agents.ts';
import { bankToken, gopal, orderLink } from '../../server/testing/links.ts';
import { asha, type TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { beside } from './inBrowser/beside.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// Links from messages, each followed on a phone: a browser of its own.

const visitor = { name: 'a visitor', persona: 'gopal', verified: false } as const;
const at = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function phone(browser: Browser, address: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await page.goto(address);
  return { context, page };
}

/** The bank's link as it leads to this stage's server, whatever address is configured. */
async function linkOf(stage: TestServer, once = true): Promise<string> {
  const { token } = await orderLink(stage, { flow: 'overdue-payment', customer: gopal.id, prefill: { product: 'L1' }, once });
  return `${stage.server.address}/servicing/ValidateUrl#${token}`;
}

/** Answers the two details and the code that say who one is. */
async function verify(page: Page, stage: TestServer): Promise<void> {
  await at(page, "Confirm it's you");
  await page.getByRole('textbox', { name: /mobile number/i }).fill(asha.mobile);
  const [year = '', month = '', day = ''] = asha.dateOfBirth.split('-');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Month', { exact: true }).fill(month);
  await page.getByLabel('Year', { exact: true }).fill(year);
  await press(page, 'Continue');
  await at(page, 'Enter the OTP that we sent you');
  await page.getByLabel('One-time password').fill(stage.code(asha.mobile));
}

test('RO04, SC17, SC18: a link of the bank leads past the login to the payment, there and back; forwarded, it leads nowhere', async ({
  play,
  browser,
}, info) => {
  const stage = await play(visitor, { bankToken });
  const link = await linkOf(stage);
  const { context, page } = await phone(browser, link);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await at(page, 'A link from the bank');
  await expectAccessible(page);
  await press(page, 'Review request');
  await at(page, 'What do you want to pay?');
  await expect(page.getByLabel(/Car loan/)).toBeChecked();
  const main = page.getByRole('main');
  for (const due of [/G\*+ D\*+/, '₹29,304.35', /₹24,542\.50 overdue since/, /₹4,761\.85 overdue since/])
    await expect(main).toContainText(due);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath('dues-360.png') });
  expect(await page.getByRole('document').or(page.locator('body')).first().textContent()).not.toMatch(/Gopal/);

  const second = await phone(browser, link);
  await press(second.page, 'Review request');
  await at(second.page, /link has expired/i);
  await expectAccessible(second.page);
  await second.page.screenshot({ path: info.outputPath('forwarded-360.png') });
  await second.context.close();

  await page.reload();
  await at(page, 'What do you want to pay?');
  await press(page, 'Continue');
  await at(page, 'How much do you want to pay?');
  for (const fact of [/Car loan •+0702/, 'Vehicle loan', 'WB••••4321', '₹23,800.00', '₹742.50', '₹24,542.50'])
    await expect(main).toContainText(fact);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('amount-360.png') });
  await press(page, 'Continue');
  await at(page, 'How do you want to pay ₹24,542.50?');
  await press(page, 'Continue');
  await at(page, /^Pay /);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await at(page, "You've paid ₹24,542.50");
  await expect(main).toContainText(/RC\d{9}/);
  await page.screenshot({ path: info.outputPath('paid-360.png') });
  const token = link.split('#')[1] ?? '';
  expect(
    asked.filter((one) => one.includes(token)),
    'no address and no referer holds the token',
  ).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))).not.toContain(token);

  await page.goto(`${stage.server.address}/servicing/requests`);
  await expect(page.getByRole('main')).toContainText('Log in to see your requests');
  await context.close();
});

test('a customer sends themselves a link, confirms on a phone who they are, and goes on where they stopped', async ({
  page,
  play,
  browser,
}, info) => {
  const stage = await play({ name: 'asha', persona: 'asha' });
  await beside(page, stage, async (client) => client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' }));
  await page.goto(stage.server.address);
  const send = page.getByRole('button', { name: /^Text me a link to continue later: / });
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('home.png') });
  await send.click();
  await expect(page.getByRole('main')).toContainText('We sent a link to ••••••0001');
  await expectAccessible(page);

  const device = await phone(browser, `${stage.server.address}/servicing/ValidateUrl#${linkToken(stage, asha.mobile)}`);
  await press(device.page, 'Review request');
  await verify(device.page, stage);
  await at(device.page, 'Show us your PAN');
  await expect(device.page).toHaveURL(/update-pan\/proof\?run=/);
  await device.page.screenshot({ path: info.outputPath('resumed-360.png') });
  await device.context.close();
});

test('a link back to what was deleted says so once its customer is verified, and to nobody before', async ({
  page,
  play,
  browser,
}, info) => {
  const stage = await play({ name: 'asha', persona: 'asha' });
  await beside(page, stage, async (client) => client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' }));
  await page.goto(stage.server.address);
  await page.getByRole('button', { name: /^Text me a link to continue later: / }).click();
  await expect(page.getByRole('main')).toContainText('We sent a link to');
  await stage.server.services.store.db.updateTable('runs').set({ moved_at: 0 }).where('flow', '=', 'update-pan').execute();

  const device = await phone(browser, `${stage.server.address}/servicing/ValidateUrl#${linkToken(stage, asha.mobile)}`);
  await press(device.page, 'Review request');
  await verify(device.page, stage);
  await at(device.page, 'Your requests');
  await expect(device.page.getByRole('main')).toContainText('has been deleted or has expired');
  await expectAccessible(device.page);
  await device.page.screenshot({ path: info.outputPath('gone-360.png') });
  await device.context.close();
});

test('the question before leaving offers the link', async ({ page, play }, info) => {
  const stage = await play({ name: 'asha', persona: 'asha' });
  await page.goto(`${stage.server.address}/servicing/profile/update-pan`);
  await at(page, 'What is your PAN?');
  await page.getByLabel('PAN', { exact: true }).fill('ZZZPR0101Z');
  const box = page.getByRole('dialog');
  const leave = () => page.getByRole('banner').getByRole('link').first().click();
  await leave();
  await expect(box).toContainText(text('shell.flow.leave.nothing'));
  await expect(box.getByRole('button', { name: 'Text me a link to continue later' })).toHaveCount(0);
  await box.getByRole('button', { name: text('shell.exit.no') }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await at(page, 'Show us your PAN');
  await leave();
  await expect(box).toContainText('kept until');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Text me a link to continue later' }).click();
  await expect(box).toContainText('We sent a link to');
  await page.screenshot({ path: info.outputPath('leave.png') });
});
