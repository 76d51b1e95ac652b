import type { Page } from '@playwright/test';
import type { Destination } from '../../portal/addresses/destination.ts';
import { escaped } from '../every-flow/inBrowser/words.ts';
import { areaAt } from '../../portal/addresses/areas.ts';
import { areaWords, serviceWords } from '../../portal/texts/named.ts';
import { text } from '../../portal/texts/text.ts';
import { forward } from '../every-flow/inBrowser/forward.ts';
import { expectPartsAccessible } from '../every-flow/inBrowser/judge.ts';
import { expect, test } from '../every-flow/inBrowser/seva.ts';
import { hasSeveralTitles, headings, placeAt, routes } from './known.ts';

// Every route of the specification, opened in a real browser by somebody whom the bank does not know yet: its screen, its
// one heading, the window's title; of each kind of screen the first is held to axe too. The stage sees to it that no page
// logs an error or breaks the policy.
const stranger = { name: 'a stranger', verified: false };
const parts = 2;
/** Every so many routes are opened by loading the portal there, the others within the open page, which is quicker. */
const loadEach = 24;

/** The heading that a place must have; of a step it is the flow's to say. */
function headingOf(place: Destination): string | RegExp {
  switch (place.kind) {
    case 'page':
      return /./;
    case 'area':
      return headings[place.address] ?? areaWords(areaAt(place.address)).heading;
    case 'choice':
      return text('shell.choice.title');
    case 'outcome':
      return text('shell.end.title');
    case 'error':
      return text('shell.fault.title');
    case 'unavailable':
      return text('shell.notAvailable.title', { service: serviceWords(place.service) });
    case 'step':
    case 'missing':
      return /./;
  }
}

async function expectPlace(page: Page, address: string, place: Destination): Promise<void> {
  const heading = page.getByRole('heading', {
    level: 1,
    name: headingOf(place),
    ...(place.kind !== 'page' && place.kind !== 'step' && { exact: true }),
  });
  await expect(heading, address).toBeVisible();
  await expect(heading, address).not.toHaveText(text('shell.notFound.title'));
  if (place.kind === 'step') {
    await expect(page, address).toHaveURL(new RegExp(`/servicing/[^/]+/${place.card.id}/[^/]+\\?run=`));
    const title = hasSeveralTitles(place.card.id) ? '\\S.*' : escaped(place.card.title);
    await expect(page, address).toHaveTitle(new RegExp(`${title} – Seva$`));
  } else {
    await expect(page, address).toHaveTitle(
      text('shell.title', { page: isHome(place) ? text('shell.home.window') : await heading.innerText() }),
    );
  }
  await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: text('shell.loading') }), address).toHaveCount(0);
}

function isHome(place: Destination): boolean {
  return place.kind === 'page' && place.page === 'home';
}

/** Screens of one kind are drawn by the same parts, whatever area or service they are of. */
function kindOf(place: Destination): string {
  return place.kind === 'page' ? `page ${place.page}` : `${place.kind} by address`;
}

for (let part = 0; part < parts; part += 1) {
  test(`SH06: every route shows its screen, part ${part + 1} of ${parts}`, async ({ page, play }) => {
    test.slow();
    const stage = await play(stranger);
    for (const [turn, route] of routes.filter((_, index) => index % parts === part).entries()) {
      const address = route.replace('{suffix}', '');
      const place = placeAt(address);
      if (turn % loadEach === 0) await page.goto(`${stage.server.address}${encodeURI(address)}`);
      else await forward(page, address);
      await expectPlace(page, address, place);
      await expectPartsAccessible(page, [kindOf(place)]);
    }
  });
}

test('a link into the middle of a flow begins it, and later resumes it where it stands', async ({ page, play }) => {
  const {
    server: { address },
  } = await play(stranger);
  await page.goto(`${address}/servicing/updatePan`);
  await expect(page).toHaveURL(/\/servicing\/profile\/update-pan\/verify\?run=/);
  const [, run] = page.url().split('?');
  await expect(page.getByRole('heading', { level: 1, name: "Confirm it's you" })).toBeVisible();

  await page.goto(`${address}/servicing/due/updatePan`);
  await expect(page).toHaveURL(`${address}/servicing/profile/update-pan/verify?${run}`);
  await page.goto(`${address}/servicing/preview`);
  await page.getByRole('main').getByRole('link', { name: /PAN/ }).click();
  await expect(page).toHaveURL(`${address}/servicing/profile/update-pan/verify?${run}`);
  await page.goto(`${address}/servicing/profile/update-pan/panno`);
  await expect(page).toHaveURL(`${address}/servicing/profile/update-pan/verify?${run}`);
  await expect(page.getByRole('heading', { level: 1, name: "Confirm it's you" })).toBeVisible();
});

test('an unknown address says so and leads home', async ({ page, play }) => {
  const {
    server: { address },
  } = await play(stranger);
  for (const unknown of ['/nowhere', '/servicing/nowhere', '/savings-account/nowhere']) {
    await page.goto(`${address}${unknown}`);
    await expect(page.getByRole('heading', { level: 1, name: text('shell.notFound.title') })).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.home.go') })
    .click();
  await expect(page).toHaveURL(`${address}/`);
});
