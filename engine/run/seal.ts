import type { Place } from './place.ts';
import type { Run } from './run.ts';
import { runWithout } from './runWithout.ts';

/**
 * The run once a write was done that is done once: every step that it had come to, and the writing one, is behind for
 * good. Back and Change would do it again or contradict it. A flow may still lead there itself, by a route.
 */
export function sealed(run: Run, place: Place): Run {
  const behind = new Set([...(run.sealed ?? []), ...run.way, ...run.settled, place.path]);
  return { ...runWithout(runWithout(run, 'returnTo'), 'edited'), trail: [], sealed: [...behind] };
}

/** True of a step that stands before a write that was done. */
export function isSealed(run: Run, path: string): boolean {
  return run.sealed?.includes(path) === true;
}

/** True of a step that Change may lead to: its answers were taken, and nothing that rests on them was done yet. */
export function isOpenToChange(run: Run, path: string): boolean {
  return run.settled.includes(path) && !isSealed(run, path);
}

/** The run where a step is asked again that stood before a write: neither Back nor Change led there, so the flow asks anew. */
export function unsealed(run: Run, path: string): Run {
  return isSealed(run, path) ? { ...run, sealed: run.sealed?.filter((one) => one !== path) ?? [] } : run;
}
