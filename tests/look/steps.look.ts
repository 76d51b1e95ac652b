import { expect, test as base, type Page } from '@playwright/test';
import { EXAMPLE_NOW } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { openStory } from './openStory.ts';
import { lookSettings, picturesOf } from './settings.ts';

const settings = lookSettings();
const stories = picturesOf(settings);

/** What a project sets. */
export interface LookOptions {
  readonly window: { readonly width: number; readonly height: number };
}

/** One page for all stories of a worker: it has loaded what they share. Its clock stands still. */
const test = base.extend<object, LookOptions & { readonly shared: Page }>({
  window: [
    { width: 360, height: 740 },
    { scope: 'worker', option: true },
  ],
  shared: [
    async ({ browser, window }, use) => {
      const context = await browser.newContext({
        viewport: window,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(EXAMPLE_NOW);
      // axe has its own test, and would take longer than the pictures.
      await page.goto(`${settings.origin}/iframe.html?id=${stories[0]?.id ?? ''}&viewMode=story&globals=a11y.manual:!true`);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, name } of stories) {
  test(name, async ({ shared: page }) => {
    await openStory(page, id);
    await expect(page).toHaveScreenshot(`${id}.png`, { fullPage: true });
  });
}
