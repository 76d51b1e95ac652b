import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './seva.ts';

/** The page that a worker keeps from test to test. */
interface Keeper {
  page?: Page;
}

/**
 * The same `test` for many short ones: all of a worker share a page, which has read and compiled the portal's modules once.
 * What a test leaves in it goes: cookies, what is stored, permissions, other windows. Where the test is about a first visit,
 * about several windows or about what the browser remembers, take the other one.
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
  page: async ({ context, keeper }, give) => {
    await give((keeper.page ??= await context.newPage()));
  },
  leave: async ({ page, context }, give) => {
    await give((addresses) => tidy(page, context, addresses));
  },
});

async function tidy(page: Page, context: BrowserContext, addresses: readonly string[]): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners('response');
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
