import type { Browser, Page } from '@playwright/test';
import { joseph, meena } from '../../server/testing/agents.ts';
import { leaveUndecided } from '../../server/testing/undecided.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

const at = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** A manager on a device of their own, before the request that waits. */
async function manager(browser: Browser, { server }: TestServer, who: typeof joseph, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await page.goto(`${server.address}/servicing/agent-login`);
  await page.getByLabel('Agent ID').fill(who.agentId);
  await page.getByLabel('Password', { exact: true }).fill(who.secret);
  await press(page, 'Log in');
  await at(page, `You're logged in as ${who.name}`);
  await page.getByRole('main').getByRole('link', { name: 'Resolve unconfirmed requests' }).click();
  await at(page, 'Which request would you like to resolve?');
  await page.getByRole('radio', { name: /^Block a debit card/ }).check();
  await expectAccessible(page);
  await press(page, 'Continue');
  await at(page, 'What came of this request?');
  await expectNoSidewaysScroll(page);
  return page;
}

/** Says that it was looked up, and records what was found. */
async function record(page: Page): Promise<void> {
  await at(page, 'Check what you found');
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await press(page, 'Record what I found');
}

test('two managers decide about a write of which nobody knows, each on a device of their own, and its customer is told', async ({
  play,
  browser,
}, info) => {
  const stage = await play({ name: 'nobody yet', persona: 'asha', verified: false });
  const customer = stage.client();
  const { run } = await leaveUndecided(stage, customer);

  const first = await manager(browser, stage, meena, 360);
  await first.screenshot({ path: info.outputPath('decision-360.png'), fullPage: true });
  await first.getByRole('radio', { name: "The bank hasn't done it" }).check();
  await press(first, 'Continue');
  await record(first);
  await at(first, 'A second manager must find the same');

  const second = await manager(browser, stage, joseph, 1440);
  await expect(second.getByRole('main')).toContainText('MG100001 found: not done');
  await expectAccessible(second);
  await second.screenshot({ path: info.outputPath('second-1440.png'), fullPage: true });
  await second.getByRole('radio', { name: /^The same as MG100001/ }).check();
  await press(second, 'Continue');
  await record(second);
  await at(second, 'The request is resolved');
  await second.screenshot({ path: info.outputPath('decided-1440.png'), fullPage: true });
  await expect.poll(async () => (await customer.look(run)).outcome?.kind).toBe('failure');
});

test('the parts of the bank’s answer are asked for one by one, and an agent is told that it is for managers only', async ({
  play,
  browser,
  page,
}, info) => {
  const stage = await play({ name: 'an agent who is logged in', persona: 'asha', role: 'agent', verified: false });
  await leaveUndecided(stage, stage.client());
  await page.goto(`${stage.server.address}/servicing/undecided-request`);
  await at(page, 'For managers only');

  const first = await manager(browser, stage, meena, 360);
  await first.getByRole('radio', { name: 'The bank has done it' }).check();
  await press(first, 'Continue');
  for (const [name, value] of [
    ['Reference', 'SR1'],
    ['Received at', '2026-11-21T10:00:00+05:30'],
    ['Due on', '2026-11-22'],
    ['Blocked at', '2026-11-21T10:00:00+05:30'],
    ['Masked number', 'XX 1234'],
  ] as const) {
    await at(first, name);
    await first.getByRole('textbox').fill(value);
    if (name === 'Due on') await first.screenshot({ path: info.outputPath('part-360.png'), fullPage: true });
    await press(first, 'Continue');
    await expect(first.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0);
  }
  const heading = first.getByRole('heading', { level: 1 });
  for (let title = await heading.innerText(); title !== "What does the bank's system say?"; title = await heading.innerText()) {
    await press(first, 'Continue');
    await expect(heading).not.toHaveText(title);
  }
  await first.screenshot({ path: info.outputPath('parts-360.png'), fullPage: true });
  await press(first, 'Continue');
  await record(first);
  await at(first, 'A second manager must find the same');
});
