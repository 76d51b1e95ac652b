import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { isChunkMissing } from './chunks/missingChunks.ts';
import type { Early } from './early/earlyAnswers.ts';
import { firstParts } from './early/firstParts.ts';
import { settledWithin } from './wait/settledWithin.ts';
import { pageStands, watchStanding } from './wait/standing.ts';
import type { ShownFirstPage } from './firstPage/firstPage.ts';
import { createPortalHistory } from './history/history.ts';
import { askFirst } from './tabs/firstTab.ts';
import { allWords } from './texts/allWords.ts';

/** How long the page waits for its first answers and parts before it draws that they are on their way. */
const FIRST_MS = 1000;
/** The same where the server has drawn the page: a longer wait than any answer is given. */
const SHOWN_MS = 20_000;

/** How a page begins. */
export interface Beginning {
  /** The address begins a flow. */
  readonly begins: boolean;
  /** What the server has drawn meanwhile. */
  readonly shown: ShownFirstPage | undefined;
}

/** A part that did not come is said by the page itself. */
const onCaughtError = (thrown: unknown): void => {
  if (!isChunkMissing(thrown)) console.error(thrown);
};

/**
 * Draws the portal into an element: once, with its first answers and the page of its address, and not three times with a
 * little more each, which is half of a slow processor's time.
 */
export async function draw(root: HTMLElement, { api, known, run, firstRun, answered }: Early, { begins, shown }: Beginning): Promise<void> {
  const history = createPortalHistory(window);
  const { tab, known: placed } = askFirst(history, location);
  const first = Promise.allSettled([answered, placed, firstParts(location, begins ? run : undefined)]);
  await settledWithin(first, shown?.seen === true ? SHOWN_MS : FIRST_MS);
  if (shown === undefined) watchStanding(root);
  else shown.giveWayTo(root);
  createRoot(root, { onCaughtError }).render(<App portal={{ api, first: known, firstRun, history }} tab={tab} />);
  // Whatever the server may tell next can then be said.
  void pageStands().then(allWords);
}
