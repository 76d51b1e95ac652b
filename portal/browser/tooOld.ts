/**
 * Tells whether `public/browser.js`, which runs before anything else, found this browser too old. Then it says so, and
 * nothing else is drawn.
 */
export function isTooOld(page: HTMLElement): boolean {
  return page.dataset['browser'] === 'too-old';
}
