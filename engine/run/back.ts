import { backToPage, keptItem, openedItem, walkItem } from './items.ts';
import type { Place } from './place.ts';
import type { Standing } from './rests.ts';
import type { OpenItem, Run } from './run.ts';
import { runWithout } from './runWithout.ts';
import { eachOf } from './scope.ts';
import { isSealed } from './seal.ts';
import { splitState } from './state.ts';
import { cutFrom } from './way.ts';

/** Where Back leads, and the run as it is then. */
export interface Back {
  /** A state of the machine. */
  readonly to: string;
  readonly run: Run;
}

/**
 * Where Back leads from the page that is shown, if anywhere: to the page before it, in an item as on the way of the
 * run; from a page that Change led to back to the review, with everything as it was. Pure.
 */
export function backFrom(at: Standing): Back | undefined {
  const { program, run } = at;
  const [path, phase] = splitState(run.state);
  const place = program.places.get(path);
  if (phase !== 'asking' || !place) return undefined;
  const group = place.group === undefined ? undefined : program.places.get(place.group);
  if (group && run.item) return withinItem(at, run.item, place, group);
  if (run.edited === path) return undone(run, path);
  return toPage(at, pageBefore(at, path));
}

/** Whether Back leads anywhere, without the run as it would be then. Pure. */
export function leadsBack(at: Standing): boolean {
  const { program, run } = at;
  const [path, phase] = splitState(run.state);
  const place = program.places.get(path);
  if (phase !== 'asking' || !place) return false;
  if (place.group !== undefined && run.item) return backFrom(at) !== undefined;
  return run.edited === path || openPage(at, pageBefore(at, path)) !== undefined;
}

/**
 * The page before on the way of the run. A box over a page is passed over: it was answered where it came up, and a
 * one-time password counts once. It is led to where there is nothing else.
 */
function pageBefore({ program, run }: Standing, path: string): string | undefined {
  const before = run.trail.slice(0, run.trail.indexOf(path));
  return before.findLast((one) => program.places.get(one)?.step.presentation !== 'dialog') ?? before.at(-1);
}

/** Nothing was answered anew: the way goes on as it went before. */
function undone(run: Run, path: string): Back {
  return { to: `${path}.entering`, run: runWithout(run, 'edited') };
}

/** To a page of the run; the list of a group is looked through anew. */
function toPage(at: Standing, path: string | undefined): Back | undefined {
  const place = openPage(at, path);
  return place && { to: `${place.path}.${place.kind === 'group' ? 'gathering' : 'asking'}`, run: cutFrom(at.program, at.run, place) };
}

/** The page of a path, where the customer may go back to it. */
function openPage({ program, run }: Standing, path: string | undefined): Place | undefined {
  const place = path === undefined ? undefined : program.places.get(path);
  return place && !isSealed(run, place.path) ? place : undefined;
}

function withinItem(at: Standing, item: OpenItem, place: Place, group: Place): Back | undefined {
  const way = item.way.filter((path) => path !== place.path);
  const page = way.at(-1);
  if (page !== undefined) return { to: `${page}.asking`, run: backToPage(at.run, item, page) };
  const kept = keptItem(at, group);
  const free = group.step.each === undefined;
  if (at.run.trail.includes(group.path) || (free && (kept.items[group.path] ?? []).length > 0))
    return { to: `${group.path}.asking`, run: kept };
  return itemBefore({ ...at, run: kept }, group, item.index) ?? toPage({ ...at, run: kept }, kept.trail.at(-1));
}

/** The last page of the element before, where the list was not shown yet. */
function itemBefore(at: Standing, group: Place, index: number): Back | undefined {
  const source = eachOf(at.program, at.run, at.facts, group.path);
  if (index === 0) return undefined;
  const opened = openedItem(at.run, group, index - 1);
  const { way } = walkItem(at, group, index - 1, opened.item.pages, source?.[index - 1]);
  const page = way.at(-1);
  if (page === undefined) return itemBefore(at, group, index - 1);
  return { to: `${page}.asking`, run: backToPage(opened, { ...opened.item, way }, page) };
}
