import type { Field } from '../language/field.ts';
import { fieldsOf, type Place } from '../run/place.ts';
import type { Program } from '../run/program.ts';
import type { Aside, ItemPage, ItemRecord, Run, Values } from '../run/run.ts';
import { isValues } from '../run/run.ts';
import { outcomeAt } from '../run/target.ts';
import { fits } from './keepable.ts';

/** What a run begins with when another is tried again: nothing of it counts before it is answered. */
export type OfferedAgain = Pick<Run, 'aside' | 'items'>;

/** Rests on nothing that is now: every page of such an item is gone through again. */
const UNKNOWN = '';

/** Tells whether a run ended in an outcome that offers to start again (`retry`). Pure. */
export function offersRetry(program: Program, { state }: Pick<Run, 'state'>): boolean {
  const [kind, id] = [state.slice(0, state.indexOf(':')), state.slice(state.indexOf(':') + 1)];
  return kind === 'outcome' && outcomeAt(program, id)?.outcome.retry === true;
}

/**
 * What a run that failed had been answered, page by page, for the run that tries it again. Left out are files, what is
 * never stored, what is confirmed anew, lists that go with a source, and what is no answer to the flow as it is now. Pure.
 */
export function offeredAgain(program: Program, { answers }: Pick<Run, 'answers'>): OfferedAgain {
  const places = [...program.places.values()].filter(({ group }) => group === undefined);
  const aside = places.flatMap((place): (readonly [string, Aside])[] => {
    const kept = given(program, place, answers[place.scope] ?? {});
    return Object.keys(kept).length === 0 ? [] : [[place.path, { answers: kept, data: {}, stood: false }]];
  });
  const items = places.flatMap((place): (readonly [string, readonly ItemRecord[]])[] => {
    const records = recordsOf(program, place, answers[place.scope]?.[place.step.id]);
    return records.length === 0 ? [] : [[place.path, records]];
  });
  return { aside: Object.fromEntries(aside), items: Object.fromEntries(items) };
}

function given(program: Program, place: Place, answers: Values): Values {
  const fields = fieldsOf(place).filter((field) => isOffered(program, field, answers[field.id]));
  return Object.fromEntries(fields.map(({ id }) => [id, answers[id]]));
}

function isOffered(program: Program, field: Field, answer: unknown): boolean {
  const type = program.fieldTypes.get(field.type);
  if (!type || type.file !== undefined || type.transient === true || type.confirms === true) return false;
  return answer !== undefined && answer !== null && fits(program, field, answer);
}

function recordsOf(program: Program, group: Place, list: unknown): readonly ItemRecord[] {
  if (group.step.each !== undefined || !Array.isArray(list)) return [];
  const pages = [...program.places.values()].filter((place) => place.group === group.path);
  return list.flatMap((item: unknown): ItemRecord[] => {
    const held = pages.map((page): readonly [string, ItemPage] => [
      page.path,
      { answers: given(program, page, isValues(item) ? item : {}), rests: UNKNOWN },
    ]);
    const answered = held.filter(([, page]) => Object.keys(page.answers).length > 0);
    return answered.length === 0 ? [] : [{ pages: Object.fromEntries(answered) }];
  });
}
