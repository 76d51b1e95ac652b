import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './seva.ts';

/** The page that a worker keeps from test to test. */
interface Keeper {
  page?: Page;
}

/**
 * The same `test` for many short ones: all of a worker share a page, which has read and compiled the portal's modules once.
 * What a test leaves in it goes: cookies, what is stored, permissions, routes, media, other windows. Where a test is about a
 * first visit, about several windows or about what the browser remembers, moves the page's clock or puts a script before the
 * page's own, take that of `seva.ts`.
 */
export const test = base.extend<object, { readonly keeper: Keeper }>({
  keeper: [
    // Playwright wants the first parameter taken apart, though nothing is needed of it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const keeper: Keeper = {};
      await give(keeper);
      await keeper.page?.context().close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keeper }, give) => {
    keeper.page ??= await (await browser.newContext()).newPage();
    await give(keeper.page.context());
  },
  page: async ({ context, keeper, viewport }, give) => {
    const page = (keeper.page ??= await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await give(page);
  },
  leave: async ({ page, context }, give) => {
    await give((addresses) => tidy(page, context, addresses));
  },
});

export { expect } from './seva.ts';

async function tidy(page: Page, context: BrowserContext, addresses: readonly string[]): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const heard of ['request', 'response', 'dialog'] as const) page.removeAllListeners(heard);
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null });
  for (const address of addresses) {
    // Not to a blank page: the browser would end the process that has the modules.
    await page.goto(`${address}/healthz`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await context.clearCookies();
  await context.clearPermissions();
}
