import type { Fill } from '../../testing/fill.ts';

/** Types each number into the box of its slider, and leaves the last, since one may move the others. */
export const fill: Fill = async (box, answer) => {
  for (const [slider, number] of Object.entries(Object(answer))) await box.locator(`input[name$="-${slider}"]`).fill(String(number));
  await box.locator('input[type=text]').last().blur();
};
