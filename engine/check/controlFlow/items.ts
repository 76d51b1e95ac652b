import { readings, type StaticType } from '../../expression/authoring.ts';
import { rememberFor } from '../../expression/remember.ts';
import { pointOf } from '../subject/site.ts';
import { fieldsAsking } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import type { FactSet } from './facts.ts';
import { isCovered, type Presence } from './unanswered.ts';

/** Whether every finished item of a group has an answer, where some conditions over the item hold. Pure. */
export function isSureInItems(name: string, guards: readonly string[], id: string, subject: Subject): boolean {
  return endsOf(id, subject).every((facts) => {
    if (subject.controlFlow.book.holds(facts, `item.${name}`)) return true;
    const presence = presenceAt(facts, id, subject);
    const given = [...guards, ...toldAt(facts, presence, subject)];
    return !subject.reasoning.possible(given, id) || isCovered(presence.waysTo(`item.${name}`), given, presence, id);
  });
}

/**
 * What is known of an item at each of its ends, past its last step and where a route ends it before, on each way there that routes part.
 * Pure but for what it remembers.
 */
function endsOf(id: string, { controlFlow, steps }: Subject): readonly FactSet[] {
  const { graph, book, apart } = controlFlow;
  const ofGroup = endsIn(controlFlow);
  const before = ofGroup.get(id);
  if (before !== undefined) return before;
  const found = steps
    .filter(({ group }) => group?.step.id === id)
    .flatMap(({ path, group }) =>
      (graph.leaving.get(pointOf(path, 'done')) ?? []).filter(({ to }) => group !== undefined && to === pointOf(group.path, 'show')),
    )
    .flatMap(({ from, gains }) => apart(from).map((facts) => book.closed(facts | book.bits(gains))));
  ofGroup.set(id, found);
  return found;
}

const endsIn = rememberFor<Subject['controlFlow'], Map<string, readonly FactSet[]>>(() => new Map());

/** What is not an answer of the item is taken to be there, as far as its type says so. */
function presenceAt(facts: FactSet, id: string, { controlFlow: { book }, reasoning, steps, types }: Subject): Presence {
  const group = steps.find(({ kind, step }) => kind === 'group' && step.id === id);
  const scope: StaticType = { object: group ? types.inItem(group) : types.base };
  const mayBeLeftOut = (path: string) => fieldsAsking(/^item\.(\w+)$/.exec(path)?.[1] ?? '', id, steps).length > 0;
  return {
    reasoning,
    isThere: (path) => book.holds(facts, path) || (!mayBeLeftOut(path) && hasParts(scope, path.split('.'))),
    waysTo: (path) => book.conditionsOf(path, facts).map((conditions) => conditions.map((one) => `(${one})`).join(' && ')),
  };
}

/** Whether a value of a type has a part, by their names inwards: none of them may be left out, unless it is told of that one. Pure. */
export function hasParts(type: StaticType, names: readonly string[], isTold: (depth: number) => boolean = () => false): boolean {
  let now = type;
  for (const [depth, name] of names.entries()) {
    if (typeof now !== 'object' || !('object' in now)) return true;
    if (now.optional?.includes(name) === true && !isTold(depth)) return false;
    now = now.object[name] ?? 'unknown';
  }
  return true;
}

/** The conditions that hold at an end of an item, and the opposites of what was not true there, where all that it reads is there. */
function toldAt(facts: FactSet, { isThere }: Presence, { controlFlow: { book } }: Subject): readonly string[] {
  return book.named(facts).flatMap((name) => {
    const condition = name.slice(1);
    if (name.startsWith('?')) return [condition];
    return name.startsWith('~') && readings(condition).every(({ path, guarded }) => guarded || isThere(path)) ? [`!(${condition})`] : [];
  });
}
