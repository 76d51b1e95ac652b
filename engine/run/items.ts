import { evaluate } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import { MOST_ITEMS } from '../language/step.ts';
import { itemsOfElements, type ItemElement } from './elements.ts';
import { fingerprint } from './fingerprint.ts';
import { notOffered } from './offering.ts';
import { itemRests, type Standing } from './rests.ts';
import type { Place } from './place.ts';
import { ownIds, pathOf } from './place.ts';
import type { ItemPage, ItemRecord, OpenItem, Run, Values } from './run.ts';
import { routedTo } from './route.ts';
import { runWithout } from './runWithout.ts';
import { eachOf, holds, scopeFor, valueOf } from './scope.ts';
import { cutAfter, picked, withoutAside } from './way.ts';

/** The items of a group as they stand; null where an item of a fixed list has not been asked about. */
export function itemsOf(run: Pick<Run, 'answers'>, place: Place): readonly unknown[] {
  const items = run.answers[place.scope]?.[place.step.id];
  return Array.isArray(items) ? items : [];
}

/** How many items a group may have, as its limits stand; a fixed list has as many as its source. Never more at least than at most. */
export function bounds(at: Standing, place: Place): { readonly min: number; readonly max: number } {
  const each = eachOf(at.program, at.run, at.facts, place.path);
  if (each) return { min: each.length, max: each.length };
  const scope = scopeFor(at.program, at.run, at.facts, place);
  const [least, most] = [valueOf(place.step.min, scope), valueOf(place.step.max, scope)];
  const max = Math.max(0, Math.min(typeof most === 'number' ? most : MOST_ITEMS, MOST_ITEMS));
  return { min: Math.min(typeof least === 'number' ? least : 0, max), max };
}

/** Rests on nothing that is now: what such a page of an item has is offered, and counts once it was gone through. */
export const UNSETTLED = '';

/** An item as its pages lead: the pages on its way, their answers, and whether the way comes to its end. */
export interface WalkedItem {
  readonly way: readonly string[];
  readonly answers: Values;
  readonly complete: boolean;
  /** The page that is to be asked next, where the way stops at one. */
  readonly open?: string;
}

/** Follows the way through an item over the pages that were answered, as far as they still hold. Pure. */
export function walkItem(at: Standing, place: Place, index: number, pages: ItemRecord['pages'], source: unknown): WalkedItem {
  const { program, run, facts } = at;
  const closed = runWithout(run, 'item');
  const names = source === undefined ? {} : { source };
  const read = (page: Place, answers: Values): Scope =>
    scopeFor(program, closed, facts, page, { item: answers, index: index + 1, ...names });
  let [answers, way]: [Values, readonly string[]] = [{}, []];
  let path = firstPage(place);
  while (path !== undefined) {
    const page = program.places.get(path);
    if (!page || way.includes(path)) return { way, answers, complete: false };
    if (holds(page.step.when, read(page, answers))) {
      const held: ItemPage | undefined = pages[path];
      if (!held || !restsStill(held, () => itemRests(at, page, read(page, { ...answers, ...held.answers }))))
        return { way, answers, complete: false, open: path };
      answers = { ...answers, ...held.answers };
      way = [...way, path];
    }
    const target = routedTo(program, page, read(page, answers), way);
    if (target && 'commit' in target) return { way, answers, complete: true };
    if (!target || !('into' in target)) return { way, answers, complete: false };
    path = target.into;
  }
  return { way, answers, complete: true };
}

function restsStill({ rests }: ItemPage, now: () => string): boolean {
  return rests === undefined || rests === now();
}

function firstPage(place: Place): string | undefined {
  const first = place.step.item?.steps[0];
  return first && pathOf(place.path, first.id);
}

/** Every item of a group as its pages lead, in the order of the list. */
export function walkedItems(at: Standing, place: Place): readonly WalkedItem[] {
  const sources = eachOf(at.program, at.run, at.facts, place.path);
  return (at.run.items[place.path] ?? []).map(({ pages }, index) => walkItem(at, place, index, pages, sources?.[index]));
}

/**
 * The run with the list of a group as its items stand now. The items of a fixed list go with the elements of its
 * source: one for a new element is yet to be asked about, one of an element that is gone goes too, the others stay.
 */
export function reconciled(at: Standing, place: Place): Run {
  const sources = eachOf(at.program, at.run, at.facts, place.path);
  const before = at.run.items[place.path] ?? [];
  const records = sources ? recordsOf(at, place, sources, before) : before;
  const run = { ...at.run, items: { ...at.run.items, [place.path]: records } };
  const items = walkedItems({ ...at, run }, place).map(({ answers }, index) =>
    Object.keys(records[index]?.pages ?? {}).length === 0 ? null : withSource(answers, sources?.[index]),
  );
  return { ...run, answers: { ...run.answers, [place.scope]: { ...run.answers[place.scope], [place.step.id]: items } } };
}

/** An item of a fixed list as it is read behind the group: with the element that it is about. */
function withSource(answers: Values, source: unknown): Values {
  return source === undefined ? answers : { ...answers, source };
}

function recordsOf(at: Standing, place: Place, sources: readonly unknown[], before: readonly ItemRecord[]): readonly ItemRecord[] {
  const elements = elementsOf(at, place, sources);
  const theirs = itemsOfElements(elements, before);
  return elements.map((element, index) => ({ element, pages: (theirs[index] ?? inPlace(before[index]))?.pages ?? {} }));
}

/** Items that were stored before they knew their element stand in its place in the list. */
function inPlace(record: ItemRecord | undefined): ItemRecord | undefined {
  return record?.element === undefined ? record : undefined;
}

/** The elements that the items of a fixed list are about, told apart by their `key`, else by all that they are. Pure. */
export function elementsOf({ program, run, facts }: Standing, place: Place, sources: readonly unknown[]): readonly ItemElement[] {
  const { key } = place.step;
  const scope = key === undefined ? {} : scopeFor(program, run, facts, place);
  return sources.map((source, index) => {
    const value = key === undefined ? source : (evaluate(key, { ...scope, source, index: index + 1 }) ?? source);
    return { name: JSON.stringify(value) ?? '', print: fingerprint(source) };
  });
}

/** The run with an item of a group open at its first page; what it had been answered is offered there. */
export function openedItem(run: Run, place: Place, index: number): Run & { readonly item: OpenItem } {
  const record = run.items[place.path]?.[index];
  const item: OpenItem = { group: place.path, index, answers: {}, way: [], pages: record?.pages ?? {}, ...elementIn(record) };
  return { ...run, item };
}

function elementIn(record: Pick<ItemRecord, 'element'> | undefined): Pick<ItemRecord, 'element'> {
  return record?.element === undefined ? {} : { element: record.element };
}

/** The run with a page of the open item answered. */
export function withItemPage({ program, run, facts }: Standing, page: Place): Run {
  const { item } = run;
  if (!item) return run;
  const answers = picked(item.answers, ownIds(page));
  const rests = itemRests({ program, run }, page, scopeFor(program, run, facts, page));
  const pages = { ...item.pages, [page.path]: { answers, rests } };
  const before = item.way.includes(page.path) ? item.way.slice(0, item.way.indexOf(page.path)) : item.way;
  const way = [...before, page.path];
  return { ...run, item: { ...item, way, pages, answers: answersOfPages(pages, way) } };
}

/** The run gone back to a page of the open item: what came after is off its way. */
export function backToPage(run: Run, item: OpenItem, page: string): Run {
  const at = item.way.indexOf(page);
  const way = at < 0 ? item.way : item.way.slice(0, at);
  return { ...run, item: { ...item, way, answers: answersOfPages(item.pages, way) } };
}

function answersOfPages(pages: ItemRecord['pages'], way: readonly string[]): Values {
  return Object.fromEntries(way.flatMap((path) => Object.entries(pages[path]?.answers ?? {})));
}

/** The run with the open item kept in its list, whole or not; one that nothing was answered in is not kept. */
export function keptItem(at: Standing, place: Place): Run {
  const { item, ...rest } = at.run;
  if (item?.group !== place.path) return at.run;
  const before = rest.items[place.path] ?? [];
  const isNew = item.index >= before.length;
  if (isNew && Object.keys(item.pages).length === 0) return rest;
  const record: ItemRecord = { ...elementIn(item), pages: item.pages };
  const records = isNew ? [...before, record] : before.map((one, index) => (index === item.index ? record : one));
  if (JSON.stringify(records) === JSON.stringify(before)) return reconciled({ ...at, run: rest }, place);
  return withRecords({ ...at, run: rest }, place, records);
}

/** The run with other items in the list of a group: the list is to be taken anew, and what came after it too. */
export function withRecords(at: Standing, place: Place, records: readonly ItemRecord[]): Run {
  const run = runWithout(withoutAside(cutAfter(at.program, at.run, place), place), 'edited');
  const settled = run.settled.filter((path) => path !== place.path);
  return reconciled({ ...at, run: { ...run, settled, items: { ...run.items, [place.path]: records } } }, place);
}

/** What the open item offers on a page: what was answered there before, but for what is to be confirmed anew or follows a default. */
export function offeredItem({ program, run, facts }: Standing, page: Place): Values {
  const held = run.item?.group === page.group ? run.item?.pages[page.path] : undefined;
  if (!held) return {};
  const scope = scopeFor(program, run, facts, page, { answers: held.answers });
  const gone = notOffered(program, page, held.rests, () => itemRests({ program, run }, page, scope));
  return Object.fromEntries(Object.entries(held.answers).filter(([id]) => !gone.includes(id)));
}
