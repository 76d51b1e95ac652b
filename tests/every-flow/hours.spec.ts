import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { root } from '../house/sources.ts';
import { asAsha, asNobody, at } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test as base } from './inBrowser/seva.ts';

// Opening hours: of the portal (closed by hand or by the clock) and of a service. The browser stands in another time zone
// than the bank throughout.

interface Folder {
  readonly path: string;
  /** The settings of the portal from now on; the server takes them in with its next look. */
  settings(value: object): string;
  /** The repository's flows, one of them open from 9:00 to 17:30. */
  flows(): string;
}

const test = base.extend<{ readonly folder: Folder }>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, give) => {
    const path = mkdtempSync(join(tmpdir(), 'seva-hours-'));
    const file = join(path, 'shell.json');
    let written = 0;
    await give({
      path,
      settings: (value) => {
        writeFileSync(file, JSON.stringify(value));
        written += 1;
        utimesSync(file, written, written);
        return file;
      },
      flows: () => {
        cpSync(join(root, 'flows'), join(path, 'flows'), { recursive: true, filter: (from) => !from.endsWith('.ts') });
        const flow = join(path, 'flows/cards/block-debit-card.flow.json');
        writeFileSync(flow, readFileSync(flow, 'utf8').replace('"urgent": true,\n  "hours": "always"', '"hours": "service"'));
        return join(path, 'flows');
      },
    });
    rmSync(path, { recursive: true, force: true });
  },
});

test.use({ timezoneId: 'America/New_York' });

const heading = 'Which card do you want to block?';
const byHand = {
  maintenance: {
    closed: true,
    message: { en: 'We are moving to faster computers.', hi: 'हम तेज़ कंप्यूटरों पर जा रहे हैं।' },
    reopens: '2026-11-21T12:30:00+05:30',
  },
};

/** Lets time go by, for the server and for the page. */
async function wait(page: Page, stage: TestServer, seconds: number): Promise<void> {
  stage.later(seconds * 1000);
  await page.clock.fastForward(seconds * 1000);
}

/** Opens the service as Asha and begins to answer. */
async function beginToBlock(page: Page, stage: TestServer): Promise<void> {
  await page.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  await at(page, heading);
  await page.getByRole('radio').first().check();
  await page.getByLabel('I lost it').check();
  await page.getByLabel('No', { exact: true }).focus();
}

/** The maintenance page: finished at each width, light and dark. */
async function judge(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [320, 360, 768]) await atWidth(page, width, () => expectNoSidewaysScroll(page));
}

test('SH03: closed by hand in the middle of a step: what is typed is kept, and the step comes back by itself', async ({
  page,
  play,
  folder,
}) => {
  const stage = await play(asAsha, { shellFile: folder.settings({}) });
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await beginToBlock(page, stage);

  folder.settings(byHand);
  await wait(page, stage, 61);
  await at(page, "We're working on the portal");
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('We are moving to faster computers.');
  await expect(main).toContainText('Today at 12:30 pm');
  await expect(main).toContainText('What you have entered is kept');
  await judge(page);
  const kept = await page.request.get(`${stage.server.address}/api/runs/${new URL(page.url()).searchParams.get('run') ?? ''}`);
  expect(JSON.stringify(await kept.json())).toContain('"value":"lost"');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(main).toContainText('हम तेज़ कंप्यूटरों पर जा रहे हैं।');
  await page.getByRole('button', { name: 'English' }).click();

  folder.settings({});
  await wait(page, stage, 6);
  await at(page, heading);
  await expect(page.getByLabel('I lost it')).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'We are open again' })).toHaveCount(1);
  await page.getByLabel('No', { exact: true }).check();
  await submitButton(page).click();
  await at(page, 'Block this card');
});

test('SH03: an answer that comes too late is refused by the server, and goes through once it is open', async ({ page, play, folder }) => {
  const stage = await play(asAsha, { shellFile: folder.settings({}) });
  await beginToBlock(page, stage);
  await page.getByLabel('No', { exact: true }).check();
  folder.settings({ maintenance: { closed: true } });
  stage.later(3000);
  await submitButton(page).click();
  await at(page, "We're working on the portal");
  await expect(page.getByRole('main')).toContainText('We are improving our systems.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  folder.settings({});
  stage.later(3000);
  await at(page, heading);
  await submitButton(page).click();
  await at(page, 'Block this card');
});

test('SH03: by its hours it closes at 23 o’clock of the bank and opens at 6, whatever the device says', async ({ page, play, folder }) => {
  const stage = await play({ ...asNobody, now: '2026-11-21T22:59:50+05:30' }, { shellFile: folder.settings({ hours: 'portal' }) });
  await page.clock.install({ time: new Date('2031-03-03T12:00:00Z') });
  await page.goto(stage.server.address);
  await at(page, 'What would you like to do?');
  await wait(page, stage, 6);
  await at(page, 'What would you like to do?');
  await wait(page, stage, 6);
  await at(page, 'We are closed at the moment');
  const main = page.getByRole('main');
  await expect(main).toContainText('open each day from 6:00 am to 11:00 pm');
  await expect(main).toContainText('Tomorrow at 6:00 am');
  await judge(page);
  for (const path of ['/servicing/profile', '/servicing/requests', '/servicing/cards/block-debit-card', '/servicing/underMaintenance']) {
    await page.goto(`${stage.server.address}${path}`);
    await at(page, 'We are closed at the moment');
  }
  stage.later(7 * 3_600_000 - 60_000);
  await page.reload();
  await expect(main).toContainText('Today at 6:00 am');
  await wait(page, stage, 61);
  await at(page, 'We are open again');
});

test('SH03: by default it is open at night, and the address of the maintenance page leads on', async ({ page, play }) => {
  const stage = await play({ ...asNobody, now: '2026-11-21T03:00:00+05:30' });
  await page.goto(`${stage.server.address}/servicing/underMaintenance`);
  await at(page, 'We are open again');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await at(page, 'What would you like to do?');
});

test('VA23: a closed service says when it opens, in the list, in the search and on its own page, and then begins', async ({
  page,
  play,
  folder,
}) => {
  const stage = await play({ ...asAsha, now: '2026-11-21T08:59:30+05:30' }, { flowsFolder: folder.flows() });
  await page.clock.install();
  await page.goto(`${stage.server.address}/servicing/debit`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Opens at 9:00 am');
  await expect(main).toContainText('Open 9:00 am to 5:30 pm');
  await expectAccessible(page);
  await page.goto(stage.server.address);
  await page.getByRole('combobox').or(page.getByRole('searchbox')).fill('lost card');
  await expect(page.getByRole('link', { name: /Block a debit card/ }).last()).toContainText('Opens at 9:00 am');

  await page.goto(`${stage.server.address}/servicing/cards/block-debit-card`);
  await at(page, '“Block a debit card” is closed now');
  await expect(main).toContainText('open each day from 9:00 am to 5:30 pm');
  await expect(main).toContainText('Today at 9:00 am');
  await expect(main).toContainText('Lost or stolen card: stop it at once');
  // The hour is known and the page opens by itself: there is nothing to be told of by a message.
  await expect(main.getByRole('button', { name: text('shell.interest.button') })).toHaveCount(0);
  for (const line of ['shell.notAvailable.branch', 'contact.urgent.what', 'contact.urgent', 'shell.notAvailable.app'] as const)
    await expect(main).toContainText(text(line));
  await judge(page);
  await wait(page, stage, 36);
  await at(page, heading);
});

test('VA23: what one brings instead is documents alone, in the language that is read', async ({ page, play }) => {
  const stage = await play({ ...asNobody, now: '2026-11-21T22:30:00+05:30' });
  await page.goto(`${stage.server.address}/servicing/profile/video-kyc`);
  await at(page, '“Video KYC” is closed now');
  const things = page.getByRole('main').getByRole('listitem');
  await expect(things).toHaveText(['Your original PAN card', 'Your Aadhaar']);
  const shots = process.env['SEVA_SHOTS'];
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      if (shots !== undefined) await page.screenshot({ path: join(shots, `closed-${String(width)}.png`), fullPage: true });
    });
  await page.getByRole('button', { name: 'हिन्दी' }).first().click();
  await expect(things).toHaveText(['आपका मूल पैन कार्ड', 'आपका आधार']);
  if (shots !== undefined) await page.screenshot({ path: join(shots, 'closed-hi.png'), fullPage: true });
});

test('VA23: a list that stays open follows the hours of its services', async ({ page, play, folder }) => {
  const stage = await play({ ...asNobody, now: '2026-11-21T17:29:50+05:30' }, { flowsFolder: folder.flows() });
  await page.clock.install();
  await page.goto(`${stage.server.address}/servicing/debit`);
  const line = page.getByRole('main').getByRole('link', { name: 'Block a debit card' });
  await expect(line).toContainText('9:00 am to 5:30 pm');
  await expect(line).not.toContainText('Opens at');
  await wait(page, stage, 15);
  await expect(line).toContainText('Opens at 9:00 am');
});

test('VA23, ER08: an answer after the hours of its service is refused in plain words, and kept', async ({ page, play, folder }) => {
  const stage = await play({ ...asAsha, now: '2026-11-21T17:29:00+05:30' }, { flowsFolder: folder.flows() });
  await beginToBlock(page, stage);
  await page.getByLabel('No', { exact: true }).check();
  stage.later(17 * 60_000);
  await submitButton(page).click();
  await expect(page.getByRole('dialog')).toContainText(
    "This service is open each day from 9:00 am to 5:30 pm. If you've begun, your answers are kept.",
  );
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('I lost it')).toBeChecked();
});

test('SH04: the greeting follows the bank’s clock while the page is open', async ({ page, play }) => {
  const stage = await play({ ...asNobody, now: '2026-11-21T11:59:50+05:30' });
  await page.clock.install({ time: new Date('2031-03-03T22:00:00Z') });
  await page.goto(stage.server.address);
  const main = page.getByRole('main');
  await expect(main).toContainText('Good morning');
  await wait(page, stage, 15);
  await expect(main).toContainText('Good afternoon');
  await expect(main).not.toContainText('Good morning');
  stage.later(4 * 3_600_000 - 30_000);
  await page.reload();
  await expect(main).toContainText('Good afternoon');
  await wait(page, stage, 30);
  await expect(main).toContainText('Good evening');
});
