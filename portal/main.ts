import { createApi, newKey } from './api/client.ts';
import { showNotLoaded } from './browser/notLoaded.ts';
import { isTooOld } from './browser/tooOld.ts';
import { channelNow } from './channel/channel.ts';
import { takeEntry } from './channel/entry.ts';
import { watchChunks } from './chunks/missingChunks.ts';
import { withEarlyAnswers, type Early } from './early/earlyAnswers.ts';
import { settledWithin } from './early/settledWithin.ts';
import { flowOfPage } from './early/flowOfPage.ts';
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
/** How long the page waits for the first answers before it draws that they are on their way. */
const FIRST_ANSWERS_MS = 1000;
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

if (!isTooOld(document.documentElement)) begin(root);

function begin(element: HTMLElement): void {
  takeEntry(window);
  // A portal whose other words cannot be fetched speaks English.
  const words = speak(firstLocale({ storage: () => localStorage, languages: navigator.languages })).catch(() => undefined);
  const api = createApi({
    fetch: unsavedWork.tracked((address, request) => fetch(address, request)),
    timeout,
    offline: () => !navigator.onLine,
    locale: wantedLocale,
    channel: () => channelNow().name,
  });
  const flow = flowOfPage(document, location);
  const early = withEarlyAnswers(api, { flow, openRuns, newKey });
  if (flow !== undefined) void prepare(early);
  Promise.all([import('./draw.tsx'), words]).then(
    async ([{ draw }]) => {
      // Drawn once with what is known, and not three times with a little more each: that is half of a slow processor's time.
      await settledWithin(early.answered, FIRST_ANSWERS_MS);
      draw(element, early.api);
    },
    () => showNotLoaded(document),
  );
}

/** Has the parts of a flow's page and the widgets of its first step ready. What does not come is asked for, and missed, by the page. */
async function prepare({ run }: Early): Promise<void> {
  const parts = Promise.all([import('./screens/flow/FlowPage.tsx'), import('./screens/address/DeepLink.tsx')]);
  const [page, begun] = await Promise.allSettled([parts, run]);
  if (page.status === 'fulfilled' && begun.status === 'fulfilled' && begun.value) page.value[0].fetchWidgets(begun.value);
}

import.meta.hot?.on('seva:flows-changed', (message: unknown) => {
  void import('./development/changedFlows.ts').then(({ followChangedFlows }) => followChangedFlows(message));
});
