import { expect, type Locator, type Page } from '@playwright/test';
import type { SevaFixtures } from './inBrowser/seva.ts';
import { test } from './inBrowser/kept.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { checkedFlow } from './flows.ts';
import { programOf } from './trace.ts';

// Screens that the specification names (section 2), in the services that have them.

/** What is looked for on a page, by its step or outcome. */
type Looks = Readonly<Record<string, (main: Locator, page: Page) => Promise<void>>>;

/** Goes through an example of a service as a customer does, and looks at pages on the way; each of them must come. */
async function walk(page: Page, play: SevaFixtures['play'], id: string, name: string, looks: Looks): Promise<void> {
  const checked = checkedFlow(id);
  const example = checked?.flow.examples.find((one) => one.name === name);
  if (checked === undefined || example === undefined) throw new Error(`There is no example "${name}" of ${id}.`);
  const stage = await play(example, undefined, checked.flow.area);
  await page.goto(new URL(`/servicing/${checked.flow.area}/${id}`, stage.server.address).href);
  const looked = new Set<string>();
  const visit: Parameters<typeof followInBrowser>[0]['visit'] = async (_, view) => {
    const place = view.outcome?.id ?? view.screen?.step ?? '';
    await looks[place]?.(page.getByRole('main'), page);
    looked.add(place);
  };
  const came = await followInBrowser({ stage, page, program: await programOf(checked), visit }, example);
  expect(came.ends).toBe(example.ends);
  expect(Object.keys(looks).filter((place) => !looked.has(place))).toEqual([]);
}

test('SC02: a PAN that the tax database knows is shown as verified, with the name that it has', async ({ page, play }) => {
  await walk(page, play, 'update-pan', 'updates her PAN with the card', {
    pan: (main) => expect(main).not.toContainText('PAN verified'),
    proof: async (main) => {
      await expect(main.getByText('PAN verified')).toBeVisible();
      await expect(main.getByText('This PAN is registered to ASHA RAO.')).toBeVisible();
    },
  });
});

test('SC03, SC12: the terms stand on a page with links to their PDFs, and the end says that the bank has it', async ({ page, play }) => {
  await walk(page, play, 'savings-account', 'with a passport in the place of Aadhaar, and no nominee', {
    'opening/confirm/terms': async (main) => {
      const papers = main.locator('a[href$=".pdf"]');
      await expect(papers).toHaveCount(2);
      for (const paper of await papers.all()) {
        const answer = await page.request.get(new URL((await paper.getAttribute('href')) ?? '', page.url()).href);
        expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
    },
    thankyou: async (main) => {
      await expect(main.getByRole('heading', { level: 1 })).toHaveText("We've received your application");
      await expect(main).toContainText(/LD\d{9}/);
    },
  });
});

test('SC06: nominees are entered on a page of their own, each with a share, a child with a guardian', async ({ page, play }) => {
  await walk(page, play, 'nominee-registration', 'two, one of them a child with a guardian', {
    'nominees/who': async (main) => {
      for (const label of ['Full name', 'Relation to you', 'Share']) await expect(main.getByLabel(label)).toBeVisible();
      await expect(main.getByRole('group', { name: 'Date of birth' })).toBeVisible();
    },
    'nominees/guardian': (main) => expect(main.getByLabel('Full name of the guardian')).toBeVisible(),
    nominees: (main) => expect(main).toContainText('whose shares come to 100% together'),
    review: async (main) => {
      for (const name of ['Vivek Rao', 'Meera Rao']) await expect(main).toContainText(name);
    },
  });
});
