import type { Browser, BrowserContext, Page } from '@playwright/test';
import { arun, linkToken, meena } from '../../server/testing/agents.ts';
import { asha, type TestServer } from '../../server/testing/testServer.ts';
import { chooseCard, goOn } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test, type SevaFixtures } from './inBrowser/seva.ts';

// Two browsers at once: the agent's at the counter, the customer's phone.

const stranger = { name: 'an agent', persona: 'asha', verified: false } as const;
const at = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, { server }: TestServer): Promise<void> {
  await page.goto(`${server.address}/servicing/agent-service`);
  await at(page, 'Log in as an agent');
  await expectAccessible(page);
  await page.getByLabel('Agent ID').fill(arun.agentId);
  await page.getByLabel('Password', { exact: true }).fill(arun.secret);
  await press(page, 'Log in');
  await at(page, `You're logged in as ${arun.name}`);
  await expect(page.getByRole('banner')).toContainText(`Agent ${arun.name}, no customer yet`);
  await page.getByRole('link', { name: 'Go to Agent service' }).click();
  await at(page, 'Find the customer');
}

/** The page of an agent who has logged in already. */
async function atCounter(page: Page, play: SevaFixtures['play']): Promise<TestServer> {
  const stage = await play({ name: 'an agent who is logged in', persona: 'asha', role: 'agent', verified: false });
  await page.goto(`${stage.server.address}/servicing/agent-service`);
  await at(page, 'Find the customer');
  return stage;
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('group', { name: "Customer's registered mobile number" }).getByRole('textbox').fill(asha.mobile);
  await page.getByLabel("Customer's PAN").fill(asha.pan);
  await page.getByLabel('ATM and debit cards').check();
  await press(page, 'Send the link');
  await at(page, 'Waiting for the customer to confirm');
}

/** The customer's phone, a browser of its own, at the link that was sent. */
async function phone(
  browser: Browser,
  stage: TestServer,
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly link: string }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  const link = `${stage.server.address}/servicing/ValidateUrl#${linkToken(stage, asha.mobile)}`;
  await page.goto(link);
  return { context, page, link };
}

test('RO02: an agent serves a customer who confirms on another device', async ({ page, play, browser }, info) => {
  const stage = await play(stranger);
  await logIn(page, stage);
  await expectAccessible(page);
  await ask(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('waiting.png') });

  const customer = await phone(browser, stage);
  await at(customer.page, 'A link from the bank');
  expect(new URL(customer.page.url()).hash, 'the token is taken out of the address').toBe('');
  await customer.page.reload();
  await expectAccessible(customer.page);
  await press(customer.page, 'Review request');
  await at(customer.page, 'May this agent act for you?');
  await expect(customer.page.getByRole('main')).toContainText(arun.agentId);
  await expect(customer.page.getByRole('main')).toContainText('ATM and debit cards');
  await expectAccessible(customer.page);
  await expectNoSidewaysScroll(customer.page);
  const main = customer.page.getByRole('main');
  await expect(main).toContainText('for 60 minutes, in this service area only');
  await expect(main.getByRole('listitem')).toHaveText(['Block a debit card', 'Resend or track a card']);
  await expect(main).toContainText("The agent can't see your OTPs");
  await customer.page.screenshot({ path: info.outputPath('question.png'), fullPage: true });
  await press(customer.page, 'Confirm');
  await at(customer.page, 'You have confirmed');
  await expect(customer.page.getByRole('main')).toContainText(/The agent can act for you until \d+:\d\d [ap]m\. To stop it earlier/);
  await expect(customer.page.getByRole('link', { name: "See where you're logged in" })).toHaveAttribute('href', '/servicing/sessions');
  await expectAccessible(customer.page);
  await customer.context.close();

  await at(page, 'The customer has confirmed');
  await expect(page.getByRole('banner')).toContainText(/for Asha until \d+:\d\d [ap]m/);
  await page.screenshot({ path: info.outputPath('confirmed.png') });
  await page.getByRole('main').getByRole('link', { name: 'Select a service: ATM and debit cards' }).click();
  await at(page, 'ATM/Debit Card Request');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Block a debit card/ })
    .first()
    .click();
  await at(page, 'Which card do you want to block?');
  expect(await page.getByRole('main').textContent()).not.toMatch(/\d{10,}/);
  await chooseCard(page);
  await page.getByRole('checkbox').check();
  await goOn(page, /is blocked$/);
  expect(stage.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block')).toMatchObject([
    { customer: 'CU100001', agent: arun.agentId },
  ]);

  await page.getByRole('button', { name: 'Next customer' }).click();
  await at(page, 'Find the customer');
  await expect(page.getByRole('banner')).toContainText('no customer yet');
});

test('ST08: the agent is told that the customer declined, and the link leads nowhere any more', async ({ page, play, browser }) => {
  const stage = await atCounter(page, play);
  await ask(page);
  const customer = await phone(browser, stage);
  await press(customer.page, 'Review request');
  await press(customer.page, 'Decline');
  await at(customer.page, 'You have declined');
  await at(page, "This request isn't going ahead");
  await customer.page.goto('about:blank');
  await customer.page.goto(customer.link);
  await press(customer.page, 'Review request');
  await at(customer.page, /link has expired/i);
  await customer.context.close();
});

test('SC21: the agent’s own browser cannot follow the link, and a page without a token says that the link has expired', async ({
  page,
  play,
}) => {
  const stage = await atCounter(page, play);
  await ask(page);
  await page.goto(`${stage.server.address}/servicing/ValidateUrl#${linkToken(stage, asha.mobile)}`);
  await press(page, 'Review request');
  await at(page, /link has expired/i);
  await page.goto(`${stage.server.address}/servicing/confirmCustomer`);
  await at(page, /link has expired/i);
  await page.goto(`${stage.server.address}/servicing/agent-service`);
  await press(page, 'Continue');
  await at(page, 'Waiting for the customer to confirm');
  await press(page, 'End this request');
  await at(page, "This request isn't going ahead");
});

test('ST08: the agent’s page is told live: it learns of the answer though no timer of its own ever runs', async ({
  page,
  play,
  browser,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 });
  });
  const stage = await atCounter(page, play);
  const listening = page.waitForResponse((response) => response.url().endsWith('/live'));
  await ask(page);
  expect((await listening).status()).toBe(200);
  const customer = await phone(browser, stage);
  await press(customer.page, 'Review request');
  await press(customer.page, 'Confirm');
  await at(page, 'The customer has confirmed');
  await customer.context.close();
});

const blockages = {
  'is refused on its way': (page: Page) => page.route('**/live', (route) => route.fulfill({ status: 503 })),
  'never arrives': (page: Page) => page.route('**/live', () => undefined),
};

for (const [what, block] of Object.entries(blockages)) {
  test(`ST08: the agent’s page asks by itself where what is live ${what}`, async ({ page, play, browser }) => {
    await block(page);
    const stage = await atCounter(page, play);
    const asked = page.waitForRequest((request) => request.url().endsWith('/live'));
    await ask(page);
    await asked;
    const customer = await phone(browser, stage);
    await press(customer.page, 'Review request');
    await press(customer.page, 'Confirm');
    await at(page, 'The customer has confirmed');
    await customer.context.close();
  });
}

test('ST08: an agent whose link has expired is told so, and sends a new one', async ({ page, play }) => {
  const stage = await atCounter(page, play);
  await ask(page);
  stage.later(601_000);
  await at(page, 'The link has expired');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await at(page, 'Find the customer');
});

test('ST08: a link that is sent again works, and whichever of the two is answered settles it', async ({ page, play, browser }) => {
  const stage = await atCounter(page, play);
  await ask(page);
  const first = linkToken(stage, asha.mobile);
  stage.later(31_000);
  await page.reload();
  await press(page, 'Send the link again');
  await expect.poll(() => linkToken(stage, asha.mobile)).not.toBe(first);
  const customer = await phone(browser, stage);
  await press(customer.page, 'Review request');
  await press(customer.page, 'Confirm');
  await at(page, 'The customer has confirmed');
  await customer.page.goto('about:blank');
  await customer.page.goto(`${stage.server.address}/servicing/ValidateUrl#${first}`);
  await press(customer.page, 'Review request');
  await at(customer.page, /link has expired/i);
  await customer.context.close();
});

test('RO02: a customer answers the link while the portal is open in another tab', async ({ page, play, browser }) => {
  const stage = await atCounter(page, play);
  await ask(page);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const portal = await context.newPage();
  await portal.goto(stage.server.address);
  await at(portal, 'What would you like to do?');
  const link = await context.newPage();
  await link.goto(`${stage.server.address}/servicing/ValidateUrl#${linkToken(stage, asha.mobile)}`);
  await press(link, 'Review request');
  await press(link, 'Confirm');
  await at(link, 'You have confirmed');
  await at(page, 'The customer has confirmed');
  await link.getByRole('main').getByRole('link').first().click();
  await at(link, 'Seva is open in another tab');
  await at(portal, 'What would you like to do?');
  await context.close();
});

const nominees = { name: 'Asha by her agent', persona: 'asha', role: 'agent' } as const;

/** The agent has filled in a nominee for Asha, and asks for both confirmations. */
async function askBoth(page: Page, { server }: TestServer): Promise<void> {
  await page.goto(`${server.address}/servicing/accounts/nominee-registration`);
  await at(page, 'For which account?');
  await page.getByLabel('Salary account').check();
  await press(page, 'Continue');
  await at(page, 'Your nominees');
  await page.getByRole('main').getByRole('button', { name: /Add/ }).click();
  await at(page, 'Who is nominee 1?');
  await page.getByLabel('Full name').fill('Vivek Rao');
  await page.getByLabel('Relation to you').selectOption('spouse');
  for (const [part, value] of [
    ['Day', '22'],
    ['Month', '1'],
    ['Year', '1989'],
  ] as const)
    await page.getByLabel(part).fill(value);
  await page.getByLabel('Share').fill('100');
  await press(page, 'Continue');
  await at(page, 'Your nominees');
  await press(page, 'Continue');
  await at(page, 'Check before you ask for confirmation');
  await press(page, 'Send both links');
  await at(page, 'Waiting for two confirmations');
}

const linkTo = (stage: TestServer, page: string, mobile: string): string =>
  `${stage.server.address}/servicing/${page}#${linkToken(stage, mobile)}`;

async function device(browser: Browser, address: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await page.goto(address);
  return { context, page };
}

/** The manager opens the link, logs in with a name of her own, and reads the request. */
async function managerReads(page: Page): Promise<void> {
  await at(page, 'Log in to read the request');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await at(page, 'Log in as an agent');
  await page.getByLabel('Agent ID').fill(meena.agentId);
  await page.getByLabel('Password', { exact: true }).fill(meena.secret);
  await press(page, 'Log in');
  await at(page, `You're logged in as ${meena.name}`);
  await page.getByRole('main').getByRole('link', { name: 'Continue to the request' }).click();
  await press(page, 'Review request');
  await at(page, 'Confirm this request for the bank?');
}

test('RO02: three browsers: an agent sends what the customer and the manager have both confirmed, each on a device of their own', async ({
  page,
  play,
  browser,
}, info) => {
  const stage = await play(nominees);
  await askBoth(page, stage);
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toMatch(/\/dualAuth$/);
  await page.screenshot({ path: info.outputPath('waiting-for-both.png'), fullPage: true });

  const customer = await device(browser, linkTo(stage, 'confirmCustomer', asha.mobile));
  await press(customer.page, 'Review request');
  await at(customer.page, 'Do you want this to be done?');
  await expect(customer.page.getByRole('main')).toContainText('Vivek Rao');
  await expectAccessible(customer.page);
  await expectNoSidewaysScroll(customer.page);
  await customer.page.screenshot({ path: info.outputPath('customer.png'), fullPage: true });
  await expect(page.getByRole('main')).toContainText('Is reading it');
  await press(customer.page, 'Confirm');
  await at(customer.page, 'You have confirmed');
  await expect(page.getByRole('main')).toContainText('Has confirmed');

  const manager = await device(browser, linkTo(stage, 'confirmManager', meena.mobile));
  await managerReads(manager.page);
  await expect(manager.page.getByRole('main')).toContainText('Asha, ••••••0001');
  expect(await manager.page.getByRole('main').textContent()).not.toMatch(/\d{10,}/);
  await expectAccessible(manager.page);
  await expectNoSidewaysScroll(manager.page);
  await manager.page.screenshot({ path: info.outputPath('manager.png'), fullPage: true });
  await press(manager.page, 'Confirm');
  await at(manager.page, 'You have confirmed');

  await at(page, 'Check your nominees');
  await page.getByLabel('I nominate these people for this account.').check();
  await press(page, 'Register nominees');
  await at(page, "We've received your nominees");
  await Promise.all([customer.context.close(), manager.context.close()]);
});

test('ST08: a manager rejects a request and says why, and the agent reads it', async ({ page, play, browser }, info) => {
  const stage = await play(nominees);
  await askBoth(page, stage);
  const manager = await device(browser, linkTo(stage, 'confirmManager', meena.mobile));
  await managerReads(manager.page);
  await press(manager.page, 'Reject');
  await press(manager.page, 'Reject');
  await expect(manager.page.getByRole('alert')).toHaveText('Write the reason, so that the agent knows what to change');
  await manager.page.getByLabel('Why do you reject it?').fill('The guardian has to come to the branch.');
  await expectAccessible(manager.page);
  await manager.page.screenshot({ path: info.outputPath('reject.png'), fullPage: true });
  await press(manager.page, 'Reject');
  await at(manager.page, 'You have rejected it');
  await at(page, 'Rejected by the manager');
  await expect(page.getByRole('main')).toContainText('The guardian has to come to the branch.');
  await manager.context.close();
});

for (const [what, heading, act] of [
  ['has ended the request', "This request isn't going ahead", async (page: Page) => press(page, 'End this request')],
  ['waits for two confirmations too long', 'The links have expired', async (_page: Page, stage: TestServer) => stage.later(601_000)],
] as const) {
  test(`ST08: an agent who ${what} is told so`, async ({ page, play }) => {
    const stage = await play(nominees);
    await askBoth(page, stage);
    await act(page, stage);
    await at(page, heading);
  });
}
