import type { Page } from '@playwright/test';

/** Goes to an address within the open page, as the browser's Forward does: loading the portal again takes most of a visit. */
export async function forward(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, encodeURI(address));
}
