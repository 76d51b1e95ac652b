import { partOf } from '../../shared/parts.ts';
import type { Fill } from '../../testing/fill.ts';

/** Types the one number, or the first and the last of several. */
export const fill: Fill = async (box, answer) => {
  if (typeof answer === 'string') return box.locator('input').fill(answer);
  for (const part of ['from', 'to']) await box.locator(`input[name$="-${part}"]`).fill(String(partOf(answer, part)));
};
