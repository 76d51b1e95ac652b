import { evaluate } from '../expression/index.ts';
import type { Screen } from '../render/view.ts';
import { wordsOf } from '../render/words.ts';
import { intoFlow } from '../run/embedded.ts';
import type { Place } from '../run/place.ts';
import { fieldsOf, isPage, pathOf } from '../run/place.ts';
import type { Standing } from '../run/rests.ts';
import { routedTo } from '../run/route.ts';
import { scopeFor } from '../run/scope.ts';
import type { Target } from '../run/target.ts';
import { atHandOn } from './atHand.ts';

/** What a page and each of its questions take, in seconds: read, think, type. For an estimate that is told in whole minutes. */
const SECONDS = { page: 15, question: 12 };

/** A page yet to come; one that may be passed over counts for less than one. */
interface Ahead {
  readonly place: Place;
  readonly weight: number;
}

/** Where the number of pages may be wrong by more than this, none is told. */
const FARTHEST = 2;

/**
 * How far a run is on the way that it takes with the answers it has: its pages, the one that is shown, and those to
 * come. A page whose condition rests on what is not answered yet counts as half, so a choice between two counts as one; where so
 * many may come or not that the number would say little, it is left out. Nothing for a flow with a task list, which says itself
 * what is left. Pure.
 */
export function progressOf(at: Standing, place: Place): Screen['progress'] {
  const here = place.group === undefined ? place : (at.program.places.get(place.group) ?? place);
  const before = pagesBefore(at, here);
  const ahead = pagesAhead(at, here);
  if (ahead === undefined || [...before, here].some(({ kind }) => kind === 'tasks')) return undefined;
  const left = ahead.reduce((sum, { weight }) => sum + weight, 0);
  const seconds = [{ place: here, weight: 1 }, ...ahead].reduce((sum, page) => sum + page.weight * secondsOf(page.place), 0);
  const least = ahead.filter(({ weight }) => weight === 1).length;
  const isTold = Math.max(left - least, ahead.length - left) <= FARTHEST;
  const sure = ahead.flatMap(({ place: page, weight }) => (weight === 1 ? [page] : []));
  const atHand = atHandOn(at, [here, ...sure]);
  return {
    position: before.length + 1,
    ...(isTold && { of: before.length + 1 + Math.ceil(left), minutes: Math.max(1, Math.round(seconds / 60)) }),
    titles: {
      done: before.flatMap((page) => titleOf(at, page)),
      ahead: sure.flatMap((page) => (isPlain(page) ? titleOf(at, page) : [])),
    },
    ...(atHand.length > 0 && { atHand }),
  };
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

/** Pages that follow one by the routes that hold now; undefined where the way comes to a task list. */
function pagesAhead(at: Standing, here: Place): readonly Ahead[] | undefined {
  const { program, run } = at;
  const ahead: Ahead[] = [];
  const weights = new Map<string, number>();
  const been = [...run.way.slice(0, Math.max(0, run.way.indexOf(here.path))), here.path];
  let sureness = branchesAt(at, here, been);
  let target = onwards(at, here, been);
  while (target !== undefined && !('outcome' in target)) {
    const entered = 'into' in target;
    const path: string = 'into' in target ? target.into : 'past' in target ? target.past : target.commit;
    const place = program.places.get(path);
    if (!place || (entered && been.includes(path)) || place.kind === 'tasks') return place?.kind === 'tasks' ? undefined : ahead;
    been.push(path);
    const weight: number = entered ? (weights.get(place.scope) ?? 1) * likelihood(at, place) : 0;
    weights.set(path, weight);
    if (weight > 0 && isPage(place)) ahead.push({ place, weight: weight * sureness });
    if (weight > 0) sureness *= branchesAt(at, place, been);
    target = (weight > 0 ? intoFlow(at, place) : undefined) ?? onwards(at, place, been);
  }
  return ahead;
}

function onwards({ program, run, facts }: Standing, place: Place, been: readonly string[]): Target | undefined {
  return routedTo(program, place, scopeFor(program, run, facts, place), been);
}

/** 1 for a step that is shown, 0 for one that is not, half of it while nobody can tell. */
function likelihood({ program, run, facts }: Standing, place: Place): number {
  const { when } = place.step;
  if (when === undefined) return 1;
  const value = evaluate(when, scopeFor(program, run, facts, place));
  return value === undefined ? 0.5 : Number(value === true);
}

/** Half where a button of the page leads on another way, else all: nobody can tell which the customer takes. */
function branchesAt({ program }: Standing, place: Place, been: readonly string[]): number {
  const isElsewhere = (to: string): boolean => !been.some((path) => path === pathOf(place.scope, to));
  const targets = (place.step.actions ?? []).flatMap(({ to }) => (to === undefined ? [] : [to]));
  return targets.some((to) => program.places.has(pathOf(place.scope, to)) && isElsewhere(to)) ? 0.5 : 1;
}

function secondsOf(place: Place): number {
  return SECONDS.page + fieldsOf(place).length * SECONDS.question;
}

function titleOf({ program, run, facts }: Standing, place: Place): readonly string[] {
  const title = wordsOf(place.step.title, scopeFor(program, run, facts, place));
  return title === '' ? [] : [title];
}

/** True of a title that can be said before its page is there. */
function isPlain({ step: { title } }: Place): boolean {
  return typeof title === 'string' && !title.includes('{{');
}
