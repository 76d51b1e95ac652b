import type { CDPSession, Page } from '@playwright/test';
import type { RunView } from '../../schemas/api.ts';
import { text } from '../../portal/texts/text.ts';
import { NETWORKS, slowDown } from '../bench/visit/networks.ts';
import { at, verifyAsAsha } from './inBrowser/asha.ts';
import { fillIn } from './inBrowser/fillIn.ts';
import { submitButton } from './inBrowser/follow.ts';
import { expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { startProcess } from './inBrowser/process.ts';
import { expect, test } from './inBrowser/seva.ts';
import { waits } from './inBrowser/waits.ts';

// The whole re-KYC on a phone, over a slow network, with a server that dies on the way.

const [fast3G, slow] = NETWORKS;
const ties = ['residence', 'birth', 'citizenship', 'taxResidence'].map((option) => ({ option, choice: 'india' }));

/** The run that the address names, as the server has it; asked beside the slow network. */
async function viewAt(page: Page): Promise<RunView> {
  const { origin, searchParams } = new URL(page.url());
  const response = await page.request.get(`${origin}/api/runs/${searchParams.get('run') ?? ''}`);
  expect(response.ok()).toBe(true);
  return (await response.json()) as RunView;
}

/** Answers the questions of the page that has this heading. */
async function fillInPage(page: Page, heading: string, answers: Readonly<Record<string, unknown>>): Promise<void> {
  await at(page, heading);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { screen } = await viewAt(page);
  expect(screen?.title).toBe(heading);
  for (const field of screen?.fields ?? []) if (field.id in answers) await fillIn(page, field, answers[field.id]);
  await expectNoSidewaysScroll(page);
}

/** Answers the page and goes on. */
async function answer(page: Page, heading: string, answers: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await fillInPage(page, heading, answers);
  await submitButton(page).click();
}

/** Presses on while the network is at its slowest, so that what is said meanwhile can be seen. */
async function pressAndWait(page: Page, devtools: CDPSession): Promise<void> {
  if (slow) await slowDown(devtools, slow, 1);
  await submitButton(page).click();
  await expect(page.getByText(text('shell.loading'))).toBeVisible();
  if (fast3G) await slowDown(devtools, fast3G, 1);
}

const problem = (page: Page) => page.getByRole('dialog', { name: 'There is a problem' });

test.use({ viewport: { width: 360, height: 740 } });

test('a re-KYC over a slow network, with a server that dies in its middle, is sent once and whole', waits, async ({ page, context }) => {
  if (!fast3G) throw new Error('There is no slow network.');
  const server = await startProcess();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, fast3G, 1);
  await page.goto(`${server.address}/servicing/rekyc`);
  await verifyAsAsha(page, { code: () => server.code() }, 'What we need from you');

  // While the answer is on its way, the page says so.
  await pressAndWait(page, devtools);
  await answer(page, 'Check your details', { profile: { confirmed: ['employer'], changes: { landline: '2233445566' } } });
  await answer(page, 'How do you want to confirm your details?', { using: 'aadhaar' });
  await answer(page, 'What is your Aadhaar number?', { number: '999999990019', consent: true });
  // It sends itself with its last digit.
  await fillInPage(page, 'Enter the OTP from UIDAI', { code: '123456' });

  // The server dies before it has the PAN: it stands there still, and is sent once there is a server again.
  await fillInPage(page, 'What is your PAN?', { pan: 'ZZZPR0001Z' });
  await server.kill();
  await submitButton(page).click();
  await expect(problem(page)).toContainText('nothing you typed is lost');
  await server.start();
  await problem(page).getByRole('button', { name: 'OK' }).click();
  await answer(page, 'What is your PAN?');
  await answer(page, 'PAN verified');
  await answer(page, 'Is any of this outside India?', { ties, usPerson: 'no' });
  await answer(page, 'Check your answers', { taxDeclared: true, declared: true });
  await answer(page, 'Sign your KYC form', { agreed: true });

  // It dies again while the customer signs elsewhere.
  await at(page, 'Continue to e-sign');
  await page.getByRole('main').getByRole('link', { name: 'Continue to e-sign' }).click();
  await at(page, 'Sandbox e-sign');
  await server.kill();
  await server.start();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();

  // And once more with the last answer on its way: nobody knows then whether the bank has it.
  await fillInPage(page, 'Renew KYC', {});
  await pressAndWait(page, devtools);
  await server.kill();
  await server.start();
  const end = page.getByRole('heading', { level: 1, name: 'One video call, and your KYC is renewed' });
  await expect(end.or(problem(page))).toBeVisible();
  if (await problem(page).isVisible()) {
    await problem(page).getByRole('button', { name: 'OK' }).click();
    await submitButton(page).click();
  }
  await expect(end).toBeVisible();
  await page.reload();
  await expect(end).toBeVisible();
  expect(server.writes().filter((operation) => operation === 'kyc.submit')).toHaveLength(1);
  await server.stop();
});
