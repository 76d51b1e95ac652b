import { close, passedOver, reclosed, resumed, settle, stands } from './change.ts';
import type { Place } from './place.ts';
import type { Standing } from './rests.ts';
import type { Run } from './run.ts';
import { followed, isAsked, namedSections } from './sections.ts';

/**
 * The run as it comes to a task list with sections put aside, since a page before the list was gone back to: a section
 * of which every step stands as it was answered is done again, any other is left as it is. Pure.
 */
export function regained(at: Standing, hub: Place): Run {
  return namedSections(at.program, hub).reduce((run, section) => withSection({ ...at, run }, hub, section) ?? run, at.run);
}

/** The run with a section on its way again, if all of it stands. Nobody came to its pages, so that Back leads to none. */
function withSection(at: Standing, hub: Place, section: string): Run | undefined {
  const run = followed(at, hub, section, past);
  return run && { ...run, trail: at.run.trail };
}

/** The run behind a step that needs not be asked again; undefined of one that does. */
function past(at: Standing, place: Place, entered: boolean): Run | undefined {
  const { program, run } = at;
  if (!isAsked(at, place)) return passedOver(program, run, place);
  if (run.settled.includes(place.path)) return run;
  if (place.kind !== 'flow') return stands(at, place) ? resumed(at, place) : undefined;
  return entered ? close(settle({ ...at, run: reclosed(program, run, place) }, place), place) : settle(at, place);
}
