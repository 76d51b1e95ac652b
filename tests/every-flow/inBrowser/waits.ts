/** Tells tests that mostly wait, for a slow network or for processes of their own: they run beside the others (`playwright.config.ts`). */
export const WAITS = '@waits';

/** Says so of a test. */
export const waits = { tag: WAITS } as const;
