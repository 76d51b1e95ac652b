import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { linkToken } from '../../server/testing/agents.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { checkedFlow } from './flows.ts';
import { asNobody, at, enterCode, goOn } from './inBrowser/asha.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { programOf } from './trace.ts';

// The longest journey: a company of five people, filled in on one device and submitted a day later on another, each of
// the others with a telephone of their own.

test.setTimeout(300_000);

const folder = process.env['SEVA_SHOTS'];
const applicant = { mobile: '6000000130', pan: 'ZZZPL0130Z' };
const others = ['6000000501', '6000000502', '6000000503', '6000000504'];
const waiting = 'Waiting for everybody to confirm';
const narrow = { viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' };

async function picture(page: Page, name: string): Promise<void> {
  if (folder !== undefined) await page.screenshot({ path: join(folder, `business-${name}.png`), fullPage: true });
}

/** Somebody opens the link that came to their telephone, reads their part, and confirms it. */
async function confirmOnPhone(browser: Browser, stage: TestServer, mobile: string): Promise<void> {
  const context = await browser.newContext(narrow);
  const phone = await context.newPage();
  await phone.goto(`${stage.server.address}/servicing/ValidateUrl#${linkToken(stage, mobile)}`);
  await phone.getByRole('button', { name: 'Review request' }).click();
  await at(phone, 'Is this right about you?');
  await expect(phone.getByRole('main')).toContainText('Spice Route Exports Private Limited');
  await expect(phone.getByRole('main')).toContainText(`••••••${mobile.slice(-4)}`);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await picture(phone, `part-${mobile}`);
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await at(phone, 'You have confirmed');
  await context.close();
}

test('SC07, SC08, SC09: a business account of five people, on two devices, one day later', async ({ page, play, browser }) => {
  const stage = await play(asNobody);
  const checked = checkedFlow('business-account');
  const example = checked?.flow.examples.find(({ name }) => name === 'a company of five people');
  if (!checked || !example) throw new Error('There is no such journey');
  await page.goto(`${stage.server.address}/servicing/opening/business-account`);
  const seen = new Set<string>();
  const came = await followInBrowser(
    {
      stage,
      page,
      program: await programOf(checked),
      until: ({ screen }) => screen?.title === waiting,
      visit: async (one, { screen }) => {
        if (screen && !seen.has(screen.step))
          await picture(one, `${String(seen.size).padStart(2, '0')}-${screen.title.slice(0, 20).replace(/\W+/g, '-')}`);
        seen.add(screen?.step ?? '');
      },
    },
    example,
  );
  expect(came.stuck).toBe('as far as was asked');
  await at(page, waiting);
  await expectAccessible(page);
  for (const mobile of others.slice(0, 3)) await confirmOnPhone(browser, stage, mobile);
  await expect(page.getByRole('main')).toContainText('Confirmed');
  await picture(page, 'waiting');

  stage.later(24 * 3_600_000);
  const context = await browser.newContext(narrow);
  const second = await context.newPage();
  await second.goto(`${stage.server.address}/servicing/track`);
  await second.getByRole('link', { name: text('shell.track.application.go') }).click();
  await at(second, 'Which application is it?');
  await second.getByLabel('Mobile number').fill(applicant.mobile);
  await second.getByLabel('PAN', { exact: true }).fill(applicant.pan);
  await goOn(second, 'Enter the OTP that we sent you');
  await enterCode(second, stage.code(applicant.mobile), "Your application isn't finished");
  await second.goto(`${stage.server.address}/`);
  await second
    .getByRole('link', { name: text('shell.unfinished.continue.with', { service: 'Open a current account for a business' }) })
    .click();
  await at(second, waiting);
  await expectNoSidewaysScroll(second);
  await confirmOnPhone(browser, stage, others[3] ?? '');
  await at(second, "We've received your application");
  await expectAccessible(second);
  await picture(second, 'end');
  expect(stage.bank.bank.state.applications.findLast(({ product }) => product === 'business-account')?.status).toBe('AgentAssigned');
  await context.close();
});
