import type { Clock } from './clock.ts';

/** Milliseconds that have passed since whenever; a change of the machine's time does not move it. */
export type Elapsed = () => number;

const processElapsed: Elapsed = () => performance.now();

/** A clock that is right at its start and then goes on evenly, whatever is done to the time of the machine. */
export function steadyClock(start: number, elapsed: Elapsed = processElapsed): Clock {
  const from = elapsed();
  return () => Math.round(start + elapsed() - from);
}

/** The machine's time may differ from what has passed by this much: corrections are of seconds. */
const MOST_DRIFT_MS = 10 * 60_000;

/** Tells whether the time of the machine has jumped since the watch began. It may come back. */
export function watchClock(clock: Clock, elapsed: Elapsed = processElapsed): { hasJumped(): boolean } {
  const steady = steadyClock(clock(), elapsed);
  return { hasJumped: () => Math.abs(clock() - steady()) > MOST_DRIFT_MS };
}
