import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { answerLink, linkToken, logInAgent } from '../../server/testing/agents.ts';
import { asha, identify, type TestServer } from '../../server/testing/testServer.ts';
import { asAsha, asNobody, at, verifyAsAsha } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// Where a customer is logged in: seen and ended from another device.

const phone = {
  viewport: { width: 360, height: 740 },
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};
const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SEVA_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

test('a customer sees where they are logged in, ends it on a lost phone, and there it is over', async ({ page, browser, play }) => {
  const stage = await play(asAsha);
  const lost = await (await browser.newContext(phone)).newPage();
  await lost.goto(`${stage.server.address}/servicing/profile/update-address`);
  await verifyAsAsha(lost, stage, /./);

  await page.goto(stage.server.address);
  await page.getByRole('link', { name: 'Asha' }).click();
  await at(page, text('shell.sessions.title'));
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText(text('shell.sessions.here'));
  await expect(lines(page).first().getByRole('button')).toHaveCount(0);
  await picture(page, 'sessions-two');
  await page.setViewportSize(phone.viewport);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await picture(page, 'sessions-two-360');

  await page.getByRole('button', { name: 'Log out Chrome on Android' }).click();
  await expect(page.getByRole('status').filter({ hasText: text('shell.sessions.ended', { device: 'Chrome on Android' }) })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await picture(page, 'sessions-ended-360');
  await lost.goto(`${stage.server.address}/servicing/requests`);
  await expect(lost.getByText(text('shell.requests.unverified.title'))).toBeVisible();
  await expect(lost.getByRole('link', { name: 'Asha' })).toHaveCount(0);
  await lost.context().close();
});

test('all others are ended at once, an agent’s who acts for the customer among them', async ({ page, play }) => {
  const stage = await play(asAsha);
  const agent = await actingAgent(stage);
  const other = stage.client();
  await identify(stage, other);
  await page.goto(`${stage.server.address}/servicing/your-details`);
  await page.getByRole('link', { name: text('shell.sessions.about') }).click();
  await at(page, text('shell.sessions.title'));
  await expect(lines(page).filter({ hasText: 'Arun Bhat, a bank agent' })).toHaveCount(1);
  await picture(page, 'sessions-agent');
  await page.getByRole('button', { name: text('shell.sessions.endOthers') }).click();
  await expect(page.getByRole('status').filter({ hasText: text('shell.sessions.endedOthers') })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  for (const client of [agent, other]) await expect(client.get('/api/requests')).rejects.toMatchObject({ status: 401 });
});

test('whoever is not verified is asked to say who they are', async ({ page, play }) => {
  const { server } = await play(asNobody);
  await page.goto(`${server.address}/servicing/sessions`);
  await expect(page.getByText(text('shell.sessions.unverified.title'))).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
});

/** An agent whom Asha has let act for her. */
async function actingAgent(stage: TestServer) {
  const agent = stage.client();
  await logInAgent(agent);
  const waiting = await agent.answer(await agent.begin('agent-service'), { mobile: asha.mobile, pan: asha.pan, area: 'cards' });
  await answerLink(stage, linkToken(stage, asha.mobile), 'confirmed');
  await agent.event(waiting, { type: 'poll', step: waiting.screen?.step ?? '' });
  return agent;
}
