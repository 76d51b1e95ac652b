import { ApiFailure, isTransient } from './failure.ts';

/** Milliseconds between attempts; after the last one the failure is handed on. */
const pauses: readonly number[] = [400, 1200, 3000, 6000];

/** Waits; tests hand in a clock of their own. Ends early, without an error, when the signal says so. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** What makes further attempts pointless. */
export interface RetryLimits {
  readonly signal?: AbortSignal | undefined;
  /** Tells whether the device itself has no connection: then the customer hears of it at once. */
  readonly offline?: (() => boolean) | undefined;
}

/**
 * Makes attempts until one succeeds, fails for good, or the pauses are used up; then the last failure is thrown.
 * Only for reads and for writes whose every attempt carries the same idempotency key.
 */
export async function withRetry<T>(attempt: () => Promise<T>, wait: Wait, { signal, offline }: RetryLimits = {}): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure) || !isTransient(thrown.failure) || signal?.aborted === true || offline?.() === true) throw thrown;
    }
    await wait(pause, signal);
  }
  return attempt();
}

/** Waits with the browser's clock; a connection that comes back ends the pause at once. */
export const waitForBrowser: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
  });
