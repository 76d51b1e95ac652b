import type { Fill } from '../../testing/fill.ts';

/** Types the new secret into both boxes. */
export const fill: Fill = async (box, answer) => {
  for (const input of await box.locator('input').all()) await input.fill(String(answer));
};
