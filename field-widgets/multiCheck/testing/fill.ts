import type { Fill } from '../../testing/fill.ts';

/** Opens the options where they are folded, and ticks exactly those that are chosen. */
export const fill: Fill = async (box, answer) => {
  const fold = box.locator('button[aria-expanded=false]');
  if ((await fold.count()) > 0) await fold.click();
  const wanted: readonly unknown[] = Array.isArray(answer) ? answer : [];
  for (const control of await box.locator('input[type=checkbox]').all())
    await control.setChecked(wanted.includes(await control.getAttribute('value')));
};
