import { confirmations } from './confirmed.ts';
import { isWithin, type Place } from './place.ts';
import type { Program } from './program.ts';
import type { Run, Values } from './run.ts';

/**
 * The run with what was typed on a page kept for when the way comes there again: Back leaves it. What was to be confirmed is confirmed
 * anew, and where Back undoes a change, what was typed for it goes too. Pure.
 */
export function leaving(program: Program, run: Run, place: Place): Run {
  if (run.draft?.step !== place.path || run.edited === place.path) return run;
  const confirmed = confirmations(program, place);
  const typed = Object.fromEntries(Object.entries(run.draft.answers).filter(([id]) => !confirmed.includes(id)));
  return { ...run, left: { ...run.left, [nameOf(run, place)]: typed } };
}

/** What stands on a page that was typed and not submitted: just now, or before Back left it. Pure. */
export function typedOn(run: Run, place: Place): Values | undefined {
  return run.draft?.step === place.path ? run.draft.answers : run.left?.[nameOf(run, place)];
}

/** The run without what was typed on a page that Back had left: it was answered. Pure. */
export function withoutLeft(run: Run, place: Place): Run {
  if (run.left === undefined) return run;
  const { [nameOf(run, place)]: _typed, ...left } = run.left;
  return withLeft(run, left);
}

/** The run without what was typed on pages of a list's items: they are others now, or in another order. Pure. */
export function withoutLeftIn(run: Run, group: Place): Run {
  if (run.left === undefined) return run;
  return withLeft(run, Object.fromEntries(Object.entries(run.left).filter(([name]) => !isWithin(name, group.path) || name === group.path)));
}

function withLeft(run: Run, left: Readonly<Record<string, Values>>): Run {
  const { left: _left, ...rest } = run;
  return Object.keys(left).length === 0 ? rest : { ...rest, left };
}

/** A page of an item is another one for each item, and for each element of a fixed list that stands in its place. */
function nameOf({ item }: Run, { path, group }: Place): string {
  if (group === undefined || item?.group !== group) return path;
  return [path, item.index, ...(item.element ? [item.element.print] : [])].join('#');
}
