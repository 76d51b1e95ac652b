import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { asAsha, asNobody, at, chooseCard, enterDetails, goOn, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// What the portal says and does without a connection, and with what was sent meanwhile.

const blockCard = '/servicing/debit/block-debit-card';
const home = 'What would you like to do?';
const offlineWords = 'You are offline. Check your connection: your answers are kept.';

/** What the bank was told to block. */
const blocked = ({ bank }: TestServer['bank']) => bank.state.writes.filter(({ operation }) => operation === 'card.block');

test('is said at once; what is typed and sent meanwhile goes to the bank, once, when the connection is back', async ({
  page,
  play,
  context,
}) => {
  const { server, bank } = await play(asAsha);
  await page.goto(`${server.address}${blockCard}`);
  await loseConnectionBeforeBlocking(page, context);
  await expect(page.getByText(offlineWords)).toBeVisible();
  await expect(page.getByText(offlineWords)).toBeInViewport();
  await expectAccessible(page);
  await submitButton(page).click();
  await expect(page.getByRole('dialog', { name: "You're offline" })).toContainText("as soon as you're online again");
  await context.setOffline(false);
  await at(page, /is blocked$/);
  expect(blocked(bank)).toHaveLength(1);
});

/** Fills in everything until "Block card", and loses the connection. */
async function loseConnectionBeforeBlocking(page: Page, context: BrowserContext): Promise<void> {
  await chooseCard(page);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
}

/** Presses "Block card" without a connection, and closes the box that says so. */
async function blockLater(page: Page, context: BrowserContext, close: (box: Locator) => Promise<void>): Promise<void> {
  await loseConnectionBeforeBlocking(page, context);
  await submitButton(page).click();
  const box = page.getByRole('dialog', { name: "You're offline" });
  await close(box);
  await expect(box).toHaveCount(0);
}
const promise = "We'll send your answers as soon as you're online again.";
const press = (name: string) => (box: Locator) => box.getByRole('button', { name, exact: true }).click();

for (const [by, close] of [
  ['OK', press('OK')],
  ['X', press('Close')],
  ['Escape', (box: Locator) => box.press('Escape')],
] as const)
  test(`closing the box by ${by} takes nothing back: the page says that it will be sent, and it is, once`, async ({
    page,
    play,
    context,
  }) => {
    const { server, bank } = await play(asAsha);
    await page.goto(`${server.address}${blockCard}`);
    await blockLater(page, context, close);
    await expect(page.getByRole('status').filter({ hasText: promise })).toBeInViewport();
    await expectAccessible(page);
    await context.setOffline(false);
    await at(page, /is blocked$/);
    expect(blocked(bank)).toHaveLength(1);
  });

const takingBack: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ["Don't send in the box", "Don't send", async () => undefined],
  ["Don't send on the page", 'OK', (page) => page.getByRole('button', { name: "Don't send" }).click()],
  ['another answer', 'OK', (page) => page.getByRole('checkbox').uncheck()],
];
for (const [name, closeBy, takeBack] of takingBack)
  test(`${name} takes it back: nothing is sent until the button is pressed again`, async ({ page, play, context }) => {
    const { server, bank } = await play(asAsha);
    await page.goto(`${server.address}${blockCard}`);
    await blockLater(page, context, press(closeBy));
    await takeBack(page);
    await expect(page.getByText(offlineWords)).toBeVisible();
    await expect(page.getByText(promise)).toHaveCount(0);
    const askedAgain = page.waitForResponse(/\/api\/runs\/[^/]+$/);
    await context.setOffline(false);
    await askedAgain;
    expect(blocked(bank)).toHaveLength(0);
    await page.getByRole('checkbox').check();
    await goOn(page, /is blocked$/);
    expect(blocked(bank)).toHaveLength(1);
  });

test('leaving the service takes it back, and says so before', async ({ page, play, context }) => {
  const { server, bank } = await play(asAsha);
  await page.goto(`${server.address}${blockCard}`);
  await blockLater(page, context, press('OK'));
  await page.getByRole('link', { name: 'Exit' }).first().click();
  const box = page.getByRole('dialog');
  await expect(box).toContainText("If you leave now, we won't send them.");
  await box.getByRole('button', { name: 'Exit' }).click();
  await at(page, home);
  await context.setOffline(false);
  await page.goBack();
  await at(page, 'Block this card');
  expect(blocked(bank)).toHaveLength(0);
});

test('keeps what was typed, sensitive answers too, through a box that was closed', async ({ page, play, context }) => {
  const { server } = await play(asNobody);
  await page.goto(`${server.address}${blockCard}`);
  await at(page, questions.details);
  await enterDetails(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: "Don't send" }).click();
  await expect(page.getByLabel('Year')).toHaveValue('1991');
  await context.setOffline(false);
  await goOn(page, questions.code);
});

test('a page that could not be loaded comes when the connection is back', async ({ page, play, context }) => {
  const { server } = await play(asAsha);
  await page.goto(server.address);
  await at(page, home);
  await page.getByRole('link', { name: 'Requests' }).click();
  await at(page, 'Your requests');
  await page.getByRole('link', { name: 'Seva, home' }).click();
  await at(page, home);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
