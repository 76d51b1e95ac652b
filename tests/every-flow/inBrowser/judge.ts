import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const grave: readonly unknown[] = ['serious', 'critical'];
/** What passes is not told, which is most of what axe would send; and no rule of ours looks into style sheets. */
const onlyFaults = { resultTypes: ['violations' as const], preload: false };

/**
 * Expects that axe finds nothing serious or critical on the page. Our pages hold no frames, and the mode for them opens
 * a window each time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(onlyFaults).withTags(standards).analyze();
  const found = violations.filter(({ impact }) => grave.includes(impact));
  expect(
    found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('; ')}`),
    page.url(),
  ).toEqual([]);
}

/** Runs in the page: resolves once all that moves has come to rest, for a colour on its way is no colour to judge. */
async function atRest(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/**
 * Expects the same of a screen that has a part which no screen before it had, whichever test of this run showed that: axe
 * takes longer than all else on a page, and finds of the second one what it found of the first. `parts` says what is on the
 * screen, such as `partsOf` a view.
 */
export async function expectPartsAccessible(page: Page, parts: readonly string[]): Promise<void> {
  const marks = parts.map((part) => ({ part, mark: markOf(part) })).filter(({ mark }) => !existsSync(mark));
  if (marks.length === 0) return;
  await expectAccessible(page);
  // Only what has passed is marked, so that a second try looks again at what has failed.
  for (const { part, mark } of marks) writeFileSync(mark, part);
}

/** Where the tests of all workers leave word that a part was judged. Playwright empties its output folder before each run. */
function markOf(part: string): string {
  const folder = join(test.info().project.outputDir, 'judged');
  mkdirSync(folder, { recursive: true });
  return join(folder, createHash('sha256').update(part).digest('hex'));
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(wider, page.url()).toEqual([]);
}

/** Looks at a page in a narrower or wider window for a moment. */
export async function atWidth(page: Page, width: number, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...before, width });
  await look();
  await page.setViewportSize(before);
}
