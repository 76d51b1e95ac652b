import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { asha, type TestServer } from '../../server/testing/testServer.ts';
import { asNobody, at, enterDetails, goOn, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// Who the customer is, as `flows/shared/identify.flow.json` asks it: any two of five details, a page for each.
const ACCOUNT = '000100000101';
const blockCard = '/servicing/cards/block-debit-card';

/** Chooses exactly these details on the first page, by their labels, and goes on. */
async function choose(page: Page, labels: readonly string[]): Promise<void> {
  await at(page, questions.choice);
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  for (const label of labels) await page.getByRole('checkbox', { name: label }).check();
  await submitButton(page).click();
}

async function expectRoute(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${route}\\?run=`));
}

test('SC15: any two details, a page for each; wrong ones stay on the last, Back leads to the other, its answer kept and masked', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.server.address}${blockCard}`);
  await expectRoute(page, 'verify');
  await choose(page, ['PAN', 'Account number']);
  await at(page, 'What is your PAN?');
  await expectRoute(page, 'panno');
  await page.getByLabel('PAN', { exact: true }).fill(asha.pan);
  await goOn(page, 'What is your account number?');
  await expectRoute(page, 'accountno');
  await expect(page.getByText('You gave the PAN ••••••001Z.')).toBeVisible();
  await page.getByLabel('Account number', { exact: true }).fill('000100000999');
  await submitButton(page).click();

  await expect(page.getByText("These two details don't match our records.")).toContainText(
    'Tries left: 2. For help, call us on 1800 000 0000.',
  );
  await at(page, 'What is your account number?');
  await expectRoute(page, 'accountno');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await page.locator('main').innerText()).not.toContain(asha.pan);

  await page
    .getByRole('main')
    .getByRole('button', { name: text('shell.back'), exact: true })
    .click();
  await at(page, 'What is your PAN?');
  await expect(page.getByText('••••••001Z')).toBeVisible();
  await goOn(page, 'What is your account number?');
  const change = page.getByRole('button', { name: 'Change' });
  if (await change.isVisible()) await change.click();
  await page.getByLabel('Account number', { exact: true }).fill(ACCOUNT);
  await goOn(page, questions.code);
  await expectRoute(page, 'otp');
});

test('ER03: wrong details say what may be wrong, the tries left, and whom to call; the third ends it with the number again', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}${blockCard}`);
  await choose(page, ['Mobile number', 'Date of birth']);
  await at(page, questions.mobile);
  await expectRoute(page, 'mobileno');
  await expect(page.getByLabel('Registered mobile number')).toHaveAttribute('autocomplete', 'tel-national');
  await page.getByLabel('Registered mobile number').fill(asha.mobile);
  await goOn(page, questions.birthday);
  await expectRoute(page, 'dob');
  for (const [part, token, value] of [
    ['Day', 'bday-day', '1'],
    ['Month', 'bday-month', '1'],
    ['Year', 'bday-year', '1990'],
  ] as const) {
    await expect(page.getByLabel(part)).toHaveAttribute('autocomplete', token);
    await page.getByLabel(part).fill(value);
  }
  for (const left of [2, 1]) {
    await submitButton(page).click();
    await expect(page.getByText('One of them may be wrong')).toContainText(`Tries left: ${left}.`);
    await at(page, questions.birthday);
  }
  await submitButton(page).click();
  await at(page, 'You have used up your tries');
  await expect(page.getByRole('main')).toContainText('1800 000 0000');
});

test('RO01: a customer abroad is known by PAN and date of birth, in Hindi too', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.choice);
  await expect(page.getByText('If your registered number is outside India, choose other details')).toBeVisible();
  await choose(page, ['Date of birth', 'PAN']);
  await at(page, questions.birthday);
  for (const [part, value] of [
    ['Day', '3'],
    ['Month', '9'],
    ['Year', '1984'],
  ] as const)
    await page.getByLabel(part).fill(value);
  await goOn(page, 'What is your PAN?');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await at(page, 'आपका पैन क्या है?');
  await page.getByRole('textbox').fill('ZZZPM0002Z');
  await goOn(page, 'हमारा भेजा हुआ कोड दर्ज करें');
});

test('SC01: the one-time code is asked for in a box over the page, with the time left, and is sent again after the pause', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.choice);
  await goOn(page, questions.mobile);
  await enterDetails(page);
  await submitButton(page).click();

  const popup = page.getByRole('dialog', { name: questions.code });
  await expect(popup).toBeVisible();
  await expect(popup).toContainText('We sent a 6-digit code to ••••••0001 and a****@example.com.');
  // Five minutes, of which a busy machine may have taken some seconds.
  await expect(popup.getByRole('timer')).toHaveText(/^Time to enter the code: (5 minutes|4 minutes)/);
  const again = popup.getByRole('button', { name: 'Send a new code' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  const sent = (): number => stage.bank.bank.state.messages.filter(({ to }) => to === asha.mobile).length;
  expect(sent()).toBe(1);

  await wait(page, stage, 61);
  await expect(popup.getByRole('timer')).toHaveText(/^Time to enter the code: 3 minutes/);
  await again.click();
  await expect.poll(sent).toBe(2);
  await expect(popup.getByRole('timer')).toHaveText(/^Time to enter the code: (5 minutes|4 minutes)/);
  await expect(again).toHaveAttribute('aria-disabled', 'true');

  await popup.getByLabel('One-time code').fill(stage.code(asha.mobile));
  await popup.getByRole('button', { name: text('shell.continue'), exact: true }).click();
  await at(page, 'Which card do you want to block?');
});

/** Time passes, for the server, the bank and the page. */
async function wait(page: Page, stage: TestServer, seconds: number): Promise<void> {
  stage.later(seconds * 1000);
  await page.clock.fastForward(seconds * 1000);
}
