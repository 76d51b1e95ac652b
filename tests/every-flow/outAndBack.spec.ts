import { mkdirSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { answerOperation } from '../../sandbox-bank/bank/answering/answerOperation.ts';
import { answerVisit } from '../../sandbox-bank/bank/visits.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { text } from '../../portal/texts/text.ts';
import { root } from '../house/sources.ts';
import { openAhead } from './inBrowser/ahead.ts';
import { asAsha, at, goOn, verifyAsAsha } from './inBrowser/asha.ts';
import { submitButton } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test, type SevaFixtures } from './inBrowser/seva.ts';
import { enter } from './overHttp.ts';

// Ways to pages of others (DigiLocker, e-sign), which the sandbox bank has at an origin of its own, and back.

const main = (page: Page) => page.getByRole('main');
const tick = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).check();
const leave = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titles = {
  begin: 'Share documents from DigiLocker',
  leave: 'Share your documents on DigiLocker',
  fetched: 'Your documents from DigiLocker',
} as const;

/** Looks at a page as a phone and as a desk show it; with `SEVA_SHOTS=<folder>` leaves pictures of both. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      const folder = process.env['SEVA_SHOTS'];
      if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${String(width)}.png`), fullPage: true });
    });
  }
}

/** Begins the service at the address of the specification and goes as far as the way out. */
async function toTheWayOut(page: Page, stage: TestServer): Promise<void> {
  await page.goto(`${stage.server.address}/servicing/digilockerRedirect`);
  await at(page, titles.begin);
  await tick(page, 'PAN');
  await tick(page, 'Aadhaar');
  await tick(page, 'I agree to this.');
  await submitButton(page).click();
  await at(page, titles.leave);
}

/** Goes to DigiLocker's page; what is asked before is answered over HTTP. */
async function toDigilocker(page: Page, stage: TestServer): Promise<void> {
  await openAhead(page, stage, 'profile/digilocker', { locker: { documents: ['pan', 'aadhaar'], agreed: true } }, titles.leave);
  await leave(page, 'Continue to DigiLocker');
  await at(page, 'Sandbox DigiLocker');
  expect(new URL(page.url()).origin).not.toBe(stage.server.address);
}

/** The run that the last visit to DigiLocker belongs to. */
function runOf({ bank }: TestServer): string {
  return bank.bank.state.consents.at(-1)?.returnUrl?.split('/').at(-1) ?? '';
}

/** The address to which the site sends the customer back, with what it says. */
async function wayBack(page: Page, { server }: TestServer, button: string): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest(`${server.address}/servicing/return/**`), press(page, button)]);
  return request.url();
}

/** Another device, on which a persona has logged in. */
async function deviceOf(browser: Browser, stage: TestServer, persona: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const client = stage.client();
  await client.session();
  await enter(stage, client, { name: 'another device', persona }, 'accounts');
  const [name = '', ...value] = client.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: stage.server.address, httpOnly: true, sameSite: 'Strict' }]);
  return context.newPage();
}

const sent = ({ bank }: TestServer) => bank.bank.state.writes.filter(({ operation }) => operation === 'kyc.submit');

test('documents are shared at DigiLocker, checked and sent; opened again, the way back does no harm', async ({ page, play }) => {
  const stage = await play(asAsha);
  await page.goto(`${stage.server.address}/servicing/digilockerRedirect`);
  await at(page, titles.begin);
  await look(page, 'digilocker-choose');
  await toTheWayOut(page, stage);
  await look(page, 'digilocker-leave');
  await leave(page, 'Continue to DigiLocker');
  await at(page, 'Sandbox DigiLocker');
  await look(page, 'digilocker-page');
  const back = await wayBack(page, stage, 'Share');
  await at(page, titles.fetched);
  await expect(main(page)).toContainText('•••• •••• 0019');
  await look(page, 'digilocker-received');

  await page.goBack();
  await page.goForward();
  await at(page, titles.fetched);
  await page.goto(back);
  await at(page, titles.fetched);

  await goOn(page, 'Check and send your documents');
  await tick(page, 'These are my own documents.');
  await look(page, 'digilocker-review');
  await goOn(page, /received your documents/);
  await look(page, 'digilocker-sent');
  await page.goto(back);
  await at(page, /received your documents/);
  expect(sent(stage)).toHaveLength(1);
});

test('who shares less than was asked for is told, and may share more', async ({ page, play }) => {
  const stage = await play(asAsha);
  await toDigilocker(page, stage);
  await page.getByLabel('Aadhaar').uncheck();
  await press(page, 'Share');
  await at(page, titles.fetched);
  await expect(main(page)).toContainText('share everything that you selected');
  await look(page, 'digilocker-less');
  await press(page, 'Share more');
  await at(page, titles.begin);
});

test('who shares nothing at DigiLocker is asked again there, or uploads', async ({ page, play }) => {
  const stage = await play(asAsha);
  await toDigilocker(page, stage);
  await press(page, 'Do not share');
  await at(page, 'We have no documents from DigiLocker yet');
  await look(page, 'digilocker-refused');
  await press(page, 'Try DigiLocker again');
  await at(page, titles.leave);
  await leave(page, 'Continue to DigiLocker');
  await press(page, 'Do not share');
  await press(page, 'Upload documents instead');
  await at(page, 'Upload your documents');
  await look(page, 'digilocker-upload');
});

test("the answer to another customer's request is not used, nor their code", async ({ page, play }) => {
  const stage = await play(asAsha);
  await toTheWayOut(page, stage);
  const run = runOf(stage);
  const { bank } = stage.bank;
  const begun = answerOperation(bank, 'digilocker.consent', { documents: ['pan'], returnUrl: stage.server.address }, { customer: 'gopal' });
  const visit = bank.state.consents.at(-1);
  expect(begun.ok && visit?.customer).toBe('CU100007');
  const code = visit ? answerVisit(bank, visit, true) : '';
  const { state } = visit ?? { state: '' };

  const back = (parameters: Record<string, string>) =>
    `${stage.server.address}/servicing/return/${run}?${new URLSearchParams(parameters).toString()}`;
  await page.goto(back({ state, code }));
  await at(page, 'That answer belongs to another request');
  await look(page, 'digilocker-foreign');
  await press(page, 'Start a new DigiLocker request');
  await at(page, titles.leave);
  const own = bank.state.consents.at(-1)?.state ?? '';
  expect(own).toMatch(/^DL-CU100001-/);
  await leave(page, 'Continue to DigiLocker');
  await at(page, 'Sandbox DigiLocker');
  await page.goto(`${stage.bank.url}/digilocker/${own}/refuse`);
  await at(page, 'We have no documents from DigiLocker yet');
  await press(page, 'Try DigiLocker again');
  await at(page, titles.leave);
  await leave(page, 'Continue to DigiLocker');
  await at(page, 'Sandbox DigiLocker');
  // The page has been answered, so that only its own code is good: not another one with this request's state.
  const last = bank.state.consents.at(-1);
  if (last) answerVisit(bank, last, true);
  await page.goto(back({ state: last?.state ?? '', code }));
  await at(page, 'We have no documents from DigiLocker yet');
});

test('a request that is too old at DigiLocker is started anew', async ({ page, play }) => {
  const stage = await play(asAsha);
  await toTheWayOut(page, stage);
  stage.later(15 * 60_000);
  await leave(page, 'Continue to DigiLocker');
  await expect(page.getByText('This request has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the bank' }).click();
  await at(page, 'We have no documents from DigiLocker yet');
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'The DigiLocker request has expired.' }),
  ).toBeVisible();
  await press(page, 'Try DigiLocker again');
  await at(page, titles.leave);
  stage.later(16 * 60_000);
  await page.reload();
  await expect(main(page)).toContainText('Your DigiLocker request has expired.');
  await expect(main(page).getByRole('link', { name: 'Continue to DigiLocker' })).toHaveCount(0);
  await look(page, 'digilocker-late');
  await press(page, 'Start a new DigiLocker request');
  await expect(main(page)).toContainText('You have until');
  await leave(page, 'Continue to DigiLocker');
  await press(page, 'Share');
  await at(page, titles.fetched);
});

test('who stays at DigiLocker until the session is over confirms who they are and goes on', async ({ page, play }) => {
  const stage = await play(asAsha);
  await toDigilocker(page, stage);
  stage.later(40 * 60_000);
  await page.goto(`${stage.server.address}/servicing/return/${runOf(stage)}?state=DL-CU100001-1&code=expired`);
  await at(page, text('shell.verifyAgain.title'));
  await expectAccessible(page);
  await press(page, text('shell.verifyAgain.go'));
  await verifyAsAsha(page, stage, titles.leave);
  await expect(main(page)).toContainText('Your DigiLocker request has expired.');
});

test('RO01: left at DigiLocker, the service is resumed on another device; the first one comes back to what was done there', async ({
  page,
  play,
  browser,
}) => {
  const stage = await play(asAsha);
  await toDigilocker(page, stage);
  const other = await deviceOf(browser, stage, 'asha');
  await other.goto(stage.server.address);
  await other.getByRole('link', { name: text('shell.unfinished.continue.with', { service: titles.begin }) }).click();
  await at(other, titles.leave);
  await leave(other, 'Continue to DigiLocker');
  await press(other, 'Share');
  await at(other, titles.fetched);
  await goOn(other, 'Check and send your documents');

  // On the first device the page at DigiLocker still stands there: it has been answered, and leads back to where the run is.
  await page.reload();
  await page.getByRole('link', { name: 'Back to the bank' }).click();
  await at(page, 'Check and send your documents');
  await tick(other, 'These are my own documents.');
  await goOn(other, /received your documents/);
  await page.reload();
  await at(page, /received your documents/);
  expect(sent(stage)).toHaveLength(1);
  await other.context().close();
});

test('whoever is somebody else, or nobody, is not let into a run by its way back', async ({ page, play, browser }) => {
  const stage = await play(asAsha);
  await toDigilocker(page, stage);
  const [back] = await Promise.all([wayBack(page, stage, 'Share'), at(page, titles.fetched)]);
  const gopal = await deviceOf(browser, stage, 'gopal');
  await gopal.goto(back);
  await expect(gopal.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gopal.locator('body')).not.toContainText('0019');
  await look(gopal, 'return-of-another');
  const nobody = await browser.newContext();
  const stranger = await nobody.newPage();
  await stranger.goto(back);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.locator('body')).not.toContainText('0019');
  await look(stranger, 'return-of-nobody');
  await nobody.close();
  await gopal.context().close();
});

/** A service that does nothing but sign, beside those of the bank. */
const signing = {
  id: 'sign-form',
  title: 'Sign a form',
  area: 'profile',
  audience: ['customer'],
  steps: [
    { id: 'identify', kind: 'flow', flow: 'identify' },
    { id: 'sign', kind: 'flow', flow: 'esign', with: { document: 'kyc', text: 'My KYC details have not changed.' } },
  ],
  outcomes: { done: { kind: 'success', title: 'Signed: {{data.sign.signed.documentId}}' } },
  examples: [{ name: 'signs', answers: { sign: { agreed: true, sign: { state: 'ES-CU100001-1', code: 'granted' } } }, ends: 'done' }],
};

async function toSignature(page: Page, play: SevaFixtures['play'], folder: string): Promise<TestServer> {
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'flows'), folder, { recursive: true });
  writeFileSync(join(folder, 'profile/sign-form.flow.json'), JSON.stringify(signing));
  const stage = await play(asAsha, { flowsFolder: folder });
  await page.goto(`${stage.server.address}/servicing/profile/sign-form`);
  await at(page, 'Sign your KYC form');
  await look(page, 'esign-agree');
  await tick(page, 'I agree to sign this with my Aadhaar.');
  await goOn(page, 'Continue to e-sign');
  return stage;
}

test('a form is signed with Aadhaar after a signature that failed; the way back is good once', async ({ page, play }, info) => {
  const stage = await toSignature(page, play, info.outputPath('flows'));
  await look(page, 'esign-leave');
  await leave(page, 'Continue to e-sign');
  await at(page, 'Sandbox e-sign');
  await expect(page.getByText('My KYC details have not changed.')).toBeVisible();
  await look(page, 'esign-page');
  const failed = await wayBack(page, stage, 'Let the signature fail');
  await at(page, "Your KYC form isn't signed yet");
  await expect(page.getByText("Your e-signature didn't go through.")).toBeVisible();
  await look(page, 'esign-failed');
  await press(page, 'Try e-sign again');
  await at(page, 'Continue to e-sign');

  // The way back of the first request says nothing about the second one.
  await page.goto(failed);
  await at(page, 'That signature belongs to another request');
  await look(page, 'esign-foreign');
  await press(page, 'Start a new e-sign request');
  await at(page, 'Continue to e-sign');
  await leave(page, 'Continue to e-sign');
  const signed = await wayBack(page, stage, 'Sign');
  await at(page, 'Signed: ES-CU100001-3-signed');
  await page.goto(signed);
  await at(page, 'Signed: ES-CU100001-3-signed');
});

test('RO01: left at e-sign, the service is resumed and signed on another device; the first one comes back to what was done there', async ({
  page,
  play,
  browser,
}, info) => {
  const stage = await toSignature(page, play, info.outputPath('flows'));
  await leave(page, 'Continue to e-sign');
  await at(page, 'Sandbox e-sign');
  const other = await deviceOf(browser, stage, 'asha');
  await other.goto(stage.server.address);
  await other.getByRole('link', { name: text('shell.unfinished.continue.with', { service: signing.title }) }).click();
  await at(other, 'Continue to e-sign');
  await leave(other, 'Continue to e-sign');
  await press(other, 'Sign');
  await at(other, 'Signed: ES-CU100001-1-signed');

  // On the first device the e-sign page still stands there: it has been answered, and leads back to where the run is.
  await page.reload();
  await page.getByRole('link', { name: 'Back to the bank' }).click();
  await at(page, 'Signed: ES-CU100001-1-signed');
  expect(stage.bank.bank.state.signatures).toHaveLength(1);
  await other.context().close();
});

test('who does not sign three times is sent to a branch', async ({ page, play }, info) => {
  await toSignature(page, play, info.outputPath('flows'));
  for (const _time of [1, 2, 3]) {
    await leave(page, 'Continue to e-sign');
    await press(page, 'Do not sign');
    await at(page, "Your KYC form isn't signed yet");
    await press(page, 'Try e-sign again');
  }
  await at(page, "Your KYC form isn't signed");
  await expect(page.getByText("Your e-signature didn't go through.")).toBeVisible();
  await look(page, 'esign-ended');
});
