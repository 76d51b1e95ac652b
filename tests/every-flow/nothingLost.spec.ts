import type { Page } from '@playwright/test';
import { asAsha, at, chooseCard, enterCode, enterDetails, goOn, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { startProcess } from './inBrowser/process.ts';
import { expect, test } from './inBrowser/seva.ts';
import { triedUntil } from './inBrowser/triedUntil.ts';

// A refresh, a closed tab and a dead server lose nothing that was acknowledged.

const text = 'My card was charged twice at the Banyan Gym on 3 November.';

async function comeToGrievance(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/servicing/care/grievance`);
  await at(page, 'What would you like to do?');
  await page.getByLabel('Raise a grievance').check();
  await goOn(page, 'What went wrong?');
  await page.getByLabel('What is it about?').selectOption('card');
}

async function typeGrievance(page: Page, address: string): Promise<void> {
  await comeToGrievance(page, address);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/events') && (response.request().postData() ?? '').includes('"save"'),
  );
  await page.getByLabel('What happened?').fill(text);
  expect((await saved).ok()).toBe(true);
}

async function expectGrievance(page: Page): Promise<void> {
  await at(page, 'What went wrong?');
  await expect(page.getByLabel('What is it about?')).toHaveValue('card');
  await expect(page.getByLabel('What happened?')).toHaveValue(text);
}

test('a refresh in the middle of a step keeps the step and what was typed', async ({ page, play }) => {
  const stage = await play(asAsha);
  await typeGrievance(page, stage.server.address);
  await page.reload();
  await expectGrievance(page);
  await goOn(page, 'Check your grievance');
  await page.reload();
  await at(page, 'Check your grievance');
  await expect(page.getByText(text)).toBeVisible();
});

test('a closed tab is taken up from the home page', async ({ page, play, context }) => {
  const stage = await play(asAsha);
  await typeGrievance(page, stage.server.address);
  await page.close();
  const next = await context.newPage();
  await next.goto(stage.server.address);
  await expect(next.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible();
  await next.getByRole('link', { name: 'Continue: Raise a grievance' }).click();
  await expectGrievance(next);
});

test('what was typed a moment before the page is left is kept', async ({ page, play }) => {
  const stage = await play(asAsha);
  await comeToGrievance(page, stage.server.address);
  await page.getByLabel('What happened?').fill(text);
  await page.goto('about:blank');
  await page.goto(stage.server.address);
  await page.getByRole('link', { name: 'Continue: Raise a grievance' }).click();
  await expectGrievance(page);
});

test('what was typed while an earlier draft was on its way is kept where the page is left then', async ({ page, play }) => {
  const stage = await play(asAsha);
  // A network that never brings the first draft of the page to its end.
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    let held = false;
    globalThis.fetch = (address, request) => {
      if (held || typeof request?.body !== 'string' || !request.body.includes('"save"')) return fetch(address, request);
      held = true;
      document.documentElement.dataset['held'] = 'yes';
      return new Promise(() => undefined);
    };
  });
  await comeToGrievance(page, stage.server.address);
  await page.getByLabel('What happened?').fill('My card');
  await expect(page.locator('html')).toHaveAttribute('data-held', 'yes');
  await page.getByLabel('What happened?').fill(text);
  await page.goto('about:blank');
  await page.goto(stage.server.address);
  await page.getByRole('link', { name: 'Continue: Raise a grievance' }).click();
  await expectGrievance(page);
});

test('a server that is gone for a moment goes unnoticed', async ({ page }) => {
  const server = await startProcess();
  await page.clock.install();
  await page.goto(`${server.address}/servicing/debit/block-debit-card`);
  await at(page, questions.details);
  await enterDetails(page);
  // The page's clock rests meanwhile, however long a busy machine takes to start the server: a moment stays a moment.
  await page.clock.pauseAt(Date.now() + 60_000);
  let refused = 0;
  page.on('requestfailed', () => (refused += 1));
  await server.kill();
  await submitButton(page).click();
  // The first pause between two tries, and not the next: the page has yet to give up.
  await page.clock.runFor(500);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await server.start();
  await page.clock.resume();
  await at(page, questions.code);
  await server.stop();
});

test('a server that stays away is told of, and nothing typed or given is lost', async ({ page }) => {
  const server = await startProcess();
  await page.goto(`${server.address}/servicing/debit/block-debit-card`);
  await at(page, questions.details);
  await enterDetails(page);
  await server.kill();
  await submitButton(page).click();
  const box = page.getByRole('dialog', { name: 'There is a problem' });
  await triedUntil(page, box);
  await expect(box).toContainText('nothing you typed is lost');
  await server.start();
  await box.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Year')).toHaveValue('1991');
  await goOn(page, questions.code);
  await enterCode(page, server.code(), 'Which card do you want to block?');
  await chooseCard(page);
  await server.kill();
  await server.start();
  await page.reload();
  await at(page, 'Block this card');
  await page.getByRole('checkbox').check();
  await goOn(page, /is blocked$/);
  expect(server.writes()).toEqual(['card.block']);
  await server.stop();
});

test('a service that the bank could not take is tried again with everything that was typed', async ({ page, play }) => {
  const stage = await play({ ...asAsha, bank: { 'grievance.submit': ['service.error', 'ok'] } });
  await typeGrievance(page, stage.server.address);
  await goOn(page, 'Check your grievance');
  await submitButton(page).click();
  await page.getByRole('link', { name: 'Try again' }).click();
  await at(page, 'What would you like to do?');
  await expect(page.getByLabel('Raise a grievance')).toBeChecked();
  await goOn(page, 'What went wrong?');
  await expectGrievance(page);
  await goOn(page, 'Check your grievance');
  await submitButton(page).click();
  await expect(page.getByText(/reference/i).first()).toBeVisible();
});

test('a system of the bank that does not answer is told before anything is filled in', async ({ page, play }) => {
  const stage = await play(asAsha, { breakerCalls: 3 });
  const told = page.getByText("isn't answering right now");
  await page.goto(`${stage.server.address}/servicing/debit/block-debit-card`);
  await at(page, 'Which card do you want to block?');
  await expect(told).toBeHidden();
  stage.bank.bank.failures = { 'customer.products': 'service.unavailable' };
  const question = { operation: 'customer.products', input: {}, correlation: 'somebody else’s', channel: 'web' };
  for (let asked = 0; asked < 3; asked += 1) await stage.server.services.bank.call(question);
  await page.reload();
  await at(page, 'Which card do you want to block?');
  await expect(told).toBeVisible();
});
