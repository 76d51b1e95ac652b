/** How often a call is tried, and how long the first pause is. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly pauseMs: number;
}

/** Reads: three tries within about a second beside the bank's own time. */
export const READ_RETRIES: RetryPolicy = { attempts: 3, pauseMs: 200 };

/** Reads of what a page does without where it does not come at once. */
export const READ_ONCE: RetryPolicy = { ...READ_RETRIES, attempts: 1 };

/** Writes of which it is certain that the bank has not taken them: given up after about three seconds. */
export const WRITE_RETRIES: RetryPolicy = { attempts: 5, pauseMs: 250 };

/**
 * Writes of which that is not certain are repeated with the same idempotency key for as long as the bank keeps the key.
 * Then a person has to ask the bank: another attempt could do it twice, and "failed" could be untrue.
 */
export const UNKNOWN_MS = 24 * 60 * 60_000;

/** The first repetition usually brings the answer; from this attempt on the bank is asked by key before the write is sent once more. */
export const ASKED_FROM_ATTEMPT = 3;

/** A clock that jumps makes a write old at once: before a person is asked, it was tried at least so often. */
export const UNKNOWN_ATTEMPTS = 20;

/** The longest pause between two attempts. */
export const LONGEST_PAUSE_MS = 60_000;
