import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { copyOfFlows, houseFlows } from '../../server/testing/copyOfFlows.ts';
import { asha } from '../../server/testing/testServer.ts';
import { asAsha, asNobody, at } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// What the page of a service says that is not here yet. All of the specification's are, so one is taken away.
const address = '/servicing/updateUsername';
const title = text('shell.notAvailable.title', { service: 'Update username' });

let folder: string;
let flowsFolder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seva-not-here-'));
  flowsFolder = copyOfFlows(folder);
  for (const file of globSync('**/update-username.*', { cwd: flowsFolder })) rmSync(join(flowsFolder, file));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const button = (page: Page) => page.getByRole('button', { name: text('shell.interest.button') });
const noted = (mobile: string) => text('shell.interest.noted', { mobile, until: '21 November 2027' });

test('whoever gives a mobile number is told once when the service is here, and nobody is asked who they are', async ({ page, play }) => {
  const stage = await play(asNobody, { flowsFolder });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stage.server.address}${address}`);
  await at(page, title);
  const box = page.getByLabel(text('shell.interest.mobile'));
  await button(page).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(new RegExp(text('shell.interest.missing')));
  await box.fill('12345');
  await page.keyboard.press('Enter');
  await expect(box).toHaveAccessibleDescription(new RegExp(text('shell.interest.wrong')));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await box.fill('+91 98765 43210');
  await button(page).click();
  const words = page.getByText(noted('••••••3210'));
  await expect(page.locator('p', { has: words })).toBeFocused();
  await expect(box).toHaveCount(0);
  await expectAccessible(page);

  const sent = () => stage.bank.bank.state.messages.filter(({ to }) => to === '9876543210');
  expect(sent()).toEqual([]);
  const { port } = new URL(stage.server.address);
  await stage.restart({ flowsFolder: houseFlows, port: Number(port) });
  await expect.poll(() => sent().length).toBe(1);
  const path = /\/servicing\/\S+/.exec(sent()[0]?.text ?? '')?.[0] ?? '';
  await page.goto(`${stage.server.address}${path}`);
  await expect(page).toHaveURL(/update-username/);
  await expect(page.getByRole('main')).toContainText('Update username');
});

test('a customer who is logged in presses once, and is told on the registered number', async ({ page, play }) => {
  const stage = await play(asAsha, { flowsFolder });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stage.server.address}${address}`);
  await at(page, title);
  await expect(page.getByText(text('shell.interest.own'))).toBeVisible();
  await expect(page.getByLabel(text('shell.interest.mobile'))).toHaveCount(0);
  await expectAccessible(page);
  const refusal = { code: 'too-many-requests', message: 'server.too-many-requests' };
  await page.route('**/interest', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 });
  await button(page).click();
  await expect(page.getByRole('status').filter({ hasText: text('server.too-many-requests') })).toBeVisible();
  await button(page).click();
  await expect(page.getByText(noted(`••••••${asha.mobile.slice(-4)}`))).toBeVisible();
});
