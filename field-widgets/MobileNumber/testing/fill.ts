import type { Fill } from '../../testing/fill.ts';

/** Types the number, with its country code where it has one: the list of countries then follows by itself. */
export const fill: Fill = (box, answer) => box.locator('input[type=tel]').fill(String(answer));
