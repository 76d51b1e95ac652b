import { close, passedOver, reclosed, resumed, settle, stands } from './change.ts';
import type { Place } from './place.ts';
import type { Standing } from './rests.ts';
import { routedTo } from './route.ts';
import type { Run } from './run.ts';
import { scopeFor } from './scope.ts';
import { firstStep, insideOf, isAsked, namedSections } from './sections.ts';
import type { Target } from './target.ts';

/**
 * The run as it comes to a task list with sections put aside, since a page before the list was gone back to: a section
 * of which every step stands as it was answered is done again, any other is left as it is. Pure.
 */
export function regained(at: Standing, hub: Place): Run {
  return namedSections(at.program, hub).reduce((run, section) => withSection({ ...at, run }, hub, section) ?? run, at.run);
}

/** The run with a section on its way again, if all of it stands. Nobody came to its pages, so that Back leads to none. */
function withSection(at: Standing, hub: Place, section: string): Run | undefined {
  let { run } = at;
  const been: string[] = [];
  let target: Target | undefined = { into: firstStep(at.program, hub, section) ?? '' };
  while (target !== undefined && ('into' in target || 'past' in target)) {
    if ('into' in target && target.into === hub.path) return { ...run, trail: at.run.trail };
    const path: string = 'into' in target ? target.into : target.past;
    const place = at.program.places.get(path);
    if (!place || ('into' in target && been.includes(path))) return undefined;
    been.push(path);
    const inside: Target | undefined = 'into' in target ? insideOf({ ...at, run }, place) : undefined;
    const next: Run | undefined = inside === undefined ? past({ ...at, run }, place, 'into' in target) : run;
    if (next === undefined) return undefined;
    run = next;
    target = inside ?? routedTo(at.program, place, scopeFor(at.program, run, at.facts, place), been);
  }
  return undefined;
}

/** The run behind a step that needs not be asked again; undefined of one that does. */
function past(at: Standing, place: Place, entered: boolean): Run | undefined {
  const { program, run } = at;
  if (!isAsked(at, place)) return passedOver(program, run, place);
  if (run.settled.includes(place.path)) return run;
  if (place.kind !== 'flow') return stands(at, place) ? resumed(at, place) : undefined;
  return entered ? close(settle({ ...at, run: reclosed(program, run, place) }, place), place) : settle(at, place);
}
