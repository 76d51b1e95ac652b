import { setTimeout as sleep } from 'node:timers/promises';

/** A clock that only goes forward, and a way to rest; tests bring their own. */
export interface Timer {
  /** Milliseconds since whenever. */
  now(): number;
  rest(ms: number): Promise<void>;
}

/**
 * Does work and gives its end, a failure too, when a whole number of quanta has passed since it began: who waits
 * cannot tell apart what took one millisecond and what took nearly a quantum. It waits less than one quantum longer
 * than the work took, so work that is bounded stays so. A quantum of 0 waits for nothing.
 */
export async function inConstantTime<T>(timer: Timer, quantumMs: number, work: () => Promise<T>): Promise<T> {
  const began = timer.now();
  try {
    return await work();
  } finally {
    const left = quantumMs > 0 ? quantumMs * Math.max(1, Math.ceil((timer.now() - began) / quantumMs)) - (timer.now() - began) : 0;
    if (left > 0) await timer.rest(left);
  }
}

/** The clock of this process, which no correction of the time of day moves. */
export const processTimer: Timer = { now: () => performance.now(), rest: (ms) => sleep(Math.ceil(ms)) };
