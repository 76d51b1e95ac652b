import type { BrowserContext, Page } from '@playwright/test';
import limits from '../../schemas/limits.json' with { type: 'json' };
import type { TestServer } from '../../server/testing/testServer.ts';
import { identify } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { openAhead } from './inBrowser/ahead.ts';
import { asAsha, asNobody, at, chooseCard, goOn, questions, verifyAsAsha } from './inBrowser/asha.ts';
import { beside } from './inBrowser/beside.ts';
import { submitButton } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test as base } from './inBrowser/seva.ts';

// What was begun and not finished: found on another device, finished there, discarded, or gone when its time is over; and
// the requests that were finished.

const DAY = 24 * 3_600_000;
const card = 'Block a debit card';
const grievance = 'Raise a grievance';
const continues = (page: Page, service: string) => page.getByRole('link', { name: text('shell.unfinished.continue.with', { service }) });
const discards = (page: Page, service: string) => page.getByRole('button', { name: text('shell.unfinished.drop.of', { service }) });
const box = (page: Page, service = card) => page.getByRole('dialog', { name: text('shell.unfinished.discard.title', { service }) });

const test = base.extend<{ readonly device: () => Promise<{ readonly page: Page; readonly context: BrowserContext }> }>({
  device: async ({ browser }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      return { context, page: await context.newPage() };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Begins to block a card as a visitor, is verified on the way, and leaves at the review; all by typing. */
async function beginTyping(page: Page, stage: TestServer): Promise<void> {
  await page.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  await verifyAsAsha(page, stage, 'Which card do you want to block?');
  await chooseCard(page);
}

/** Begins to block a card, and leaves at the review. */
function begin(page: Page, stage: TestServer): Promise<void> {
  return openAhead(page, stage, 'cards/block-debit-card', { card: 'D1', reason: 'lost', replace: 'no' }, 'Block this card');
}

/** Is verified on a device in another service, of which a draft stays, and comes home. */
async function comeHome(page: Page, stage: TestServer): Promise<void> {
  await beside(page, stage, async (client) => client.answer(await identify(stage, client, 'grievance'), { what: 'raise' }));
  await page.goto(stage.server.address);
  await at(page, text('shell.home.title'));
}

/** Is verified by typing, and comes home without an answer. */
async function comeHomeTyping(page: Page, stage: TestServer): Promise<void> {
  await page.goto(`${stage.server.address}/servicing/profile/update-address`);
  await at(page, questions.details);
  await verifyAsAsha(page, stage, /^(?!Enter the OTP)/);
  await page.goto(stage.server.address);
  await at(page, text('shell.home.title'));
}

test('RO01: what a customer began on one device is found on another once they are verified there, and finished there', async ({
  page,
  play,
  device,
}) => {
  const stage = await play(asNobody);
  await beginTyping(page, stage);
  const { page: other } = await device();
  await other.goto(stage.server.address);
  await expect(other.getByRole('heading', { name: text('shell.unfinished.title') })).toHaveCount(0);
  await comeHomeTyping(other, stage);
  await expect(other.getByRole('region', { name: text('shell.unfinished.title') })).toContainText('Block this card');
  await expectAccessible(other);
  await atWidth(other, 360, async () => {
    await expectNoSidewaysScroll(other);
    await picture(other, 'unfinished-360');
  });
  await picture(other, 'unfinished');

  await continues(other, card).click();
  await at(other, 'Block this card');
  await expect(other.getByText('I lost it')).toBeVisible();
  await other.getByRole('checkbox').check();
  await goOn(other, /is blocked$/);

  // The first device is told that it is done, and blocks nothing once more.
  await page.getByRole('checkbox').check();
  await submitButton(page).click();
  await expect(page.getByText(/is blocked$/).first()).toBeVisible();
  expect(stage.bank.bank.state.writes.filter(({ operation }) => operation === 'card.block')).toHaveLength(1);
  await page.goto(stage.server.address);
  await at(page, text('shell.home.title'));
  await expect(continues(page, card)).toHaveCount(0);
});

test('a service that was begun before asks what becomes of its draft, and goes on with it or begins again', async ({ page, play }) => {
  const stage = await play(asAsha);
  const service = `${stage.server.address}/servicing/cards/block-debit-card`;
  await begin(page, stage);
  // Asked whichever way it is opened: by its own address, by a former one, by home.
  for (const address of [service, `${stage.server.address}/servicing/debit/block-debit-card`]) {
    await page.goto(address);
    await at(page, text('shell.draft.title'));
  }
  await expect(page.getByRole('main')).toContainText('“Block this card”');
  await expectAccessible(page);
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      await picture(page, `draft-${width}`);
    });
  await page.getByRole('button', { name: text('shell.unfinished.continue') }).click();
  await at(page, 'Block this card');
  await page.goBack();

  await page.goto(stage.server.address);
  await page.getByRole('main').getByRole('link', { name: card, exact: true }).first().click();
  await at(page, text('shell.draft.title'));
  await page.getByRole('button', { name: text('shell.flow.startAgain') }).click();
  await at(page, 'Which card do you want to block?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goto(stage.server.address);
  await at(page, text('shell.home.title'));
  await expect(continues(page, card)).toHaveCount(0);
});

test('whoever says who they are in a service that they began on another device is asked then', async ({ page, play, device }) => {
  const stage = await play(asNobody);
  await beginTyping(page, stage);
  const { page: other } = await device();
  await other.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  await verifyAsAsha(other, stage, text('shell.draft.title'));
  await expectAccessible(other);
  await picture(other, 'draft-found');
  await other.getByRole('button', { name: text('shell.unfinished.continue') }).click();
  await at(other, 'Block this card');
  await other.goto(stage.server.address);
  await expect(continues(other, card)).toHaveCount(1);

  const { page: third } = await device();
  await third.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  stage.later(60_000);
  await verifyAsAsha(third, stage, text('shell.draft.title'));
  await third.getByRole('button', { name: text('shell.flow.startAgain') }).click();
  await at(third, 'Which card do you want to block?');
  await chooseCard(third);
  await third.goto(stage.server.address);
  await expect(continues(third, card)).toHaveCount(1);
});

test('a former address that presets a choice begins with it, although a request with another one is open', async ({ page, play }) => {
  const stage = await play(asAsha);
  for (const [address, type] of [
    ['aura', 'Aura'],
    ['donation-form', 'Question about a donation'],
  ] as const) {
    await page.goto(`${stage.server.address}/servicing/nli/${address}`);
    await at(page, 'What do you need?');
    await expect(page.getByRole('radio', { name: type, exact: false, checked: true })).toBeVisible();
  }
});

test('a draft is discarded on any device, but only once that is confirmed; it is gone from the others', async ({ page, play, device }) => {
  const stage = await play(asAsha);
  await begin(page, stage);
  const { page: other } = await device();
  await comeHome(other, stage);
  await discards(other, card).click();
  await expect(box(other)).toBeVisible();
  await expect(box(other).getByRole('button', { name: text('shell.unfinished.discard.keep') })).toBeFocused();
  await expectAccessible(other);
  await picture(other, 'discard');
  await other.keyboard.press('Escape');
  await expect(continues(other, card)).toBeVisible();

  await discards(other, card).click();
  await box(other)
    .getByRole('button', { name: text('shell.unfinished.drop') })
    .click();
  const told = other.getByRole('status').filter({ hasText: text('shell.unfinished.discarded', { service: card }) });
  await expect(told).toBeFocused();
  await expect(continues(other, card)).toHaveCount(0);
  await expectAccessible(other);
  await other.reload();
  await at(other, text('shell.home.title'));
  await expect(discards(other, grievance)).toBeVisible();
  await expect(continues(other, card)).toHaveCount(0);

  await page.goto(stage.server.address);
  await at(page, text('shell.home.title'));
  await expect(continues(page, card)).toHaveCount(0);
});

test('what the server does not discard stays, and the box says why', async ({ page, play }) => {
  const stage = await play(asAsha);
  await beside(page, stage, async (client) => client.answer(await client.begin('grievance'), { what: 'raise' }));
  await page.goto(stage.server.address);
  await page.route('**/api/runs/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { code: 'run-written', message: 'server.run-written' } })
      : route.continue(),
  );
  await discards(page, grievance).click();
  await box(page, grievance)
    .getByRole('button', { name: text('shell.unfinished.drop') })
    .click();
  await expect(box(page, grievance).getByRole('alert')).toHaveText(text('server.run-written'));
  await box(page, grievance)
    .getByRole('button', { name: text('shell.unfinished.discard.keep') })
    .click();
  await expect(continues(page, grievance)).toBeVisible();
});

test('a draft whose time is over is not offered any more', async ({ page, play, device }) => {
  const stage = await play(asAsha);
  await begin(page, stage);
  stage.later(limits.limits.draftDays.value * DAY);
  const { page: other } = await device();
  await comeHome(other, stage);
  await expect(continues(other, grievance)).toBeVisible();
  await expect(continues(other, card)).toHaveCount(0);
});

test('SC13: a request is tracked, refreshed and has its receipt; each refresh is spoken', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}/servicing/requests`);
  // What the bank has from elsewhere is there before anything was asked for here.
  await expect(page.getByRole('main')).toContainText('SR100000002');
  await page.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  await chooseCard(page);
  await page.getByRole('checkbox').check();
  await goOn(page, /is blocked$/);

  await page.goto(`${stage.server.address}/servicing/requests`);
  await expect(page.getByRole('link', { name: new RegExp(card) })).toBeVisible();
  await refreshes(page, '/api/requests');
  await expectAccessible(page);
  await atWidth(page, 360, async () => {
    await expectNoSidewaysScroll(page);
    await picture(page, 'requests-360');
  });
  await page.getByRole('link', { name: new RegExp(card) }).click();
  await expect(page.getByRole('region', { name: card })).toContainText(text('shell.track.history'));
  await refreshes(page, '/api/requests/*');
  await expectAccessible(page);
  await atWidth(page, 360, async () => {
    await expectNoSidewaysScroll(page);
    await picture(page, 'track-360');
  });
  await picture(page, 'track');
  await page.getByRole('link', { name: text('shell.receipt.of', { service: card }) }).click();
  await at(page, text('shell.receipt.title'));
});

/** Presses the refresh button while the server takes its time: the list stays in sight, and a line says what goes on. */
async function refreshes(page: Page, path: string): Promise<void> {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  const button = page.getByRole('button', { name: text('shell.track.refresh') });
  const line = page.getByRole('status');
  await button.click();
  await expect(line.filter({ hasText: text('shell.refresh.busy') })).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(card).first()).toBeVisible();
  answer();
  await expect(line.filter({ hasText: text('shell.refresh.at', { when: '' }) })).toBeVisible();
  await expect(button).toBeFocused();
  await page.unroute(`**${path}`);
}

/** Keeps a picture of the page for whoever wants to look at it. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
