/** Keeps on the server what is being typed, before the page stops or is loaded again. */
export interface Keeping {
  /** Names a way to keep something, for as long as there is something; returns the removal. It may start a request. */
  add(save: () => void): () => void;
  /** Keeps everything; resolves when no request is on its way any more, and in any case after a second. */
  now(): Promise<void>;
  /** The same `fetch`, whose requests are waited for. */
  tracked(fetch: Fetch): Fetch;
}

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

/** Longest wait, in milliseconds: what has not arrived by then is not waited for. */
const timeoutMs = 1000;

/** Begins with nothing to keep. */
export function createKeeping(): Keeping {
  const saves = new Set<() => void>();
  const pending = new Set<Promise<unknown>>();

  /** A request may lead to the next one, which begins a moment after its answer. */
  async function quiet(): Promise<void> {
    do {
      await Promise.allSettled(pending);
      await moment(0);
    } while (pending.size > 0);
  }

  return {
    add: (save) => {
      saves.add(save);
      return () => saves.delete(save);
    },
    now: async () => {
      for (const save of saves) save();
      await moment(0);
      await Promise.race([quiet(), moment(timeoutMs)]);
    },
    tracked: (fetch) => async (address, request) => {
      const answer = fetch(address, request);
      pending.add(answer);
      try {
        return await answer;
      } finally {
        pending.delete(answer);
      }
    },
  };
}

function moment(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What this page has to keep. */
export const keeping: Keeping = createKeeping();
