import type { Page } from '@playwright/test';
import { asAsha, asNobody, at, questions } from './inBrowser/asha.ts';
import { forward } from './inBrowser/forward.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { triedUntil } from './inBrowser/triedUntil.ts';

// The pages of the portal that are not steps, one of each kind: nothing grave for axe, light or dark, and no sideways scroll.
// `tests/routes` opens every address.

const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/', 'What would you like to do?'],
  ['/servicing/profile', 'Profile Update Requests'],
  ['/servicing/requests', 'Your requests'],
  ['/servicing/your-details', 'Your details'],
  ['/servicing/track', 'Track a request'],
  ['/servicing/track?reference=SR999', 'Track a request'],
  ['/servicing/rekycFatcaPdf', 'Your FATCA and CRS declaration'],
  ['/servicing/sessionExpired', 'Your session has expired'],
  ['/servicing/profile/no-such-service', "We can't find this service"],
  ['/servicing/profile/update-pan/pan?run=none', "We can't find this request"],
  ['/nowhere', "We can't find this page"],
];

async function judge(page: Page): Promise<void> {
  await expect(page.locator('[role=status] >> text=Please wait')).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [320, 768]) await atWidth(page, width, () => expectNoSidewaysScroll(page));
}

for (const [who, colorScheme] of [
  [asNobody, 'light'],
  [asAsha, 'dark'],
] as const) {
  test(`every page ${who.name}, ${colorScheme}`, async ({ page, play }) => {
    const { server } = await play(who);
    await page.emulateMedia({ colorScheme });
    await page.goto(`${server.address}/`);
    for (const [path, heading] of pages) {
      await forward(page, path);
      await at(page, heading);
      await judge(page);
      expect(await page.title(), path).toMatch(/ – Seva$/);
    }
  });
}

test('the search leads to a service by the keyboard, and says what it found', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(server.address);
  await at(page, 'What would you like to do?');
  // The page hears keys from a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('lost debit');
  await expect(page.getByRole('status').filter({ hasText: '1 service found' })).toHaveCount(1);
  await judge(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /Block a debit card/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await at(page, questions.details);
});

test('the sandbox shows whom one can play and what was sent, and covers nothing while it is closed', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(server.address);
  const handle = page.getByRole('button', { name: 'People and messages' });
  await handle.click();
  await expect(page.getByText('is your one-time password (OTP)').first()).toBeVisible();
  await page.getByText('Gopal Das').click();
  await expect(page.getByRole('button', { name: 'Copy Mobile: 6000000007' })).toBeVisible();
  await judge(page);
  await page.keyboard.press('Escape');
  await expect(handle).toBeFocused();
});

test('a server without a sandbox shows nothing of one', async ({ page, play }) => {
  const { server } = await play(asAsha, { sandbox: false });
  await page.goto(server.address);
  await at(page, 'What would you like to do?');
  await expect(page.getByText('Sandbox')).toHaveCount(0);
  expect((await page.request.get(`${server.address}/api/sandbox`)).status()).toBe(404);
});

test('a page that cannot reach the server says so, and tries again', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(server.address);
  await at(page, 'What would you like to do?');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await triedUntil(page, page.getByRole('alert').filter({ hasText: 'There is no answer from the bank' }));
  await judge(page);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('SR100000002');
});

test('while the bank takes its time the page says so and takes no second press', async ({ page, play }) => {
  const { server, bank } = await play(asAsha);
  await page.goto(`${server.address}/servicing/creditcards/mandate-cancellation`);
  await at(page, 'Which mandates do you want to cancel?');
  await page.getByLabel('Tiffin Express').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Cancel this mandate' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await fetch(`${bank.url}/sandbox/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'slow', delayMs: 1800 }),
  });
  await page.getByRole('button', { name: 'Cancel this mandate' }).click();
  await expect(page.getByText('Please wait while we are fetching details...')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await at(page, 'The mandate is cancelled');
  expect(bank.bank.state.writes.map(({ operation }) => operation).filter((operation) => operation === 'mandate.cancel')).toHaveLength(1);
});

test('a page of something that failed says what to quote, in English and Hindi, and the log of the server has it', async ({
  page,
  play,
}) => {
  const { server, log } = await play(asNobody);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/servicing/profile/no-such-service`);
  await at(page, "We can't find this service");
  const words = page.getByText(/^Reference for support: /);
  await expect(words).toBeInViewport();
  const [id = ''] = /[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/.exec((await words.textContent()) ?? '') ?? [];
  expect(log.filter((line) => line.includes(`"reqId":"${id}"`) && line.includes('"status":404'))).toHaveLength(1);
  await judge(page);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByText(/^सहायता के लिए संदर्भ: /)).toBeVisible();
});
