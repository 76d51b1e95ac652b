import type { Fill } from '../../testing/fill.ts';
import { membersIn } from '../answer.ts';

/** Chooses the variant where there is one to choose, then gives each member a row of its own. */
export const fill: Fill = async (box, answer) => {
  const variant: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'variant') : undefined;
  // A row with an option is its label all over, the box included.
  if (typeof variant === 'string') await box.locator(`input[type=radio][value="${variant}"]`).check();
  for (const [row, { relation, id }] of membersIn(answer).entries()) {
    const member = box.locator(`[data-member="${String(row)}"]`);
    if ((await member.count()) === 0) await box.locator('button[data-add]').click();
    await member.locator('select').selectOption(relation);
    await member.locator('input').fill(id);
  }
};
