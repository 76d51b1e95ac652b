import type { Page } from '@playwright/test';
import widgets from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import shared from '../../schemas/messages.en.json' with { type: 'json' };
import { newestCode } from '../../server/testing/codeIn.ts';
import { asAsha, asNobody } from './inBrowser/asha.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// A customer who reads Hindi: everything that the portal and its flows say is in Hindi, and changing the language loses nothing.

/** English sentences of the catalogues, without their placeholders: two words or more, so that a name is none. */
const sentences = Object.values({ ...shared, ...widgets })
  .flatMap((words) => words.split(/\{\w+\}|\n/))
  .map((part) => part.trim())
  .filter((part) => part.split(/\s+/).filter((word) => /[A-Za-z]{2}/.test(word)).length >= 2 && !/^[A-Z0-9 /.-]+$/.test(part));

/** What of the English catalogue a page says. The sandbox's drawer and names that the bank gives are none of it. */
async function englishOn(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluate(() => {
    const attributes = [...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((part) =>
      ['aria-label', 'placeholder', 'title'].map((name) => part.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n').replaceAll(/\s+/g, ' ');
  });
  return sentences.filter((sentence) => seen.includes(sentence));
}

async function judge(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN');
  expect(await englishOn(page), page.url()).toEqual([]);
  await expectAccessible(page);
  for (const width of [320, 360, 1280]) {
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      await shot(page, width);
    });
  }
}

let shots = 0;
async function shot(page: Page, width: number): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  if (folder !== undefined && width !== 320)
    await page.screenshot({ path: `${folder}/${String(shots++).padStart(2, '0')}-${width}.png`, fullPage: true });
}

async function at(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const hindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' });
const english = (page: Page) => page.getByRole('button', { name: 'English' });
const goOn = (page: Page) => page.getByRole('button', { name: 'आगे बढ़ें' }).click();

test('home, the way through identification, and a service, in Hindi', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(stage.server.address);
  await at(page, 'What would you like to do?');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-IN');
  await hindi(page).click();
  await at(page, 'आप क्या करना चाहते हैं?');
  await expect(hindi(page)).toBeFocused();
  await expect(hindi(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('डेबिट कार्ड ब्लॉक करें').first()).toBeVisible();
  await judge(page);

  await page.getByRole('link', { name: 'शुरू करें: डेबिट कार्ड ब्लॉक करें' }).first().click();
  await at(page, 'अपनी पहचान की पुष्टि करें');
  await judge(page);
  await goOn(page);
  await expect(page.getByText('“पंजीकृत मोबाइल नंबर” दर्ज करें').first()).toBeVisible();
  await judge(page);
  await page.getByLabel('पंजीकृत मोबाइल नंबर').fill('6000000001');
  for (const [part, value] of [
    ['दिन', '14'],
    ['महीना', '5'],
    ['वर्ष', '1991'],
  ] as const)
    await page.getByLabel(part, { exact: true }).fill(value);
  await goOn(page);
  await at(page, 'हमारा भेजा हुआ OTP दर्ज करें');
  expect(stage.bank.bank.state.messages.at(-1)?.text).toContain('आपका वन-टाइम पासवर्ड (OTP)');
  await judge(page);
  await page.getByLabel('वन-टाइम पासवर्ड').fill(newestCode(stage.bank.bank.state.messages));
  await at(page, 'आप कौन सा कार्ड ब्लॉक करना चाहते हैं?');
  await judge(page);

  await page.reload();
  await at(page, 'आप कौन सा कार्ड ब्लॉक करना चाहते हैं?');
  for (const [path, heading] of [
    ['/servicing/requests', 'आपके अनुरोध'],
    ['/servicing/track', 'अनुरोध ट्रैक करें'],
    ['/servicing/cards', 'ATM/डेबिट कार्ड के अनुरोध'],
    ['/nowhere', 'हमें यह पेज नहीं मिला'],
  ] as const) {
    await page.goto(new URL(path, stage.server.address).href);
    await at(page, heading);
    await judge(page);
  }
});

test('changing the language in the middle of a step keeps the step, what was typed, and the problems shown', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(new URL('/servicing/profile/update-pan', stage.server.address).href);
  await at(page, 'What is your PAN?');
  await page.getByLabel('PAN', { exact: true }).pressSequentially('ABCPD12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('PAN must have all 10 characters').first()).toBeVisible();
  // The focus has gone to the problems: it would be taken from whoever is quicker.
  await expect(page.getByRole('button', { name: 'Continue' })).not.toBeFocused();
  await hindi(page).click();
  await at(page, 'आपका पैन क्या है?');
  await expect(page.getByLabel('पैन', { exact: true })).toHaveValue('ABCPD12');
  await expect(page.getByText('“पैन” के सभी 10 अक्षर और अंक दर्ज करें')).toHaveCount(2);
  await expect(hindi(page)).toBeFocused();
  await judge(page);
  await english(page).click();
  await at(page, 'What is your PAN?');
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('ABCPD12');
  await expect(page.getByText('PAN must have all 10 characters').first()).toBeVisible();
});

test('a finished request is told in the language that is read: outcome, receipt, list', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(new URL('/servicing/cards/block-debit-card', stage.server.address).href);
  await at(page, 'Which card do you want to block?');
  await page.getByRole('radio').first().check();
  await page.getByRole('radio', { name: 'I no longer need it' }).check();
  await expect(page.getByText('Coral debit card').first()).toBeVisible();
  await hindi(page).click();
  await expect(page.getByRole('radio', { name: 'अब इसकी ज़रूरत नहीं है' })).toBeChecked();
  await expect(page.getByText('कोरल डेबिट कार्ड').first()).toBeVisible();
  await expect(page.getByText('Coral debit card')).toHaveCount(0);
  await goOn(page);
  await at(page, 'यह कार्ड ब्लॉक करें');
  await page.getByRole('checkbox').check();
  await judge(page);
  await page.getByRole('button', { name: 'कार्ड ब्लॉक करें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ब्लॉक हो गया है/ })).toBeVisible();
  await judge(page);
  await page.getByRole('link', { name: 'रसीद देखें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /रसीद/ })).toBeVisible();
  await judge(page);
  await page.goto(new URL('/servicing/requests', stage.server.address).href);
  await expect(page.getByText('डेबिट कार्ड ब्लॉक करें').first()).toBeVisible();
  await judge(page);
  await english(page).click();
  await at(page, 'Your requests');
  await expect(page.getByText('Block a debit card').first()).toBeVisible();
});

test.describe('in a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test('the portal begins in Hindi; a choice made here counts for more', async ({ page, play }) => {
    const stage = await play(asNobody);
    await page.goto(stage.server.address);
    await at(page, 'आप क्या करना चाहते हैं?');
    await english(page).click();
    await at(page, 'What would you like to do?');
    await page.reload();
    await at(page, 'What would you like to do?');
  });
});

test('who reads English fetches no Hindi words and no Devanagari letters', async ({ page, play }) => {
  const stage = await play(asNobody);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(stage.server.address);
  await at(page, 'What would you like to do?');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((address) => /hindi|devanagari/i.test(address))).toEqual([]);
  await hindi(page).click();
  await at(page, 'आप क्या करना चाहते हैं?');
  await expect.poll(() => fetched.filter((address) => /hindi.*\.js|devanagari-devanagari/i.test(address)).length).toBeGreaterThanOrEqual(2);
});
