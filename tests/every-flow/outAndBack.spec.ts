import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/testServer.ts';
import { root } from '../house/sources.ts';
import { expectAccessible } from './inBrowser/judge.ts';
import { expect, test, type SevaFixtures } from './inBrowser/seva.ts';

// The way out to another site and back: no flow of the bank takes it yet, so the one that documents it does.
const asha = { name: 'out and back', persona: 'asha' };

async function leave(page: Page, play: SevaFixtures['play'], folder: string): Promise<TestServer> {
  mkdirSync(join(folder, 'language'), { recursive: true });
  cpSync(join(root, 'flows'), folder, { recursive: true });
  cpSync(join(root, 'tests/language/redirect/redirect.flow.json'), join(folder, 'language/redirect.flow.json'));
  const stage = await play(asha, { flowsFolder: folder });
  await page.goto(`${stage.server.address}/servicing/language/redirect`);
  await expect(page.getByRole('heading', { level: 1, name: 'Share your PAN from DigiLocker' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox DigiLocker' })).toBeVisible();
  return stage;
}

test('leaves for another site, comes back with what it says, and back again does no harm', async ({ page, play }, info) => {
  await leave(page, play, info.outputPath('flows'));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^We have/ })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /^We have/ })).toBeVisible();
});

test('comes back without having shared', async ({ page, play }, info) => {
  await leave(page, play, info.outputPath('flows'));
  await page.getByRole('button', { name: 'Do not share' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You did not share it' })).toBeVisible();
});
