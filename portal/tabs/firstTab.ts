import type { PortalHistory } from '../history/history.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import { isExemptPage, standsApart } from './exemptPages.ts';
import { createTab } from './tab.ts';
import type { Tab } from './tab.ts';

/** This tab, which asks before the page is drawn how it stands to the others. */
export interface FirstTab {
  readonly tab: Tab;
  /** Resolves when that is known; at once where the page stands apart and nobody is asked. */
  readonly known: Promise<void>;
}

/** Asks for this tab now, so that the first page need not be drawn once before it is known and once after. */
export function askFirst(history: Pick<PortalHistory, 'visit'>, page: Pick<Location, 'pathname' | 'search'>): FirstTab {
  const tab = tabOfPage();
  if (isExemptPage(page) || standsApart(history.visit().location)) return { tab, known: Promise.resolve() };
  const known = new Promise<void>((resolve) => {
    const stop = tab.subscribe(() => {
      stop();
      resolve();
    });
  });
  tab.ask();
  return { tab, known };
}

/** The tab of a page, which nobody has asked yet. */
export function tabOfPage(): Tab {
  return createTab({ locks: navigator.locks, save: () => unsavedWork.saveAll() });
}
