import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Example } from '../../engine/language/example.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import type { Flow } from '../../engine/language/flow.ts';
import { checkedFlow } from './flows.ts';
import { text } from '../../portal/texts/text.ts';
import { asAsha, asNobody, at, verifyAsAsha } from './inBrowser/asha.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { atWidth, expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { triedUntil } from './inBrowser/triedUntil.ts';
import { programOf } from './trace.ts';

// "Your details": what the bank has, each with the service that changes it, and the way there and back.

const title = 'Your details';
const folder = process.env['SEVA_SHOTS'];

test.use({ viewport: { width: 360, height: 740 } });

/** With `SEVA_SHOTS=<folder>`, a picture at the width of a phone and of a desk. */
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  for (const width of [360, 1440])
    await atWidth(page, width, async () => {
      await page.screenshot({ path: join(folder, `${name}-${String(width)}.png`), fullPage: true });
    });
}

const row = (page: Page, label: string) => page.getByRole('main').locator('dl > div').filter({ hasText: label });

test('a visitor confirms who they are and comes back to the page; each service then knows them', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(stage.server.address);
  await picture(page, 'home-nobody');
  await page.getByRole('link', { name: /^Your details/ }).click();
  await at(page, title);
  await expect(page.getByRole('main')).toContainText('Log in to see your details');
  await picture(page, 'details-nobody');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.logIn') })
    .click();
  await verifyAsAsha(page, stage, title);
  await expect(page).toHaveURL(/\/servicing\/your-details$/);
  await expect(row(page, 'Mobile number').first()).toContainText('••••••0001');
  await expectAccessible(page);
  for (const width of [320, 1440]) await atWidth(page, width, () => expectNoSidewaysScroll(page));
  await picture(page, 'details-asha');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await picture(page, 'details-asha-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  const change = page.getByRole('link', { name: 'Add: Landline number' });
  await change.focus();
  await page.keyboard.press('Enter');
  await at(page, 'What is your landline number?');
});

test('what is pending stands there with its reference and day, and is followed', async ({ page, play }) => {
  const { server } = await play({ name: 'as Gopal', persona: 'gopal' });
  await page.goto(`${server.address}/servicing/your-details`);
  const pan = row(page, 'PAN');
  await expect(pan).toContainText('You asked to change this on');
  await expect(pan.getByRole('link', { name: /Change|Add/ })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'details-gopal');
  await pan.getByRole('link', { name: /^Track SR/ }).click();
  await at(page, 'Track a request');
  await expect(page.getByRole('heading', { level: 2, name: /PAN/ })).toBeVisible();
  await picture(page, 'track-gopal');
});

for (const [persona, detail, way] of [
  ['mira', 'PAN', 'A parent or guardian changes its details at a branch'],
  ['konkan', 'Mobile number', 'with a letter signed by an authorised signatory'],
  ['nikhil', 'Date of birth', 'you can change this in internet banking'],
] as const)
  test(`${persona} is offered no change that would end at once, but told the way that there is`, async ({ page, play }) => {
    const { server } = await play({ name: `as ${persona}`, persona });
    await page.goto(`${server.address}/servicing/your-details`);
    await expect(row(page, detail).first()).toContainText('Another way');
    await expect(row(page, detail).getByRole('link')).toHaveCount(0);
    const ways = page.getByRole('region', { name: 'Changed another way' });
    await expect(ways).toContainText(way);
    await expect(ways.getByText('Branch hours')).toHaveCount(1);
    await expectAccessible(page);
    await picture(page, `details-${persona}`);
  });

test('an e-mail address that the bank cannot read leaves the rest of the page as it is', async ({ page, play }) => {
  const { server } = await play({ name: 'as Leela', persona: 'leela' });
  await page.goto(`${server.address}/servicing/your-details`);
  await expect(row(page, 'E-mail address').first()).toContainText("We can't show it right now");
  await expect(page.getByRole('link', { name: 'Change: E-mail address' })).toBeVisible();
  await picture(page, 'details-leela');
});

test('the PDF of the declaration is one press away', async ({ page, play }) => {
  const { server, bank } = await play(asAsha);
  const asha = bank.bank.state.customers.find(({ persona }) => persona === 'asha');
  if (asha === undefined) throw new Error('The bank has no Asha.');
  const [declaredOn, declaredAt] = ['2026-11-01', '2026-11-01T10:00:00+05:30'];
  const india = { residence: 'IN', birth: 'IN', citizenship: 'IN', taxResidence: 'IN' };
  asha.declaration = { reference: 'SR100000009', declaredOn, declaredAt, ...india };
  await page.goto(`${server.address}/servicing/your-details`);
  await expect(row(page, 'FATCA and CRS declaration')).toContainText('Made on 1 November 2026');
  await picture(page, 'details-declared');
  await page.getByRole('link', { name: 'See your declaration (PDF)' }).click();
  await expect(page.getByText(/Sandbox Bank.*Date 1\sNovember 2026.*Asha Rao/)).toBeAttached();
  await picture(page, 'declaration');
});

for (const [detail, chosen] of [
  ['Permanent address', 'Permanent address'],
  ['Second mobile number', 'Only my second number'],
  ['Second e-mail address', 'Only my second address'],
] as const)
  test(`a ${detail.toLowerCase()} that is not there is added, chosen already`, async ({ page, play }) => {
    const { server } = await play(asAsha);
    await page.goto(`${server.address}/servicing/your-details`);
    await page.getByRole('link', { name: `Add: ${detail}` }).click();
    await expect(page.getByRole('radio', { name: chosen })).toBeChecked();
  });

test('at letters twice as large every word stays whole', async ({ page, play }) => {
  const { server } = await play({ name: 'as Nikhil', persona: 'nikhil' });
  await page.goto(`${server.address}/servicing/your-details`);
  await expect(row(page, 'PAN')).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [320, 1440]) {
    await atWidth(page, width, async () => {
      await expectNoSidewaysScroll(page);
      const broken = await page
        .locator('dl dt')
        .evaluateAll((labels) =>
          labels
            .filter((label) => label.getClientRects().length > 0 && label.scrollWidth > label.clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(broken).toEqual([]);
    });
  }
  await picture(page, 'details-large');
});

test('R16: whoever follows a request without having said who they are does so there, and comes back to it', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/servicing/details?reference=SR100000003`);
  await picture(page, 'track-nobody');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.logIn') })
    .click();
  await verifyAsAsha(page, stage, 'Track a request');
  await expect(page).toHaveURL(/\/servicing\/details\?reference=SR100000003$/);
  await expect(page.getByRole('main')).toContainText('SR100000003');
  await expect(page.getByRole('heading', { level: 2, name: /PAN/ })).toBeVisible();
});

test('an agent reads why the page shows nothing, and goes on', async ({ page, play }) => {
  const { server } = await play({ name: 'as an agent', persona: 'asha', role: 'agent' }, undefined, 'profile');
  await page.goto(`${server.address}/servicing/your-details`);
  await expect(page.getByRole('main')).toContainText('Only customers see their details here');
  await expectAccessible(page);
  await picture(page, 'details-agent');
  await page.getByRole('link', { name: /^Select a service/ }).click();
  await at(page, 'Profile Update Requests');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
});

test('a page that does not get them says so, and asks again', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.route('**/api/details', (route) => route.abort('connectionrefused'));
  await page.goto(`${server.address}/servicing/your-details`);
  await triedUntil(page, page.getByRole('alert'));
  await expectAccessible(page);
  await picture(page, 'details-failed');
  await page.unroute('**/api/details');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'PAN')).toContainText('••••••001Z');
});

/** The services of the area, each with the detail that leads to it; the last two have a card of the area's page only. */
const services: readonly (readonly [flow: string, detail?: string])[] = [
  ['demographic-update', 'Name'],
  ['update-dob', 'Date of birth'],
  ['update-marital-status', 'Marital status'],
  ['update-employer', 'Employer'],
  ['update-username', 'Internet banking username'],
  ['update-mobile', 'Mobile number'],
  ['update-email', 'E-mail address'],
  ['update-landline', 'Landline number'],
  ['update-address', 'Postal address'],
  ['update-pan', 'PAN'],
  ['update-residential-status', 'Residential status'],
  ['update-tax-residency', 'Tax residence'],
  ['fatca-crs', 'FATCA and CRS declaration'],
  ['dual-residency'],
  ['email-mobile-modification'],
];

/** A non-resident's walks are for the eye only: what they meet is held by the examples of the flows. */
const people = folder === undefined ? ['asha'] : ['asha', 'nikhil'];

for (const persona of people)
  for (const [id, detail] of services)
    test(`${id}: from where it is offered to its reference and its line in "Your requests", as ${persona}`, async ({ page, play }) => {
      const checked = checkedFlow(id);
      const example = checked?.flow.examples?.find((one) => one.persona === persona && one.verified !== false && one.ends !== undefined);
      if (checked === undefined || example === undefined) throw new Error(`${id} has no example of ${persona}'s.`);
      const stage = await play(example);
      await leadTo(page, stage, detail, checked.flow);
      let shown = 0;
      const visit = async (): Promise<void> => {
        shown += 1;
        await picture(page, `${id}-${persona}-${String(shown)}`);
      };
      // The pages in between are drawn by the journeys (`flows.spec.ts`); here they are for the eye.
      const beside = { passes: () => folder === undefined, address: page.url() };
      const { view } = await followInBrowser({ stage, page, program: await programOf(checked), visit, beside }, example);
      await standsInRequests(page, stage, view.outcome?.reference, example);
    });

/** From the page of the detail to the first page of a service; from home where no detail leads to it. */
async function leadTo(page: Page, { server }: TestServer, detail: string | undefined, flow: Flow): Promise<void> {
  await page.goto(`${server.address}${detail === undefined ? '/' : '/servicing/your-details'}`);
  if (detail === undefined) await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Profile' }).click();
  const link = detail === undefined ? new RegExp(`^${plain(flow.title)}`) : new RegExp(`^(Change|Add|Declare): ${detail}$`);
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(new RegExp(`/servicing/profile/${flow.id}`));
}

/** A title that has one wording. */
function plain(title: unknown): string {
  if (typeof title !== 'string') throw new Error('The title has several wordings.');
  return title;
}

async function standsInRequests(page: Page, { server }: TestServer, reference: string | undefined, { name }: Example): Promise<void> {
  if (reference === undefined) return;
  await page.goto(`${server.address}/servicing/requests`);
  await expect(page.getByRole('link', { name: new RegExp(reference) }), name).toHaveCount(1);
}
