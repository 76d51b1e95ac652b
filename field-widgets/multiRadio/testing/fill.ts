import { listOf, partOf } from '../../shared/parts.ts';
import type { Fill } from '../../testing/fill.ts';

/** Chooses in the row of each option. */
export const fill: Fill = async (box, answer, { options = [] }) => {
  for (const row of listOf(answer)) {
    const at = options.findIndex(({ value }) => value === partOf(row, 'option'));
    // A choice is its label all over, the box included.
    await box
      .getByRole('radiogroup')
      .nth(at)
      .locator(`input[type=radio][value="${String(partOf(row, 'choice'))}"]`)
      .check();
  }
};
