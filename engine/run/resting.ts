import { elementsOf, walkItem } from './items.ts';
import type { Place } from './place.ts';
import { itemRests, restsOf, restsOfKept, type Standing } from './rests.ts';
import type { Aside, ItemRecord, Run, Values } from './run.ts';
import { isValues } from './run.ts';
import { eachOf, scopeFor } from './scope.ts';

type Pages = ItemRecord['pages'];

/**
 * A run of which what was fetched is told in other words, with all standing that stood in those of before: fingerprints that words are
 * in are taken anew, and the items of a list that goes with one of the bank's stay with their elements. `before`: the run as it was. Pure.
 */
export function stillResting(before: Standing, after: Run): Run {
  const groups = [...before.program.places.values()].filter(({ kind }) => kind === 'group');
  const run = groups.reduce((so, group) => withElements(before, so, group), after);
  const now = { ...before, run };
  return {
    ...groups.reduce((so, group) => withPages(before, now, so, group), run),
    rests: mapped(run.rests, (rests, path) => restsNow(before, now, path, rests)),
    aside: mapped(run.aside, (kept, path) => asideNow(before, now, path, kept)),
  };
}

function restsNow(before: Standing, now: Standing, path: string, rests: string): string {
  const place = before.program.places.get(path);
  const taken = (at: Standing) => place && restsOf(at, place, at.run.answers[place.scope] ?? {});
  return taken(before) === rests ? (taken(now) ?? rests) : rests;
}

function asideNow(before: Standing, now: Standing, path: string, kept: Aside): Aside {
  const [place, then] = [before.program.places.get(path), before.run.aside[path]];
  if (!place || !then || restsOfKept(before, place, then) !== kept.rests) return kept;
  return { ...kept, rests: restsOfKept(now, place, kept) };
}

/** The run with the items of a fixed list as they stand behind it: named after the elements, and with them, as these are told now. */
function withElements(before: Standing, run: Run, group: Place): Run {
  const then = eachOf(before.program, before.run, before.facts, group.path);
  const now = eachOf(before.program, run, before.facts, group.path);
  if (!then || !now || then.length !== now.length) return run;
  const told = new Map(zipped(elementsOf(before, group, then).map(textOf), elementsOf({ ...before, run }, group, now)));
  const renamed = <Named extends Pick<ItemRecord, 'element'>>(one: Named): Named => {
    const element = told.get(textOf(one.element));
    return element === undefined ? one : { ...one, element };
  };
  const records = run.items[group.path];
  return {
    ...run,
    answers: withSources(run.answers, group, new Map(zipped(then.map(textOf), now))),
    ...(records ? { items: { ...run.items, [group.path]: records.map(renamed) } } : {}),
    ...(run.item?.group === group.path ? { item: renamed(run.item) } : {}),
  };
}

/** The answers with the elements in a group's list that its items are about: they are the bank's words, not the customer's. */
function withSources(answers: Run['answers'], { scope, step }: Place, told: ReadonlyMap<string, unknown>): Run['answers'] {
  const items = answers[scope]?.[step.id];
  if (!Array.isArray(items)) return answers;
  const next = items.map((item: unknown) => (isValues(item) && told.has(textOf(item['source'])) ? withSource(item, told) : item));
  return { ...answers, [scope]: { ...answers[scope], [step.id]: next } };
}

function withSource(item: Values, told: ReadonlyMap<string, unknown>): Values {
  return { ...item, source: told.get(textOf(item['source'])) };
}

/** The run with the pages of a group's items resting on what they rested on. */
function withPages(before: Standing, now: Standing, run: Run, group: Place): Run {
  const { item } = run;
  const records = run.items[group.path];
  const kept = (one: ItemRecord, index: number) => ({ ...one, pages: pagesNow(before, now, group, index, one.pages) });
  return {
    ...run,
    ...(records ? { items: { ...run.items, [group.path]: records.map(kept) } } : {}),
    ...(item?.group === group.path ? { item: { ...item, pages: pagesNow(before, now, group, item.index, item.pages) } } : {}),
  };
}

/** The pages of an item, of which those on its way rest on what is now. */
function pagesNow(before: Standing, now: Standing, group: Place, index: number, pages: Pages): Pages {
  const source = (at: Standing): unknown => eachOf(at.program, at.run, at.facts, group.path)?.[index];
  const { way } = walkItem(before, group, index, pages, source(before));
  const { item: _item, ...closed } = now.run;
  const names = source(now) === undefined ? {} : { source: source(now) };
  let [so, answers]: [Pages, Values] = [pages, {}];
  for (const path of way) {
    const [page, held] = [now.program.places.get(path), pages[path]];
    if (!page || !held) continue;
    answers = { ...answers, ...held.answers };
    const scope = scopeFor(now.program, closed, now.facts, page, { item: answers, index: index + 1, ...names });
    if (held.rests !== undefined) so = { ...so, [path]: { ...held, rests: itemRests(now, page, scope) } };
  }
  return so;
}

function zipped<One, Other>(ones: readonly One[], others: readonly Other[]): readonly (readonly [One, Other])[] {
  return ones.flatMap((one, index) => {
    const other = others[index];
    return other === undefined ? [] : [[one, other] as const];
  });
}

function mapped<Value>(values: Readonly<Record<string, Value>>, each: (value: Value, name: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, each(value, name)]));
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
