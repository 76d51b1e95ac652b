/** Saves to the server what the customer is typing, before the page stops or is loaded again. */
export interface UnsavedWork {
  /** Registers a way to save something, and returns its removal. It may start a request. */
  add(save: () => void): () => void;
  /** Saves everything; resolves when no request is on its way any more, and in any case after a second. */
  saveAll(): Promise<void>;
  /** The same `fetch`, whose requests are waited for. */
  tracked(fetch: Fetch): Fetch;
}

type Fetch = (address: string, request: RequestInit) => Promise<Response>;

/** Longest wait, in milliseconds: what has not arrived by then is not waited for. */
const timeoutMs = 1000;

/** Starts with nothing to save. */
export function createUnsavedWork(): UnsavedWork {
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
    saveAll: async () => {
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

/** What this page has to save. */
export const unsavedWork: UnsavedWork = createUnsavedWork();
