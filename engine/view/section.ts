import type { Facts, Run } from '../run/run.ts';
import { scopeFor } from '../run/scope.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { namedSections, sectionsOf } from '../run/sections.ts';
import type { Screen } from '../render/view.ts';
import { wordsOf } from '../render/words.ts';

/** Which part of a long flow a step belongs to; undefined where the flow has none or the step stands beside them. */
export function sectionOf(program: Program, run: Run, facts: Facts, place: Place): Screen['section'] {
  const holder = holderOf(program, place);
  const section = holder && program.scopes.get(holder.scope)?.flow.sections?.find(({ id }) => id === holder.step.section);
  if (!holder || !section) return undefined;
  const names = holder.siblings.some((path) => program.places.get(path)?.kind === 'tasks')
    ? sectionsOf({ program, run, facts }, holder)
    : namedSections(program, holder);
  return {
    title: wordsOf(section.title, scopeFor(program, run, facts, holder)),
    position: names.indexOf(section.id) + 1,
    of: names.length,
  };
}

/** The step itself, the group whose item it asks about, or the step that embeds its flow: whichever names a section. */
function holderOf(program: Program, place: Place): Place | undefined {
  if (place.step.section !== undefined) return place;
  const outer = place.group === undefined ? program.scopes.get(place.scope)?.host : program.places.get(place.group);
  return outer && holderOf(program, outer);
}
