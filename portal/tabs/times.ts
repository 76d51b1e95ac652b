/**
 * Times of the talk between tabs, in milliseconds. A copy of `schemas/limits.json` (a test holds it to that), so that the
 * whole file need not be sent to every browser.
 */
export const tabTimes = {
  /** A message through the storage counts for as long. */
  messageLifeMs: 45_000,
  /** How often the storage is looked through, and how long a new tab waits for an answer. */
  pollMs: 150,
  /** A message is taken out of the storage after it. */
  removalMs: 60_000,
  /** How often a tab that waits asks whether the other one is still there; a later answer than this no longer counts. */
  leaderFallbackMs: 3000,
} as const;
