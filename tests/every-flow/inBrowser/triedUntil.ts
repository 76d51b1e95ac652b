import { expect, type Locator, type Page } from '@playwright/test';

/** Has a page that tries in vain do so without its pauses, which end when a connection comes back, until it shows this. */
export async function triedUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
