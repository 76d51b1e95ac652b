import { listOf, partOf } from '../../shared/parts.ts';
import type { Fill } from '../../testing/fill.ts';

/** Saves each of the documents and waits until the browser has it. */
export const fill: Fill = async (box, answer, { settings }) => {
  for (const [at, document] of listOf(settings['documents']).entries()) {
    if (!listOf(answer).includes(partOf(document, 'id'))) continue;
    const saved = box.page().waitForEvent('download');
    await box.getByRole('listitem').nth(at).locator('a, button').first().click();
    await (await saved).path();
  }
};
