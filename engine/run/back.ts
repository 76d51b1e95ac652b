import type { Layout, Place } from './place.ts';
import type { Run } from './run.ts';
import { splitState } from './state.ts';

/** Where Back leads from the step that is shown, if anywhere. */
export function backTarget(layout: Layout, run: Run): string | undefined {
  const [path, phase] = splitState(run.state);
  const place = layout.places.get(path);
  if (phase !== 'asking' || !place) return undefined;
  if (place.group !== undefined) return before(layout, place, run) ?? shownGroup(run, place.group);
  if (run.returnTo !== undefined) return everySettled(run, run.returnTo) ? run.returnTo : undefined;
  return run.trail[run.trail.indexOf(path) - 1];
}

/** The step of the same item that was answered last before this one; steps passed over keep no answers. */
function before(layout: Layout, place: Place, run: Run): string | undefined {
  const earlier = place.siblings.slice(0, place.siblings.indexOf(place.path));
  const answered = (path: string) =>
    (layout.places.get(path)?.step.fields ?? []).some((field) => run.item?.answers[field.id] !== undefined);
  return earlier.findLast(answered);
}

/** An item that was opened before its list was ever shown leads back to the step before the list. */
function shownGroup(run: Run, group: string): string | undefined {
  return run.trail.includes(group) || run.returnTo !== undefined ? group : run.trail.at(-1);
}

function everySettled(run: Run, review: string): boolean {
  return run.trail.filter((path) => path !== review).every((path) => run.settled.includes(path));
}
