import { createApi, newKey } from './api/client.ts';
import { showNotLoaded } from './browser/notLoaded.ts';
import { isTooOld } from './browser/tooOld.ts';
import { channelNow } from './channel/channel.ts';
import { takeEntry } from './channel/entry.ts';
import { watchChunks } from './chunks/missingChunks.ts';
import { withEarlyAnswers } from './early/earlyAnswers.ts';
import { flowOfPage } from './early/flowOfPage.ts';
import { takeFirstPage } from './firstPage/firstPage.ts';
import { openRuns } from './flow/openRuns.ts';
import { firstLocale } from './texts/localeChoice.ts';
import { speak, wantedLocale } from './texts/spoken.ts';
import './version/ownVersion.ts';
import { unsavedWork } from './unsaved/unsavedWork.ts';
import './style/global.css';
import './style/brand.css';
import './browser/plainPage.css';

// This file is small and comes first: it asks the server what the page will need, while the rest of the portal comes.

watchChunks(window, () => void unsavedWork.saveAll());

const timeout = 20_000;

if (!isTooOld(document.documentElement)) begin();

/** The script does not wait for styles, so the page may not have been read to its end. */
function whenParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', () => resolve(), { once: true });
    else resolve();
  });
}

/** What the server is asked stands in the head: it does not wait for a page that is still being read, or laid out for the first time. */
function begin(): void {
  if (document.querySelector('body') === null) return void whenParsed().then(begin);
  takeEntry(window);
  // A portal whose other words cannot be fetched speaks English.
  const locale = firstLocale({ storage: () => localStorage, languages: navigator.languages });
  const words = speak(locale).catch(() => undefined);
  const api = createApi({
    fetch: unsavedWork.tracked((address, request) => fetch(address, request)),
    timeout,
    offline: () => !navigator.onLine,
    hidden: () => document.visibilityState === 'hidden',
    locale: wantedLocale,
    channel: () => channelNow().name,
  });
  const flow = flowOfPage(document, location);
  const early = withEarlyAnswers(api, { flow, openRuns, newKey });
  const stranger = flow === undefined ? openRuns.all().length === 0 : early.begins;
  const fits = stranger && channelNow().name === undefined;
  const shown = whenParsed().then(() => takeFirstPage(document, { locale, fits }));
  Promise.all([shown, import('./draw.tsx'), words]).then(
    ([shown, { draw }]) => draw(rootOf(document), early, { begins: flow !== undefined, shown }),
    () => showNotLoaded(document),
  );
}

function rootOf(page: Document): HTMLElement {
  const element = page.getElementById('root');
  if (element === null) throw new Error('index.html has no element with the id "root"');
  return element;
}

import.meta.hot?.on('seva:flows-changed', (message: unknown) => {
  void import('./development/changedFlows.ts').then(({ followChangedFlows }) => followChangedFlows(message));
});
