import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { text } from '../../portal/texts/text.ts';
import { asAsha, asNobody, at, goOn, verifyAsAsha } from './inBrowser/asha.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';

const paperTitle = 'Your FATCA and CRS declaration';

/** Tells whether something was drawn: a canvas that is all of one colour shows nothing. */
async function isDrawn(page: Page): Promise<boolean> {
  return page.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width < 400) return false;
    const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(dots).size > 10;
  });
}

async function declare(page: Page): Promise<void> {
  await at(page, 'Is any of this outside India?');
  for (const radio of await page.getByRole('radio', { name: 'India', exact: true }).all()) await radio.check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(page, 'Check your declaration');
  await page.getByRole('checkbox').check();
  await goOn(page, "We've received your declaration");
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(`CO04: declared, opened in a tab of its own, and saved; ${String(width)} px`, async ({ page, context, play }) => {
    await page.setViewportSize({ width, height });
    const { server } = await play(asAsha);
    await page.goto(`${server.address}/servicing/profile/fatca-crs`);
    await declare(page);
    const [paper] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: /View your declaration/ }).click()]);
    await paper.setViewportSize({ width, height });
    await at(paper, paperTitle);
    await expect.poll(() => isDrawn(paper)).toBe(true);
    await expect(paper.getByText(/Asha Rao.*Country of tax residence India.*within 30 days.*Rs 5,000/)).toBeAttached();
    await expectAccessible(paper);
    await expectNoSidewaysScroll(paper);
    const [download] = await Promise.all([paper.waitForEvent('download'), paper.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^fatca-crs-declaration-.*\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    // It stands apart: the tab that it was opened from goes on.
    await expect(page.getByRole('heading', { level: 1, name: "We've received your declaration" })).toBeVisible();
    if (process.env['SEVA_SHOTS'] !== undefined)
      for (const [shown, name] of [
        [page, 'end'],
        [paper, 'paper'],
      ] as const)
        await shown.screenshot({ path: `${process.env['SEVA_SHOTS']}/fatca-${name}-${String(width)}.png`, fullPage: true });
  });

test('who has declared nothing is led to the service', async ({ page, play }) => {
  const { server } = await play(asAsha);
  await page.goto(`${server.address}/servicing/rekycFatcaPdf`);
  await at(page, paperTitle);
  await page.getByRole('link', { name: 'Make the declaration' }).click();
  await expect(page).toHaveURL(/\/servicing\/profile\/fatca-crs/);
});

test('a visitor confirms who they are first, and comes back', async ({ page, play }) => {
  const stage = await play(asNobody);
  await page.goto(`${stage.server.address}/servicing/rekycFatcaPdf`);
  await at(page, paperTitle);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell.logIn') })
    .click();
  await verifyAsAsha(page, stage, paperTitle);
  await expect(page.getByRole('link', { name: 'Make the declaration' })).toBeVisible();
});
