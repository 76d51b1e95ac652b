import type { Locator, Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { asha, type TestServer } from '../../server/testing/testServer.ts';
import { asNobody, at, enterCode, enterDetails, goOn, questions } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test, type SevaFixtures } from './inBrowser/seva.ts';

// Who the customer is, as `flows/shared/identify.flow.json` asks it: any two of five details on one page, then the code.
const ACCOUNT = '000100000101';
const blockCard = '/servicing/cards/block-debit-card';
const which = 'Which card do you want to block?';

/** Opens the choice, and chooses exactly these details by their labels. */
async function choose(page: Page, labels: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Use other details' }).click();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  for (const label of labels) await page.getByRole('checkbox', { name: label }).check();
}

async function enterBirthday(page: Page, parts: readonly [day: string, month: string, year: string]): Promise<void> {
  for (const [index, part] of ['Day', 'Month', 'Year'].entries()) await page.getByLabel(part).fill(parts[index] ?? '');
}

test('SC15: two details stand on one page, both in sight on a phone, and the choice of others behind a button', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.details);
  await expect(page).toHaveURL(/\/verify\?run=/);
  for (const control of [page.getByLabel('Registered mobile number'), page.getByLabel('Year')])
    await expect(control).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Registered mobile number')).toHaveAttribute('autocomplete', 'tel-national');
  for (const [part, token] of [
    ['Day', 'bday-day'],
    ['Month', 'bday-month'],
    ['Year', 'bday-year'],
  ] as const)
    await expect(page.getByLabel(part)).toHaveAttribute('autocomplete', token);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('SC15: any two details, and the inputs follow the choice; exactly two are taken', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.details);
  await choose(page, ['PAN', 'Account number', 'Date of birth']);
  await expect(page.getByLabel('Registered mobile number')).toBeHidden();
  await page.getByLabel('PAN', { exact: true }).and(page.getByRole('textbox')).fill(asha.pan);
  await page.getByLabel('Account number', { exact: true }).and(page.getByRole('textbox')).fill(ACCOUNT);
  await enterBirthday(page, ['14', '5', '1991']);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Select exactly two details');
  await page.getByRole('checkbox', { name: 'Date of birth' }).uncheck();
  await expect(page.getByLabel('Year')).toBeHidden();
  await expectAccessible(page);
  await goOn(page, questions.code);
  await expect(page).toHaveURL(/\/otp\?run=/);
});

test('ER03: wrong details stand there to be corrected, with the tries left and whom to call; the third ends it', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.details);
  await choose(page, ['PAN', 'Aadhaar number']);
  const pan = page.getByLabel('PAN', { exact: true }).and(page.getByRole('textbox'));
  const aadhaar = page.getByLabel('Aadhaar number', { exact: true }).and(page.getByRole('textbox'));
  await pan.fill('ZZZPR9999Z');
  await aadhaar.fill('999999990019');
  for (const left of [2, 1]) {
    await submitButton(page).click();
    const problem = page.getByRole('alert');
    await expect(problem).toContainText(
      `${left === 1 ? 'You can try once more.' : `You can try ${left} more times.`} For help, call us on 1800 000 0000.`,
    );
    await expect(problem).toContainText("These two details don't match our records.");
    await expect(problem).toBeFocused();
    expect(await page.title()).toMatch(/^Error: /);
    await expect(pan).toHaveValue('ZZZPR9999Z');
    // It is covered until somebody is in it, as anywhere.
    await aadhaar.focus();
    await expect(aadhaar).toHaveValue('9999 9999 0019');
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await submitButton(page).click();
  await at(page, "You've used up your tries");
  await expect(page.getByRole('main')).toContainText('1800 000 0000');
});

test('RO01: a customer abroad is known by PAN and date of birth, in Hindi too', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.details);
  await expect(page.getByText('If it is outside India, use other details')).toBeVisible();
  await choose(page, ['Date of birth', 'PAN']);
  await enterBirthday(page, ['3', '9', '1984']);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await at(page, 'अपनी पहचान की पुष्टि करें');
  await page.getByLabel('पैन', { exact: true }).and(page.getByRole('textbox')).fill('ZZZPM0002Z');
  await goOn(page, 'हमारा भेजा हुआ OTP दर्ज करें');
});

for (const [address, label] of [
  ['mobileno', 'Registered mobile number'],
  ['dob', 'Year'],
  ['panno', 'PAN'],
  ['aadhaarno', 'Aadhaar number'],
  ['accountno', 'Account number'],
] as const)
  test(`SH06: the address ${address} opens the verification with that detail chosen, and another`, async ({ page, play }) => {
    const stage = await play(asNobody);
    await page.goto(`${stage.server.address}/servicing/${address}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Update PAN/ })
      .click();
    await at(page, questions.details);
    await expect(page).toHaveURL(/\/servicing\/profile\/update-pan\/verify\?run=/);
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Registered mobile number')).toBeVisible();
    await expect(page.getByLabel('Year')).toBeVisible({ visible: ['mobileno', 'dob'].includes(address) });
  });

test('what is below the time that is left does not move while it passes, on a phone', async ({ page, play }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { stage, popup } = await askedForCode(page, play);
  const heights = new Set<number>();
  for (const [seconds, left] of [
    [0, /min/],
    [1, /4 mins 5\d secs/],
    [60, /3 mins \d+ secs/],
    [190, /: \d+ secs/],
  ] as const) {
    await wait(page, stage, seconds);
    await expect(popup.getByRole('timer')).toHaveText(left);
    heights.add((await popup.getByRole('timer').boundingBox())?.height ?? 0);
  }
  expect(heights.size).toBe(1);
});

test('SC01: the OTP is asked for in a box over the page, with the time left, and is sent again after the pause', async ({ page, play }) => {
  const { stage, popup } = await askedForCode(page, play);
  await expect(popup).toContainText('We sent a 6-digit OTP to ••••••0001 and a••••@example.com.');
  // Five minutes, of which a busy machine may have taken some seconds.
  await expect(popup.getByRole('timer')).toHaveText(/^Time to enter the OTP: (5|4) min/);
  const again = popup.getByRole('button', { name: 'Send a new OTP' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  const sent = (): number => stage.bank.bank.state.messages.filter(({ to }) => to === asha.mobile).length;
  expect(sent()).toBe(1);

  await wait(page, stage, 61);
  await expect(popup.getByRole('timer')).toHaveText(/^Time to enter the OTP: 3 min/);
  await again.click();
  await expect.poll(sent).toBe(2);
  await expect(popup.getByRole('timer')).toHaveText(/^Time to enter the OTP: (5|4) min/);
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(popup.getByText(/^We sent a new OTP at \d+:\d+ [ap]m\. Use only this one/)).toBeVisible();

  await popup.getByLabel('One-time password').fill(stage.code(asha.mobile));
  await at(page, which);
});

test('SC01: behind the code stands the page that was sent, as it was, where nobody reaches it; reloaded, only the code', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  for (const width of [360, 1440]) {
    // A page that is still open would find its session gone, and say so.
    await page.goto(`${stage.server.address}/healthz`);
    await page.context().clearCookies();
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.goto(`${stage.server.address}${blockCard}`);
    await at(page, questions.details);
    await enterDetails(page);
    const year = page.getByLabel('Year');
    const before = await year.boundingBox();
    await submitButton(page).click();
    const popup = page.getByRole('dialog', { name: questions.code });
    await expect(popup.getByLabel('One-time password')).toBeFocused();
    await expect(year).toBeVisible();
    await expect(year).toHaveValue('1991');
    expect(await year.boundingBox()).toEqual(before);
    await expect(page).toHaveTitle(new RegExp(`^${questions.code}`));
    expect(await year.evaluate((input) => input.closest('[inert]') !== null)).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: questions.details })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await popup.getByRole('button', { name: text('shell.close') }).click();
    await expect(year).toBeHidden();
    await page.getByRole('button', { name: text('engine.dialog.open') }).click();
    await expect(year).toHaveValue('1991');

    await page.reload();
    await expect(popup).toBeVisible();
    await expect(year).toHaveCount(0);
    await enterCode(page, stage.code(asha.mobile), which);
    await page.reload();
  }
});

test('ST07: a code sends itself with its last digit, once for each, stays readable meanwhile, and again after a refusal', async ({
  page,
  play,
}) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.details);
  await enterDetails(page);
  await goOn(page, questions.code);
  let events = 0;
  let release = (): void => undefined;
  await page.route('**/events', async (route) => {
    events += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const box = page.getByLabel('One-time password');
  const right = stage.code(asha.mobile);
  const wrong = right === '111111' ? '222222' : '111111';
  await expect(box).toHaveAccessibleDescription(/We check it as soon as you enter all 6 digits/);
  await box.pressSequentially(wrong.slice(0, 5));
  await page.waitForTimeout(500);
  expect(events).toBe(0);
  await box.press('Backspace');
  await box.pressSequentially(wrong.slice(4));
  await page.keyboard.press('Enter');
  await expect.poll(() => events).toBe(1);
  await expect(box).toHaveValue(wrong);
  await expect(page.getByRole('status').filter({ hasText: text('engine.sending') })).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: questions.code })).toBeVisible();
  await page.waitForTimeout(500);
  expect(events).toBe(1);
  release();
  await expect(page.getByRole('alert')).toContainText("doesn't match");
  await expect(box).toHaveValue('');

  await box.fill(wrong);
  await expect.poll(() => events).toBe(2);
  release();
  await expect(page.getByRole('alert')).toContainText('You can try once more');
  await page.unrouteAll({ behavior: 'wait' });
  await enterCode(page, right, which);
});

/** Time passes, for the server, the bank and the page. */
async function wait(page: Page, stage: TestServer, seconds: number): Promise<void> {
  stage.later(seconds * 1000);
  await page.clock.fastForward(seconds * 1000);
}

/** The box that asks for the OTP, on a page whose clock the test moves. */
async function askedForCode(page: Page, play: SevaFixtures['play']): Promise<{ readonly stage: TestServer; readonly popup: Locator }> {
  const stage = await play(asNobody);
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await page.goto(`${stage.server.address}${blockCard}`);
  await at(page, questions.details);
  await enterDetails(page);
  await submitButton(page).click();
  const popup = page.getByRole('dialog', { name: questions.code });
  await expect(popup).toBeVisible();
  return { stage, popup };
}
