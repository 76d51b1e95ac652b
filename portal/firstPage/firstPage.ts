import type { Locale } from '../../engine/language/locale.ts';
import { localeIn } from '../../engine/language/locale.ts';

/** The page that the server has drawn for a stranger, to be looked at until the portal stands under it. */
export interface ShownFirstPage {
  /** Takes it away as soon as a page of the portal itself stands in the element, and in any case after a while. */
  readonly giveWayTo: (root: HTMLElement) => void;
}

/** What says whether the page is the one that this browser would be shown. */
export interface FirstPageVisitor {
  readonly locale: Locale;
  /** False where a stranger's page is not what is shown here: a run was left open, or an app stands around the page. */
  readonly fits: boolean;
}

/** Longer than any answer of the server is waited for. */
const LONGEST_MS = 25_000;

/** Takes up the page that the server has drawn. One that is not for this visitor goes at once; undefined where none stays. */
export function takeFirstPage(page: Document, { locale, fits }: FirstPageVisitor): ShownFirstPage | undefined {
  const shown = page.getElementById('first-page');
  if (shown === null) return undefined;
  if (fits && localeIn(shown.lang) === locale) return { giveWayTo: (root) => giveWay(shown, root) };
  shown.remove();
  return undefined;
}

function giveWay(shown: HTMLElement, root: HTMLElement): void {
  const timer = setTimeout(end, LONGEST_MS);
  const watch = new MutationObserver(() => {
    if (root.querySelector('h1') !== null && root.querySelector('[data-loading]') === null) end();
  });
  watch.observe(root, { childList: true, subtree: true });

  function end(): void {
    clearTimeout(timer);
    watch.disconnect();
    shown.remove();
  }
}
