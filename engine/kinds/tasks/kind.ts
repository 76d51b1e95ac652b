import { settle } from '../../run/change.ts';
import type { Run } from '../../run/run.ts';
import type { Layout, Place } from '../../run/place.ts';
import type { Move } from '../../run/situation.ts';
import { actionPhases, asking, frame } from '../phases.ts';
import type { Kind } from '../kind.ts';

/** A task list over the sections of a long flow; the run comes back to it after each section. */
export const tasks: Kind = {
  name: 'tasks',
  description: 'Lists the sections of a long flow with what is done; the customer opens the next one or changes an earlier one.',
  shown: true,
  phases: (layout, place) => {
    const base = asking(layout, place);
    const opens: Move[] = sectionsOf(layout, place).flatMap((section) => {
      const first = firstStep(layout, place, section);
      return first === undefined
        ? []
        : [
            {
              to: `${first}.entering`,
              guard: (at) =>
                at.event?.type === 'OPEN_SECTION' && at.event.section === section && statusOf(layout, place, at.run, section) !== 'not-yet',
            },
          ];
    });
    const onwards: Move = {
      to: `${place.path}.leaving`,
      guard: (at) => allDone(layout, place, at.run),
      change: (at) => settle(at.run, place),
    };
    return {
      ...frame(layout, place),
      asking: { ...base, on: { ...base?.on, ANSWERED: [onwards], OPEN_SECTION: opens } },
      ...actionPhases(layout, place),
    };
  },
};

/** The sections that have steps beside the task list, in order. */
export function sectionsOf(layout: Layout, place: Place): readonly string[] {
  const named = (layout.scopes.get(place.scope)?.flow.sections ?? []).map((section) => section.id);
  return named.filter((section) => firstStep(layout, place, section) !== undefined);
}

/** How far a section is: open only when all before it are done. */
export function statusOf(layout: Layout, place: Place, run: Run, section: string): 'done' | 'open' | 'not-yet' {
  const done = (name: string) => (run.counts[`section:${name}`] ?? 0) > 0;
  if (done(section)) return 'done';
  const all = sectionsOf(layout, place);
  return all.slice(0, all.indexOf(section)).every(done) ? 'open' : 'not-yet';
}

/** True when every section of the list is done. */
function allDone(layout: Layout, place: Place, run: Run): boolean {
  return sectionsOf(layout, place).every((section) => statusOf(layout, place, run, section) === 'done');
}

function firstStep(layout: Layout, place: Place, section: string): string | undefined {
  return place.siblings.find((path) => layout.places.get(path)?.step.section === section);
}
