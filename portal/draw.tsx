import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Api } from './api/api.ts';
import { isChunkMissing } from './chunks/missingChunks.ts';
import { createPortalHistory } from './history/history.ts';

/** A part that did not come is said by the page itself. */
const onCaughtError = (thrown: unknown): void => {
  if (!isChunkMissing(thrown)) console.error(thrown);
};

/** Draws the portal into an element. */
export function draw(root: HTMLElement, api: Api): void {
  createRoot(root, { onCaughtError }).render(<App portal={{ api, history: createPortalHistory(window) }} />);
}
