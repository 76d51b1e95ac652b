import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { RequestLine } from '../../schemas/api.ts';
import { asAsha, at, chooseCard, goOn, questions } from './inBrowser/asha.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/seva.ts';

// Several tabs of one browser: one goes on, none is lost, nobody is locked out.

const blockCard = '/servicing/debit/block-debit-card';
const openAlready = 'Seva is open in another tab';
const takenOver = 'You continued in another tab';
const home = 'What would you like to do?';

const use = (page: Page): Promise<void> => page.getByRole('button', { name: 'Use this tab' }).click();

/** Writes down every heading that a page ever shows, from its first moment on. */
async function watchHeadings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headings: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('#root h1')) seen.add(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

async function headingsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'headings');
    return seen instanceof Set ? [...seen].map(String) : [];
  });
}

test('ST01: a second tab says that the service is open, takes it over with what was typed, and gives it back', async ({
  page,
  play,
  context,
}) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}/servicing/care/grievance`);
  await at(page, 'What would you like to do?');
  await page.getByLabel('Raise a grievance').check();
  await goOn(page, 'What went wrong?');
  await page.getByLabel('What happened?').fill('Charged twice on 3 November.');

  const second = await context.newPage();
  await second.goto(page.url());
  await at(second, openAlready);
  await expect(page.getByRole('heading', { level: 1, name: 'What went wrong?' })).toBeVisible();
  await expectAccessible(second);
  await use(second);
  await at(second, 'What went wrong?');
  await expect(second.getByLabel('What happened?')).toHaveValue('Charged twice on 3 November.');
  await at(page, takenOver);
  await expect(page.getByLabel('What happened?')).toBeHidden();
  await expectAccessible(page);

  await second.getByLabel('What is it about?').selectOption('card');
  await goOn(second, 'Check your grievance');
  await use(page);
  await at(page, 'Check your grievance');
  await at(second, takenOver);
});

test('ST01: what was typed where nothing is kept on the server is still there when the tab comes back', async ({ page, play, context }) => {
  const { server } = await play({ ...asAsha, verified: false });
  await page.goto(`${server.address}${blockCard}`);
  await at(page, questions.details);
  await page.getByLabel('Registered mobile number').fill('9000000001');
  await page.getByLabel('Year').fill('1991');
  const second = await context.newPage();
  await second.goto(server.address);
  await use(second);
  await at(page, takenOver);
  await use(page);
  await at(page, questions.details);
  await expect(page.getByLabel('Registered mobile number')).toHaveValue('90000 00001');
  await expect(page.getByLabel('Year')).toHaveValue('1991');
});

test('SC20: a session that is open already is said to the second tab, never to the only one, loaded again or come back to', async ({
  page,
  play,
  context,
}) => {
  const { server } = await play(asAsha);
  await watchHeadings(context);
  await page.goto(server.address);
  await at(page, home);
  for (let times = 0; times < 5; times += 1) {
    await page.reload();
    await at(page, home);
    expect(await headingsOf(page)).not.toContain(openAlready);
  }
  await page.goto('about:blank');
  await page.goBack();
  await at(page, home);
  expect(await headingsOf(page)).not.toContain(openAlready);

  const duplicate = await context.newPage();
  await duplicate.goto(server.address);
  await at(duplicate, openAlready);
  expect(await headingsOf(duplicate)).toEqual([openAlready]);
  await page.close();
  await at(duplicate, home);
});

test('ST01: a duplicated tab, which has a copy of the storage, is a new tab', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}${blockCard}`);
  await chooseCard(page);
  const [duplicate] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  await at(duplicate, openAlready);
  await at(page, 'Block this card');
  await use(duplicate);
  await at(duplicate, 'Block this card');
  await duplicate.getByRole('checkbox').check();
  await goOn(duplicate, /is blocked$/);
  // On the end nothing is done any more: the other tab goes on by itself, and the end stays readable.
  await at(page, /is blocked$/);
  await at(duplicate, /is blocked$/);
  const { requests } = (await (await page.request.get(`${server.address}/api/requests`)).json()) as { requests: RequestLine[] };
  expect(requests.filter(({ run }) => run !== undefined)).toHaveLength(1);
});

test('ST01: a tab that the browser has frozen keeps nobody waiting, and learns of it when it lives again', async ({
  page,
  play,
  context,
}) => {
  const { server } = await play(asAsha);
  await page.goto(server.address);
  await at(page, home);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const second = await context.newPage();
  await second.goto(server.address);
  await use(second);
  await at(second, home);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await at(page, takenOver);
  await at(second, home);
});

test('ST01: links with V- or C- stand apart', async ({ page, play, context }) => {
  const { server } = await play(asAsha);
  await page.goto(server.address);
  await at(page, home);
  for (const address of ['/?V-20', '/?C-20']) {
    const apart = await context.newPage();
    await apart.goto(server.address + address);
    await at(apart, home);
    await apart.close();
  }
  await at(page, home);
});

test('ER01: where the setting refuses a second tab, it only says that the service is open already, until the first one is closed', async ({
  page,
  play,
  context,
}, info) => {
  const shellFile = info.outputPath('shell.json');
  writeFileSync(shellFile, JSON.stringify({ secondTab: 'refuse' }));
  const { server } = await play(asAsha, { shellFile });
  await page.goto(server.address);
  await at(page, home);
  const second = await context.newPage();
  await second.goto(server.address);
  await at(second, openAlready);
  await expect(second.getByRole('button', { name: 'Use this tab' })).toHaveCount(0);
  await expectAccessible(second);
  await page.close();
  await at(second, home);
});
