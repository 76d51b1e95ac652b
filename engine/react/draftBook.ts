import type { DraftBook } from './fieldView.ts';

/** A draft book with the hand that empties it. */
export interface OpenDraftBook extends DraftBook {
  /** Makes every widget hand on what it still holds, in the order in which they registered. */
  flush(): void;
}

/** Makes an empty draft book. A flush may register or remove others while it runs. */
export function openDraftBook(): OpenDraftBook {
  const flushes = new Set<() => void>();
  return {
    register(flush) {
      flushes.add(flush);
      return () => void flushes.delete(flush);
    },
    flush() {
      for (const flush of Array.from(flushes)) flush();
    },
  };
}
