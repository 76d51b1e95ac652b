import { listOf, partOf } from '../../shared/parts.ts';
import type { Fill } from '../../testing/fill.ts';

/** Says at once that nothing has changed; else confirms what is still right and enters what is not. */
export const fill: Fill = async (box, answer, { id, settings }) => {
  if (partOf(answer, 'noChange') === true && settings['atOnce'] !== false) return box.getByRole('button').first().click();
  // An option is its label all over, the box included.
  const say = (item: string, what: string) => box.locator(`input[name="${id}-${item}"][value="${what}"]`).check();
  for (const item of listOf(partOf(answer, 'confirmed'))) await say(String(item), 'still');
  for (const [item, now] of Object.entries(Object(partOf(answer, 'changes')))) {
    const row = box.locator(`[data-item="${item}"]`);
    // Where nothing is on record there may be nothing to choose.
    if ((await row.getByRole('radio').count()) > 0) await say(item, 'change');
    const list = row.locator('select');
    if ((await list.count()) > 0) await list.selectOption(String(now));
    else await row.locator('textarea, input[type=text]').fill(String(now));
  }
};
