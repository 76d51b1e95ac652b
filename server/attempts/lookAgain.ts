import { setTimeout as sleep } from 'node:timers/promises';

/** How often, and how many times, it is looked whether what somebody else is at has come to an end. */
const LOOK_MS = 250;
const MOST_LOOKS = 8;

/**
 * Looks until what is waited for has come to an end, for about two seconds; `waiting` where it takes longer. `look` is told whether it
 * has looked before.
 */
export async function lookAgain<T>(look: (again: boolean) => Promise<T | 'waiting'>): Promise<T | 'waiting'> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (looks > 0) await sleep(LOOK_MS, undefined, { ref: false });
    const seen = await look(looks > 0);
    if (seen !== 'waiting') return seen;
  }
  return 'waiting';
}
