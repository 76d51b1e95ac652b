import { isWithin, type Place } from './place.ts';
import type { Aside, Run, Values } from './run.ts';

/** The run with what its customer came back with to a step. Pure. */
export function broughtBack(run: Run, { path }: Place, returned: Values): Run {
  return { ...run, returned, returnedTo: path };
}

/** What the customer came back with to a step, or to one within; undefined where that was to another one, or nobody came back. Pure. */
export function returnedTo({ returned, returnedTo: path }: Run, place: Place): Values | undefined {
  return path !== undefined && isWithin(path, place.path) ? returned : undefined;
}

/** The run without what its customer came back with to a step: it counts only while the step is on the way. Pure. */
export function withoutReturned(run: Run, place: Place): Run {
  if (returnedTo(run, place) === undefined) return run;
  const { returned: _returned, returnedTo: _path, ...rest } = run;
  return rest;
}

/** The run with what was kept of that, where a step is on the way again. Pure. */
export function withReturned(run: Run, place: Place, kept: Aside | undefined): Run {
  return kept?.returned === undefined ? run : broughtBack(run, place, kept.returned);
}
