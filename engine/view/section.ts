import type { Facts, Run } from '../run/run.ts';
import { scopeFor } from '../run/scope.ts';
import type { Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import { namedSections, sectionsOf } from '../run/sections.ts';
import type { Screen } from '../render/view.ts';
import { wordsOf } from '../render/words.ts';

/** A section of a task list. */
export interface HubSection {
  readonly hub: Place;
  readonly id: string;
}

/** Which part of a long flow a step belongs to; undefined where the flow has none or the step stands beside them. */
export function sectionOf(program: Program, run: Run, facts: Facts, place: Place): Screen['section'] {
  const holder = holderOf(program, place);
  const section = holder && definedIn(program, holder, holder.step.section);
  if (!holder || !section) return undefined;
  const names = hubBeside(program, holder) === undefined ? namedSections(program, holder) : sectionsOf({ program, run, facts }, holder);
  return {
    title: wordsOf(section.title, scopeFor(program, run, facts, holder)),
    position: names.indexOf(section.id) + 1,
    of: names.length,
  };
}

/** The section of a task list that a step is in. */
export function heldBy(program: Program, place: Place): HubSection | undefined {
  const holder = holderOf(program, place);
  const hub = holder && hubBeside(program, holder);
  const id = holder?.step.section;
  return hub === undefined || id === undefined ? undefined : { hub, id };
}

/** What the flow says of a section of the task list beside a step. */
export function definedIn(program: Program, beside: Place, section: string | undefined) {
  return program.scopes.get(beside.scope)?.flow.sections?.find(({ id }) => id === section);
}

function hubBeside({ places }: Program, { siblings }: Place): Place | undefined {
  return siblings.flatMap((path) => places.get(path) ?? []).find(({ kind }) => kind === 'tasks');
}

/** The step itself, the group whose item it asks about, or the step that embeds its flow: whichever names a section. */
function holderOf(program: Program, place: Place): Place | undefined {
  if (place.step.section !== undefined) return place;
  const outer = place.group === undefined ? program.scopes.get(place.scope)?.host : program.places.get(place.group);
  return outer && holderOf(program, outer);
}
