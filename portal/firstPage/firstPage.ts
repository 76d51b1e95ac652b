import type { Locale } from '../../engine/language/locale.ts';
import { localeIn } from '../../engine/language/locale.ts';
import { watchStanding } from '../wait/standing.ts';
import { followEarlyUse, type EarlyUse } from './earlyUse.ts';

/** The page that the server has drawn for a stranger, who may read and answer it before the portal stands under it. */
export interface ShownFirstPage {
  /** False where it was taken away at once, since it speaks another language: what was done on it is done all the same. */
  readonly seen: boolean;
  /**
   * Takes it away as soon as a page of the portal itself stands in the element, where what was typed, chosen and pressed
   * meanwhile is done too; and in any case after a while.
   */
  readonly giveWayTo: (root: HTMLElement) => void;
}

/** What says whether the page is the one that this browser would be shown. */
export interface FirstPageVisitor {
  readonly locale: Locale;
  /** False where a stranger's page is not what is shown here: a run was left open, or an app stands around the page. */
  readonly fits: boolean;
}

/**
 * Takes up the page that the server has drawn. One that is not for this visitor goes at once; undefined where none was drawn, or
 * for a page that is another one.
 */
export function takeFirstPage(page: Document, { locale, fits }: FirstPageVisitor): ShownFirstPage | undefined {
  const shown = page.getElementById('first-page');
  if (shown === null) return undefined;
  const use = followEarlyUse(shown);
  const seen = fits && localeIn(shown.lang) === locale;
  if (!seen) shown.remove();
  return fits ? { seen, giveWayTo: (root) => giveWay(root, use) } : undefined;
}

function giveWay(root: HTMLElement, use: EarlyUse): void {
  watchStanding(root, () => use.carryOver(root));
}
