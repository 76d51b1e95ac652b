import { fieldsOf, type Place } from '../run/place.ts';
import { UNSETTLED } from '../run/items.ts';
import { isOfferable } from '../run/keepable.ts';
import type { Program } from '../run/program.ts';
import type { Aside, ItemPage, ItemRecord, Run, Values } from '../run/run.ts';
import { isValues } from '../run/run.ts';
import { outcomeIn } from '../run/state.ts';
import { outcomeAt } from '../run/target.ts';

/** What a run begins with when another is tried again: nothing of it counts before it is answered. */
export type OfferedAgain = Pick<Run, 'aside' | 'items' | 'prefilled'>;

/** Tells whether a run ended in an outcome that offers to start again (`retry`). Pure. */
export function offersRetry(program: Program, { state }: Pick<Run, 'state'>): boolean {
  const ended = outcomeIn(state);
  return ended !== undefined && (outcomeAt(program, ended)?.outcome.retry ?? false) !== false;
}

/**
 * What a run that failed had been answered, page by page, for the run that tries it again. Left out are files, what is
 * never stored, what is confirmed anew, lists that go with a source, and what is no answer to the flow as it is now. Pure.
 */
export function offeredAgain(program: Program, { answers, prefilled = {} }: Pick<Run, 'answers' | 'prefilled'>): OfferedAgain {
  const places = [...program.places.values()].filter(({ group }) => group === undefined);
  const aside = places.flatMap((place): (readonly [string, Aside])[] => {
    const kept = given(program, place, answers[place.scope] ?? {});
    return Object.keys(kept).length === 0 ? [] : [[place.path, { answers: kept, data: {}, stood: false }]];
  });
  const items = places.flatMap((place): (readonly [string, readonly ItemRecord[]])[] => {
    const records = recordsOf(program, place, answers[place.scope]?.[place.step.id]);
    return records.length === 0 ? [] : [[place.path, records]];
  });
  const offered = { aside: Object.fromEntries(aside), items: Object.fromEntries(items) };
  const made = places.filter((place) => Object.hasOwn(offered.items, place.path) || isEmptied(place, answers));
  const same = made.flatMap(({ path }) => (prefilled[path] === undefined ? [] : [[path, prefilled[path]] as const]));
  return same.length === 0 ? offered : { ...offered, prefilled: Object.fromEntries(same) };
}

/** True of a list out of which everything was removed: as long as what it began with is the same, it stays so. */
function isEmptied(group: Place, answers: Run['answers']): boolean {
  const list = answers[group.scope]?.[group.step.id];
  return Array.isArray(list) && list.length === 0;
}

function given(program: Program, place: Place, answers: Values): Values {
  const fields = fieldsOf(place).filter((field) => isOfferable(program, field, answers[field.id]));
  return Object.fromEntries(fields.map(({ id }) => [id, answers[id]]));
}

function recordsOf(program: Program, group: Place, list: unknown): readonly ItemRecord[] {
  if (group.step.each !== undefined || !Array.isArray(list)) return [];
  const pages = [...program.places.values()].filter((place) => place.group === group.path);
  return list.flatMap((item: unknown): ItemRecord[] => {
    const held = pages.map((page): readonly [string, ItemPage] => [
      page.path,
      { answers: given(program, page, isValues(item) ? item : {}), rests: UNSETTLED },
    ]);
    const answered = held.filter(([, page]) => Object.keys(page.answers).length > 0);
    return answered.length === 0 ? [] : [{ pages: Object.fromEntries(answered) }];
  });
}
