import { writeFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import type { Config } from '../../server/config/config.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { asAsha, asNobody, at, goOn, questions, verifyAsAsha } from './inBrowser/asha.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';
import type { SevaFixtures } from './inBrowser/seva.ts';

// The rules of a session again in a real browser, whose clock the test moves. The server's own goes with it.

const MINUTE = 60_000;
const story = 'My card was charged twice at the Banyan Gym on 3 November.';

/** Opens an address in a page whose clock only the test moves. */
async function open(page: Page, stage: TestServer, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(`${stage.server.address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The rules of a session come after the page, and count from when they stand.
  await page.waitForLoadState('networkidle');
}

/** Lets time pass in browser and server alike. */
async function pass(page: Page, stage: TestServer, milliseconds: number): Promise<void> {
  stage.later(milliseconds);
  await page.clock.runFor(milliseconds);
}

/** How often the page looks whether its session is due for a new token, in milliseconds. */
const LOOK_MS = 15_000;

/**
 * Lets time pass as it does on a device: no request takes longer than it does. All at once, a request for a new token would be given
 * up before its answer can come, and the old one be too old by the next.
 */
async function passSlowly(page: Page, stage: TestServer, milliseconds: number): Promise<void> {
  let refreshed: Promise<unknown> = Promise.resolve();
  const note = (request: Request): void => {
    if (request.url().endsWith('/api/session/refresh')) refreshed = request.response();
  };
  page.on('request', note);
  for (let passed = 0; passed < milliseconds; passed += LOOK_MS) {
    await pass(page, stage, LOOK_MS);
    await refreshed;
  }
  page.off('request', note);
}

async function typeGrievance(page: Page): Promise<void> {
  await at(page, 'What would you like to do?');
  await page.getByLabel('Raise a grievance').check();
  await goOn(page, 'What went wrong?');
  await page.getByLabel('What is it about?').selectOption('card');
  // The draft goes to the server in real time; a clock that runs ahead of it would count it as lost.
  const saved = page.waitForResponse((response) => (response.request().postData() ?? '').includes(story));
  await page.getByLabel('What happened?').fill(story);
  await saved;
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: text('shell.idle.title') });
const ended = (page: Page) => page.getByRole('dialog', { name: text('shell.expired.title') });

/** Settings of the shell that differ from the default, in a file. */
function settings(folder: (name: string) => string, shell: object): Partial<Config> {
  const shellFile = folder('shell.json');
  writeFileSync(shellFile, JSON.stringify(shell));
  return { shellFile };
}

async function playGrievance(page: Page, play: SevaFixtures['play'], changes?: Partial<Config>): Promise<TestServer> {
  const stage = await play(asAsha, changes);
  await open(page, stage, '/servicing/care/grievance');
  await typeGrievance(page);
  return stage;
}

test('ST02: a customer who is away is warned, sent away, and comes back to the draft after verifying again', async ({ page, play }) => {
  const stage = await playGrievance(page, play);
  await pass(page, stage, 13 * MINUTE + 1000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('button')).toBeFocused();
  await expect(page).toHaveTitle(text('shell.title', { page: text('shell.idle.title') }));
  await expectAccessible(page);

  await pass(page, stage, 100_000);
  await expect(page.getByRole('status').filter({ hasText: text('shell.idle.left', { time: '20 seconds' }) })).toHaveCount(1);
  await pass(page, stage, 20_000);
  await expect(page).toHaveURL(`${stage.server.address}/servicing/redirectHome`);
  await expect(ended(page)).toContainText(text('shell.idle.ended'));
  await expect(page.getByRole('main')).toBeEmpty();
  await expectAccessible(page);
  // Nobody is verified any more, whatever the page says.
  await expect(page.getByText(/Logged in as/)).toHaveCount(0);

  await ended(page)
    .getByRole('button', { name: text('shell.ok') })
    .click();
  await expect(page).toHaveURL(`${stage.server.address}/`);
  await page.getByRole('link', { name: 'Continue: Raise a grievance' }).click();
  // The draft is hers alone, so she says who she is at once.
  await verifyAsAsha(page, stage, 'What went wrong?');
  await expect(page.getByLabel('What is it about?')).toHaveValue('card');
  await expect(page.getByLabel('What happened?')).toHaveValue(story);
  // What was begun only to be verified is no second draft.
  const drafts = async (): Promise<number> =>
    ((await (await page.request.get(`${stage.server.address}/api/runs`)).json()) as { runs: unknown[] }).runs.length;
  await expect.poll(drafts).toBe(1);
});

for (const answer of ['key', 'press'] as const) {
  test(`ST02: any ${answer} extends, as often as it must, and the page behind gets nothing of it`, async ({ page, play }) => {
    const stage = await playGrievance(page, play);
    for (let times = 0; times < 3; times += 1) {
      await page.getByLabel('What happened?').focus();
      await passSlowly(page, stage, 14 * MINUTE);
      await expect(warning(page)).toBeVisible();
      if (answer === 'key') await page.keyboard.press('x');
      else await page.mouse.click(5, 5);
      await expect(warning(page)).toHaveCount(0);
    }
    await expect(page.getByLabel('What happened?')).toHaveValue(story);
    await expect(page.getByLabel('What happened?')).toBeFocused();
    // The refresh has kept the server's session behind the browser's: half an hour without one would have ended it.
    await goOn(page, 'Check your grievance');
  });
}

test('ST02: after a sleep longer than the idle time the customer is sent away at once', async ({ page, play }) => {
  const stage = await playGrievance(page, play);
  stage.later(3 * 60 * MINUTE);
  await page.clock.fastForward(3 * 60 * MINUTE);
  await expect(ended(page)).toBeVisible();
  await expect(page).toHaveURL(/\/servicing\/redirectHome$/);
});

/** Lets a customer be away for so long that they are sent to redirectHome. */
async function beAway(page: Page, play: SevaFixtures['play']): Promise<TestServer> {
  const stage = await play(asAsha);
  await open(page, stage, '/servicing/profile?source=RIB');
  await pass(page, stage, 15 * MINUTE + 1000);
  await expect(ended(page)).toBeVisible();
  return stage;
}

test('EN02: a move for having been idle says so in its state, which outlasts a reload', async ({ page, play }) => {
  await beAway(page, play);
  expect(await page.evaluate(() => (window.history.state as { usr: unknown }).usr)).toMatchObject({ idle: true });
  await page.reload();
  await expect(ended(page)).toBeVisible({ timeout: 20_000 });
});

for (const button of ['shell.close', 'shell.ok'] as const) {
  test(`ST05: ${text(button)} on the message box after idle clears the session keys and loads the origin anew`, async ({ page, play }) => {
    const stage = await beAway(page, play);
    const kept = [
      'time',
      'product_name',
      'payment_gateway',
      'stopwatch',
      'credit_opted',
      'flow',
      'easyPay',
      'token',
      'sessionExipry',
      'source',
    ];
    await page.evaluate((keys) => {
      for (const key of keys) sessionStorage.setItem(key, 'RIB');
      Reflect.set(window, 'before', true);
    }, kept);
    await ended(page)
      .getByRole('button', { name: text(button), exact: true })
      .click();
    await expect(page).toHaveURL(`${stage.server.address}/`);
    await expect(page.getByRole('heading', { level: 1, name: text('shell.home.title') })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'before'))).toBeUndefined();
    expect(await page.evaluate((keys) => keys.filter((key) => sessionStorage.getItem(key) !== null), kept)).toEqual(['source']);
  });
}

test('ST02: a sign of life in another tab counts', async ({ page, play, context }) => {
  const stage = await playGrievance(page, play);
  const other = await context.newPage();
  // A link of the kind that may stand beside another tab.
  await other.goto(`${stage.server.address}/?C-1`);
  await pass(page, stage, 12 * MINUTE);
  await other.mouse.move(40, 40);
  await other.mouse.move(80, 80);
  await pass(page, stage, 12 * MINUTE);
  await expect(warning(page)).toHaveCount(0);
  await pass(page, stage, 70_000);
  await expect(warning(page)).toBeVisible();
  await other.mouse.move(120, 40);
  await pass(page, stage, 1100);
  await expect(warning(page)).toHaveCount(0);
});

test('ST02: with the setting "redirect" nobody is warned, and with ExternalFlag "false" the area home is loaded', async ({
  page,
  play,
}, info) => {
  const stage = await play(
    asAsha,
    settings((name) => info.outputPath(name), { idle: 'redirect' }),
  );
  await open(page, stage, '/servicing/care/grievance?ExternalFlag=false');
  await typeGrievance(page);
  await pass(page, stage, 14 * MINUTE + 30_000);
  await expect(warning(page)).toHaveCount(0);
  await pass(page, stage, MINUTE);
  await expect(page).toHaveURL(`${stage.server.address}/servicing/care`);
  await expect(ended(page)).toBeVisible();
});

test('ST02: inside the mobile app and at a stand-alone address nothing happens, and the server ends the session by itself', async ({
  page,
  play,
}) => {
  const stage = await play(asAsha);
  await open(page, stage, '/servicing/care/grievance?sourceType=CSP-IMOBILE');
  await expect(page).toHaveURL(/\/servicing\/care\/grievance/);
  await typeGrievance(page);
  await expect(page.getByRole('button', { name: text('shell.signOut') })).toHaveCount(0);
  await pass(page, stage, 40 * MINUTE);
  await expect(warning(page)).toHaveCount(0);
  await at(page, 'What went wrong?');
  await page.getByLabel('What happened?').press('End');
  await pass(page, stage, 20_000);
  await at(page, text('shell.expired.title'));
  await page.getByRole('button', { name: text('shell.expired.goOn') }).click();
  await at(page, questions.details);
});

test('ST02: a kiosk goes to the service on its own machine', async ({ page, play }, info) => {
  const kioskAddress = 'http://localhost:9/idle';
  const stage = await play(
    asNobody,
    settings((name) => info.outputPath(name), { kioskAddress }),
  );
  await page.route(kioskAddress, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Kiosk</h1>' }));
  await open(page, stage, '/servicing/profile?machine=true');
  await pass(page, stage, 15 * MINUTE + 1000);
  await expect(page.getByRole('heading', { name: 'Kiosk' })).toBeVisible();
});

test('ST17: an open page refreshes its session every twelve minutes while somebody is there', async ({ page, play }) => {
  const stage = await play(asAsha);
  await open(page, stage, '/');
  let asked = 0;
  // Answered, not only asked: after twenty seconds of its own the page gives a request up, so time goes by in small steps.
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/refresh')) asked += 1;
  });
  for (let turn = 1; turn <= 4; turn += 1) {
    await pass(page, stage, 11 * MINUTE + 58_000);
    await expect
      .poll(async () => {
        await pass(page, stage, 1000);
        return asked;
      })
      .toBe(turn);
    await page.mouse.move(10 * turn, 10);
  }
  // Without them the server's half hour would be long over.
  await page.reload();
  await expect(page.getByText(/Logged in as/)).toBeVisible();
  // The home page is exempt: nobody is sent away, and nobody keeps an empty chair's session alive.
  await pass(page, stage, 16 * MINUTE);
  const before = asked;
  await pass(page, stage, 60 * MINUTE);
  expect(asked).toBe(before);
  await page.reload();
  await expect(page.getByText(/Logged in as/)).toHaveCount(0);
});

test('EN05: the server opens the session for the channel of the entry address', async ({ page, play, context }) => {
  const stage = await play(asNobody);
  await context.clearCookies();
  const told = page.waitForResponse((response) => response.url().includes('/api/session'));
  await page.goto(`${stage.server.address}/?source=INSTABIZ`);
  expect(await (await told).json()).toMatchObject({ channel: 'INSTABIZ' });
  await expect(page).toHaveURL(`${stage.server.address}/`);
  expect(await page.evaluate(() => sessionStorage.getItem('source'))).toBe('INSTABIZ');
});

test('ST04: with the setting "clear" a loaded step empties the storage and leads to the area home, or to the home page', async ({
  page,
  play,
}, info) => {
  const stage = await play(
    asNobody,
    settings((name) => info.outputPath(name), { stepPageLoad: 'clear' }),
  );
  await page.goto(stage.server.address);
  await page.evaluate(() => localStorage.setItem('anything', 'x'));
  await page.goto(`${stage.server.address}/servicing/due/preview`);
  await expect(page).toHaveURL(`${stage.server.address}/servicing/due`);
  expect(await page.evaluate(() => localStorage.getItem('anything'))).toBeNull();
  await page.goto(`${stage.server.address}/servicing/otp?ExternalFlag=false`);
  await expect(page).toHaveURL(`${stage.server.address}/servicing/index.html`);
  await at(page, /./);
  await expect(page.getByRole('heading', { name: text('shell.notFound.title') })).toHaveCount(0);
});

test('ST03: with the setting "blocked" Tab does nothing once the idle time is over, and by default it works', async ({
  page,
  play,
}, info) => {
  const stage = await play(
    asNobody,
    settings((name) => info.outputPath(name), { tabKey: 'blocked' }),
  );
  await open(page, stage, '/servicing/profile');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: text('shell.skip') })).toBeFocused();
  await pass(page, stage, 16 * MINUTE);
  const first = ended(page).getByRole('button', { name: text('shell.ok') });
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
});

test('SC19, SC21, SC22: an expired session, an expired link and a window that may be closed each say so', async ({ page, play }) => {
  const { server } = await play(asNobody);
  for (const [path, title] of [
    ['sessionExpired', 'shell.expired.title'],
    ['linkExpired', 'shell.linkExpired.title'],
    ['closeWindow', 'shell.closeWindow.title'],
  ] as const) {
    await page.goto(`${server.address}/servicing/${path}`);
    await at(page, text(title));
    await expectAccessible(page);
  }
});
