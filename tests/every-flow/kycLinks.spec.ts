import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { makeLink } from '../../server/linkPurposes/make.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { at, goOn } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

// A link of a message begins a KYC service without a login. Who has it is told nothing of the customer and, before anything
// changes, proves who they are.

test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');
const choose = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).check({ force: true });

async function open(page: Page, stage: TestServer, flow: string, customer: string): Promise<void> {
  const { address } = await makeLink(stage.server.services, { flow, customer, prefill: { token: 'RK123456' } });
  await page.goto(`${stage.server.address}/servicing/ValidateUrl#${new URL(address).hash.slice(1)}`);
  await main(page)
    .getByRole('button', { name: text('shell.link.open') })
    .click();
}

for (const flow of ['rekyc', 'kyc-button'])
  test(`${flow}: nothing on record is shown, and a change needs Aadhaar or a document`, async ({ page, play }) => {
    const stage = await play({ name: 'a visitor', persona: 'gopal', verified: false });
    await open(page, stage, flow, 'gopal');
    await at(page, 'What we need from you');
    await expectAccessible(page);
    await goOn(page, 'Enter your details');
    // What is not shown can't be confirmed.
    await expect(main(page).getByRole('radio')).toHaveCount(0);
    await expect(main(page)).not.toContainText(/Gopal|Hooghly|g\*+@/);
    await expectNoSidewaysScroll(page);
    await main(page).getByRole('textbox', { name: 'Employer' }).fill('Banyan Software');
    await goOn(page, 'How do you want to confirm your details?');
    expect(stage.bank.bank.state.writes.map(({ operation }) => operation)).not.toContain('kyc.submit');
    // The link opens this one service and nothing else.
    await page.goto(`${stage.server.address}/servicing/requests`);
    await expect(main(page)).toContainText(text('shell.requests.unverified.title'));
  });

test('by a link, nothing has changed: a declaration and two pages', async ({ page, play }) => {
  const stage = await play({ name: 'a visitor', persona: 'savitri', verified: false });
  await open(page, stage, 'rekyc', 'savitri');
  await at(page, 'Has anything changed since your last KYC?');
  await expect(main(page)).not.toContainText(/Savitri|Temple Street|4424980011/);
  await choose(page, 'Nothing has changed');
  await goOn(page, 'Declare that nothing has changed');
  await main(page).getByRole('checkbox').check({ force: true });
  await goOn(page, 'Your KYC is renewed');
  await expectAccessible(page);
  expect(stage.bank.bank.state.writes.map(({ operation }) => operation)).toEqual(['kyc.noChange']);
});
