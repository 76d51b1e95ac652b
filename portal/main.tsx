import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createApi } from './api/client.ts';
import { isTooOld } from './browser/tooOld.ts';
import { isChunkMissing, watchChunks } from './chunks/missingChunks.ts';
import { channelNow } from './channel/channel.ts';
import { takeEntry } from './channel/entry.ts';
import { unsavedWork } from './unsaved/unsavedWork.ts';
import { createPortalHistory } from './history/history.ts';
import { speak, spoken } from './texts/spoken.ts';
import { firstLocale } from './texts/localeChoice.ts';
import './style/global.css';
import './style/brand.css';
import './browser/plainPage.css';

watchChunks(window, () => void unsavedWork.saveAll());

const timeout = 20_000;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

takeEntry(window);
const api = createApi({
  fetch: unsavedWork.tracked((address, request) => fetch(address, request)),
  timeout,
  offline: () => !navigator.onLine,
  locale: () => spoken().locale,
  channel: () => channelNow().name,
});
const portal = { api, history: createPortalHistory(window) };
/** A part that did not come is said by the page itself. */
const onCaughtError = (thrown: unknown): void => {
  if (!isChunkMissing(thrown)) console.error(thrown);
};
const draw = (): void => createRoot(root, { onCaughtError }).render(<App portal={portal} />);
// A portal whose other words cannot be fetched speaks English.
if (!isTooOld(document.documentElement))
  speak(firstLocale({ storage: () => localStorage, languages: navigator.languages })).then(draw, draw);

import.meta.hot?.on('seva:flows-changed', (message: unknown) => {
  void import('./development/changedFlows.ts').then(({ followChangedFlows }) => followChangedFlows(message));
});
