import { expect } from '@playwright/test';
import type { Fill } from '../../testing/fill.ts';

/** Reads the terms to their end where they stand in a window of their own, then ticks the box. */
export const fill: Fill = async (box, answer, { settings }) => {
  const tick = box.locator('input[type=checkbox]');
  if (settings['scroll'] === true) await box.locator('[role=group][tabindex="0"]').press('End');
  await expect(tick).toBeEnabled();
  // The row is the box's label all over; Playwright would wait for the box to lie open.
  await tick.setChecked(answer === true);
};
