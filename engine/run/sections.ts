import type { Layout, Place } from './place.ts';
import type { Run } from './run.ts';

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
export function allDone(layout: Layout, place: Place, run: Run): boolean {
  return sectionsOf(layout, place).every((section) => statusOf(layout, place, run, section) === 'done');
}

/** The first step of a section, where opening it leads. */
export function firstStep(layout: Layout, place: Place, section: string): string | undefined {
  return place.siblings.find((path) => layout.places.get(path)?.step.section === section);
}
