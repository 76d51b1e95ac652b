/** Times of loading parts of the portal, in milliseconds. */
export const chunkTimes = {
  /** A part that takes longer has failed; a copy of `schemas/limits.json`, to which a test holds it. */
  loadTimeoutMs: 120_000,
  /** After a recovery none happens by itself for as long: ten minutes, ours. */
  recoverAgainMs: 600_000,
} as const;
