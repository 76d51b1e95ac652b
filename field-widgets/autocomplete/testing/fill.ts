import type { Fill } from '../../testing/fill.ts';

/** Types the whole text: what is suggested may be picked, but need not. */
export const fill: Fill = async (box, answer) => {
  const input = box.getByRole('combobox');
  await input.fill(String(answer));
  await input.press('Tab');
};
