import type { Prefill } from '../../language/step.ts';
import { askedOf } from '../../render/askedOf.ts';
import { checkAnswers } from '../../render/answers.ts';
import { withAnswers } from '../../run/change.ts';
import { UNSETTLED, walkItem, withItemPage, withRecords } from '../../run/items.ts';
import { isOfferable } from '../../run/keepable.ts';
import { withoutLeftIn } from '../../run/left.ts';
import { fieldsOf, type Place } from '../../run/place.ts';
import { prefillRests, type Standing } from '../../run/rests.ts';
import type { ItemPage, ItemRecord, OpenItem, Run, Values } from '../../run/run.ts';
import { elementsOf, scopeFor, valueOf } from '../../run/scope.ts';

type Pages = ItemRecord['pages'];

/**
 * The run with the items of a group made of the list that it begins with, unless they were made of it before. What the
 * customer had for another list goes with that list: it may be about another account. Pure.
 */
export function prefilled(at: Standing, place: Place): Run {
  const { prefill } = place.step;
  if (prefill === undefined) return at.run;
  const list = filledIn(at, place, prefill);
  const rests = prefillRests(at, place, list);
  if (at.run.prefilled?.[place.path] === rests) return at.run;
  const records = list.map((values, index) => ({ pages: settled(at, place, index, offered(at, place, values)) }));
  const run = withRecords({ ...at, run: withoutLeftIn(at.run, place) }, place, records);
  return { ...run, prefilled: { ...run.prefilled, [place.path]: rests } };
}

/** True of a group whose items were made of the list as it is now, and of one that begins with none. Pure. */
export function isPrefilled(at: Standing, place: Place): boolean {
  const { prefill } = place.step;
  return prefill === undefined || at.run.prefilled?.[place.path] === prefillRests(at, place, filledIn(at, place, prefill));
}

/** What is filled in of each element of the list. */
function filledIn({ program, run, facts }: Standing, place: Place, prefill: Prefill): readonly Values[] {
  const values = Object.entries(prefill.values);
  return elementsOf(prefill.from, scopeFor(program, run, facts, place)).map((source, index) => {
    const scope = scopeFor(program, run, facts, place, { source, index: index + 1 });
    return Object.fromEntries(values.map(([id, value]) => [id, valueOf(value, scope)]));
  });
}

/** What the pages of an item are offered, each of them: an item of which nothing is known is one too. */
function offered({ program }: Standing, place: Place, values: Values): Pages {
  const pages = [...program.places.values()].filter(({ group }) => group === place.path);
  const entries = pages.map((page): readonly [string, ItemPage] => {
    const fields = fieldsOf(page).filter((field) => isOfferable(program, field, values[field.id]));
    return [page.path, { answers: Object.fromEntries(fields.map(({ id }) => [id, values[id]])), rests: UNSETTLED }];
  });
  return Object.fromEntries(entries);
}

/** The pages of an item gone through as the customer would go on from page to page, as far as nothing is wrong or missing. */
function settled(at: Standing, group: Place, index: number, pages: Pages): Pages {
  const { open = '', way, answers } = walkItem(at, group, index, pages, undefined);
  const page = at.program.places.get(open);
  const next = page && taken(at, { group: group.path, index, way, answers, pages }, page);
  return next ? settled(at, group, index, next) : pages;
}

/** The pages of an item with one more answered; undefined where the customer has to see to it. */
function taken(at: Standing, item: OpenItem, page: Place): Pages | undefined {
  const { answers: given, rests = UNSETTLED } = item.pages[page.path] ?? { answers: {} };
  if (rests !== UNSETTLED || page.kind !== 'form' || page.step.load || page.step.submit) return undefined;
  const run: Run = { ...at.run, item };
  const { answers, problems } = checkAnswers(askedOf(at.program, run, at.facts, page), given);
  if (problems.length > 0) return undefined;
  return withItemPage({ ...at, run: withAnswers({ ...at, run }, page, answers) }, page).item?.pages;
}
