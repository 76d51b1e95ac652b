import type { Progress } from '../render/view.ts';
import { wordsOf } from '../render/words.ts';
import type { Place } from '../run/place.ts';
import { fieldsOf, isPage } from '../run/place.ts';
import type { Standing } from '../run/rests.ts';
import { scopeFor } from '../run/scope.ts';
import { sectionsOf, statusOf } from '../run/sections.ts';
import { atHandOn } from './atHand.ts';
import { mostAhead } from './mostAhead.ts';
import type { MayCome } from './mostAhead.ts';
import { likelihood, mayTurnBack, otherWays, pagesAhead } from './pagesAhead.ts';
import type { Ahead } from './pagesAhead.ts';
import { definedIn, heldBy } from './section.ts';
import type { HubSection } from './section.ts';

/** What a page and each of its questions take, in seconds: read, think, type. For an estimate that is told in whole minutes. */
const SECONDS = { page: 15, question: 12, minute: 60 };

/** Where the number of pages may be too great by more than this, none is told, nor with still more how long it takes. */
const FARTHEST = { pages: 3, minutes: 4 };

/** A page yet to come, or a whole section of a task list. */
interface StepAhead extends MayCome {
  /** Said before it is there; none where a value in it is not known yet, nor where an answer to come may lead past it. */
  readonly titles: readonly string[];
}

/**
 * How far a run is on the way that it takes with the answers it has: its pages, the one that is shown, and those to come. Of pages
 * whose conditions rest on what is not answered yet as many count as can come at most, and of ways that an answer to come decides
 * between the longest, so that the number does not grow with an answer; where so many may come or not that it would say little, or
 * an answer may lead from the last page back, it is left out. A section of a task list counts as one, and so does a list of items:
 * `within` says where one is in it. Pure.
 */
export function progressOf(at: Standing, place: Place): Progress {
  const here = place.group === undefined ? place : (at.program.places.get(place.group) ?? place);
  const current = heldBy(at.program, here);
  const before = pagesBefore(at, here);
  const pages = pagesAhead(at, here);
  const done = stepsDone(at, here.kind === 'tasks' ? [...before, here] : before, current);
  const ahead = stepsAhead(at, pages, current);
  // The list itself is no step: its sections are.
  const position = done.length + 1;
  const last = here.kind === 'tasks' ? done.length : position;
  const { most, tooMany } = countedAhead([ahead, ...otherWays(at, here).map((way) => stepsAhead(at, way, current))]);
  // No page is called the last from which an answer may lead back.
  const isKnown = tooMany <= FARTHEST.pages && (most > 0 || !mayTurnBack(at, here));
  const of = ofFormerWay(at, here) ?? (isKnown ? last + most : undefined);
  const sure = pages.flatMap(({ place: page, weight }) => (weight === 1 ? [page] : []));
  const { things, phone } = atHandOn(at, [here, ...sure]);
  const within = place === here ? withinSection(at, current, before, pages) : withinItem(at, place, here);
  return {
    position,
    ...(of !== undefined && { of }),
    ...(tooMany <= FARTHEST.minutes && { minutes: minutesFor(at, here, place, pages) }),
    titles: { done: done.flat(), ahead: ahead.flatMap(({ weight, titles }) => (weight === 1 ? titles : [])) },
    ...(within && { within }),
    ...(things.length > 0 && { atHand: things }),
    ...(phone && { phone }),
  };
}

/**
 * How many pages there are on the way by which the run came to the review from which Change led here: it holds until something is
 * answered anew. Undefined anywhere else.
 */
function ofFormerWay(at: Standing, { path }: Place): number | undefined {
  const { edited, returnTo } = at.run;
  const review = edited === path && returnTo !== undefined && returnTo !== path ? at.program.places.get(returnTo) : undefined;
  if (!review || !at.run.shown) return undefined;
  const way = [...at.run.shown.filter((shown) => shown !== review.path), review.path];
  return progressOf({ ...at, run: { ...at.run, way, settled: way, trail: way } }, review).of;
}

/**
 * Pages of the run that stand before one, in the order in which they came; without those that led on before they were shown. Pages of
 * items are their list's.
 */
function pagesBefore({ program, run }: Standing, here: Place): readonly Place[] {
  const wasShown = ({ path }: Place): boolean => path === here.path || run.settled.includes(path) || run.trail.includes(path);
  const ways = run.way.flatMap((path) => program.places.get(path) ?? []);
  const pages = ways.filter((page) => isPage(page) && page.group === undefined && wasShown(page));
  const position = pages.indexOf(here);
  return position < 0 ? pages : pages.slice(0, position);
}

/** Titles of what was done: of each page its own, if it has one, of a section that is done the section's. */
function stepsDone(at: Standing, before: readonly Place[], current: HubSection | undefined): readonly (readonly string[])[] {
  return before.flatMap((page) => {
    if (heldBy(at.program, page) !== undefined) return [];
    if (page.kind !== 'tasks') return [titleOf(at, page)];
    const done = sectionsOf(at, page).filter((id) => id !== current?.id && statusOf(at, page, id) === 'done');
    return done.map((id) => sectionTitle(at, { hub: page, id }));
  });
}

/** Pages to come, those of a section as one; what is left of the present section is no step of its own. */
function stepsAhead(at: Standing, pages: readonly Ahead[], current: HubSection | undefined): readonly StepAhead[] {
  const told = new Set([current?.id]);
  return pages.flatMap(({ place, weight, doubt, section, forked }) => {
    if (section === undefined) return [{ weight, ...(doubt && { doubt }), titles: isPlain(place) && !forked ? titleOf(at, place) : [] }];
    if (told.has(section.id)) return [];
    told.add(section.id);
    return [{ weight: 1, titles: sectionTitle(at, section) }];
  });
}

/** Which page of its section one is on. */
function withinSection(
  at: Standing,
  current: HubSection | undefined,
  before: readonly Place[],
  pages: readonly Ahead[],
): Progress['within'] {
  if (current === undefined) return undefined;
  const isHere = (section: HubSection | undefined): boolean => section?.hub === current.hub && section.id === current.id;
  const position = before.filter((page) => isHere(heldBy(at.program, page))).length + 1;
  const ahead = pages.filter(({ section }) => isHere(section));
  const [title = ''] = sectionTitle(at, current);
  const most = mostAhead(ahead);
  return { title, position, ...(mayBeTooMany(ahead, most) <= FARTHEST.pages && { of: position + most }) };
}

/** Which item of a list one is on, and which of its pages. What rests on an answer to come is not counted. */
function withinItem(at: Standing, place: Place, list: Place): Progress['within'] {
  const { program, run, facts } = at;
  const pages = itemPages(at, list).filter((page) => page === place || likelihood(at, page) === 1);
  const name = wordsOf(list.step.item?.name, scopeFor(program, run, facts, list));
  const item = { name, number: (run.item?.index ?? 0) + 1 };
  const [title = ''] = titleOf(at, list);
  return { title, position: pages.indexOf(place) + 1, of: pages.length, item };
}

function itemPages({ program }: Standing, list: Place): readonly Place[] {
  return list.kind === 'group' ? [...program.places.values()].filter(({ group }) => group === list.path) : [];
}

/** How many of them come at most, whichever of the ways is taken, and by how many that may be too great. */
function countedAhead(ways: readonly (readonly MayCome[])[]): { readonly most: number; readonly tooMany: number } {
  const most = Math.max(...ways.map(mostAhead));
  return { most, tooMany: Math.max(...ways.map((way) => mayBeTooMany(way, most))) };
}

/** By how many the number of them that is told, the most that may come, may be too great. */
function mayBeTooMany(ahead: readonly MayCome[], most: number): number {
  return most - ahead.filter(({ weight }) => weight === 1).length;
}

/** About how many minutes are left. A section that says itself how long it takes is believed. */
function minutesFor(at: Standing, here: Place, place: Place, pages: readonly Ahead[]): number {
  const current = heldBy(at.program, here);
  const told = new Map<string, number>();
  const rest = pages.filter(({ section }) => {
    const minutes =
      section === undefined || section.id === current?.id ? undefined : definedIn(at.program, section.hub, section.id)?.minutes;
    if (section !== undefined && minutes !== undefined) told.set(section.id, minutes);
    return minutes === undefined;
  });
  const seconds = rest.reduce((total, page) => total + page.weight * secondsOf(at, page.place), secondsHere(at, here, place));
  const minutes = [...told.values()].reduce((total, one) => total + one, seconds / SECONDS.minute);
  return Math.max(1, Math.round(minutes));
}

/** Of an item its pages from this one on. */
function secondsHere(at: Standing, here: Place, place: Place): number {
  if (here.kind === 'tasks') return 0;
  if (place === here) return secondsOf(at, here);
  const pages = itemPages(at, here);
  return pages.slice(pages.indexOf(place)).reduce((total, page) => total + likelihood(at, page) * ownSeconds(page), ownSeconds(here));
}

/** A list that has to have items, and has none, takes the time of one as well. */
function secondsOf(at: Standing, place: Place): number {
  const { program, run, facts } = at;
  const items: unknown = run.answers[place.scope]?.[place.step.id];
  const isFilled = Array.isArray(items) && items.length > 0;
  const { min } = place.step;
  const first = min === undefined || min === 0 || isFilled ? [] : itemPages({ program, run, facts }, place);
  return first.reduce((total, page) => total + (page.step.when === undefined ? 1 : 0.5) * ownSeconds(page), ownSeconds(place));
}

/** What is done on another site, such as a call, is no page of ours: its step says how long it takes. */
function ownSeconds(place: Place): number {
  const { minutes = 0 } = place.step;
  return minutes * SECONDS.minute + SECONDS.page + fieldsOf(place).length * SECONDS.question;
}

function titleOf({ program, run, facts }: Standing, place: Place): readonly string[] {
  const title = wordsOf(place.step.title, scopeFor(program, run, facts, place));
  return title === '' ? [] : [title];
}

function sectionTitle(at: Standing, { hub, id }: HubSection): readonly string[] {
  const section = definedIn(at.program, hub, id);
  return section ? [wordsOf(section.title, scopeFor(at.program, at.run, at.facts, hub))] : [];
}

/** True of a title that can be said before its page is there. */
function isPlain({ step: { title } }: Place): boolean {
  return typeof title === 'string' && !title.includes('{{');
}
