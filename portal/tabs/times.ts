/**
 * Times of the tabs, in milliseconds. A copy of `schemas/limits.json` (a test holds it to that), so that the whole file
 * need not be sent to every browser. How long a message lives and is stored (45 s, 60 s) has no use here: a lock and a
 * broadcast leave nothing behind.
 */
export const tabTimes = {
  /** How much apart the tab that goes on must answer twice before a new tab believes that there is one. */
  pollMs: 150,
  /**
   * How long a new tab waits for the lock where nobody answers, and how long the lock must have been free before a tab that
   * waits takes it: the tab that had it may be reloading.
   */
  leaderFallbackMs: 3000,
  /** How long a tab that takes over waits for the other one to save. That one may be frozen or may have crashed. */
  takeOverMs: 1000,
} as const;
