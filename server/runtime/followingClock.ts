import type { Clock } from './clock.ts';
import { steadyClock, type Elapsed } from './steadyClock.ts';

/** A clock that goes on by itself, and is put right by another one. */
export interface FollowingClock {
  readonly clock: Clock;
  /** Reads the other clock once more, and goes on from there. Rejects where that cannot be read; then it goes on as before. */
  follow(): Promise<void>;
}

/** A reading that took longer says too little of when it was made. */
const LONGEST_READING_MS = 1000;

/**
 * Follows a clock that takes time to read, such as the database's, which several servers share: the time of each machine, a pause of a
 * virtual one, and clocks that run fast or slow move it no further than until the next reading.
 */
export async function followingClock(
  read: () => Promise<number>,
  elapsed: Elapsed = () => performance.now(),
  longestMs = LONGEST_READING_MS,
): Promise<FollowingClock> {
  let clock = steadyClock(await read(), elapsed);
  return {
    clock: () => clock(),
    async follow() {
      const began = elapsed();
      const at = await read();
      const took = elapsed() - began;
      // It was read somewhere between.
      if (took <= longestMs) clock = steadyClock(at + took / 2, elapsed);
    },
  };
}
