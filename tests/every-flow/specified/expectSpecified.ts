import { expect, test, type Page } from '@playwright/test';
import type { RunView } from '../../../schemas/api.ts';
import { specifiedPages } from './pages.ts';

/** Expects on a page what the specification says of it, by its place (`SpecifiedPage.at`), and of every page of its kind. */
export async function expectSpecified(page: Page, view: RunView, place: string): Promise<void> {
  for (const { at, says, show } of specifiedPages) if (at.test(place)) await test.step(`${place}: ${says}`, () => show(page));
  await expectOfItsKind(page, view);
}

async function expectOfItsKind(page: Page, { screen, outcome }: RunView): Promise<void> {
  const main = page.getByRole('main');
  if (screen?.review !== undefined) {
    // The review page has an edit button for what may be changed, and the answers themselves.
    const changeable = screen.review.filter(({ canChange }) => canChange);
    // The button that sends may begin with the same word.
    await expect(main.locator('button:not([type=submit])').filter({ hasText: /^Change/ })).toHaveCount(changeable.length);
  }
  if (outcome?.reference === undefined) return;
  await expect(main).toContainText(outcome.reference);
  if (outcome.kind === 'success') await expect(main.getByRole('link', { name: 'Do something else' })).toBeVisible();
}
