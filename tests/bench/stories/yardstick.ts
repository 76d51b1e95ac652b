import type { Page } from '@playwright/test';

/** Boxes of the form that a story is held against. */
export const BOXES = 200;

/** Draws a plain form in the page, without React or style of its own, and takes it away again. The milliseconds until it was painted. */
export async function drawPlainForm(page: Page): Promise<number> {
  return page.evaluate(async (boxes) => {
    const began = performance.now();
    const form = document.createElement('form');
    form.innerHTML = Array.from(
      { length: boxes },
      (_, at) => `<p><label>Question ${String(at)} <input name="q${String(at)}"></label></p>`,
    ).join('');
    document.body.append(form);
    form.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const took = performance.now() - began;
    form.remove();
    return took;
  }, BOXES);
}
