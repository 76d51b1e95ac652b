import { setTimeout as sleep } from 'node:timers/promises';

/** What work comes to; undefined where it takes longer than so many milliseconds, and goes on. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const over = new AbortController();
  const rest = sleep(Math.max(0, ms), undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, rest]);
  } finally {
    over.abort();
  }
}
