import { chosenOf, objectOf } from '../expression/objects.ts';
import type { Call } from '../language/call.ts';
import type { Layout, Place } from './place.ts';
import { fetchedIn, fetchedOnly, laidOver, withFetched, withoutFetched, type Fetched } from './origins.ts';
import { isPage, isWithin, ownIds } from './place.ts';
import type { Program } from './program.ts';
import { returnedTo, withoutReturned, withReturned } from './returned.ts';
import type { Aside, Run, Values } from './run.ts';

/**
 * The way is every step that the run has come to and that its answers still lead to. Only what belongs to
 * the way counts: leaving it puts answers and data aside, coming back offers them again.
 */

/** The run with a step on its way, at the end unless it is on it already. */
export function onWay(run: Run, place: Place): Run {
  return place.group !== undefined || run.way.includes(place.path) ? run : { ...run, way: [...run.way, place.path] };
}

/** The run as it was when it came to a step that is shown again. What the step fetched for that stays. */
export function cutFrom(program: Program, run: Run, place: Place): Run {
  return without(program, run, place, [...laterOnWay(program, run, place), place.path], place.path);
}

/** The run as it was before it came to a step, or to anything within it. */
export function cutBefore(program: Program, run: Run, place: Place): Run {
  return without(program, run, place, [...laterOnWay(program, run, place), ...run.way.filter((path) => isWithin(path, place.path))]);
}

/** The run without what came after a step: it has been answered anew, and the way goes on from there. */
export function cutAfter(program: Program, run: Run, place: Place): Run {
  return without(program, run, place, laterOnWay(program, run, place));
}

/** What of the way comes after a step: all that stands later in the flow, and the step around it, which is over after it. */
function laterOnWay({ order }: Program, run: Run, from: Place): readonly string[] {
  const at = order.indexOf(from.path);
  return run.way.filter((path) =>
    isWithin(from.path, path) ? path !== from.path : order.indexOf(path) > at && !isWithin(path, from.path),
  );
}

/** Steps of other sections of a task list do not come after: whoever changes one section leaves the others as they are. */
function without(program: Program, run: Run, from: Place, later: readonly string[], shown?: string): Run {
  const leaving = new Set(later.filter((path) => run.way.includes(path) && !isSpared(program, run, from, path)));
  if (leaving.size === 0) return run;
  const way = run.way.filter((path) => !leaving.has(path));
  const left: Run = { ...run, way, trail: run.trail.filter((path) => !later.includes(path)) };
  const cut = [...leaving].reduce<Run>((so, path) => {
    const place = program.places.get(path);
    return place ? putAside(program, so, place, path === shown) : so;
  }, left);
  return { ...cut, settled: cut.settled.filter((path) => !leaving.has(path)) };
}

function isSpared(program: Program, run: Run, from: Place, path: string): boolean {
  const place = program.places.get(path);
  const theirs = place && sectionAt(program, place);
  if (theirs === undefined) return false;
  return from.kind === 'tasks' ? run.settled.includes(path) : sectionAt(program, from) !== undefined && sectionAt(program, from) !== theirs;
}

/** The section of a task list that a step belongs to, itself or with the step around it. */
function sectionAt(layout: Layout, place: Place): string | undefined {
  const { section } = place.step;
  if (section !== undefined && place.siblings.some((path) => layout.places.get(path)?.kind === 'tasks')) return `${place.scope}|${section}`;
  const outer = place.group === undefined ? layout.scopes.get(place.scope)?.host : layout.places.get(place.group);
  return outer && sectionAt(layout, outer);
}

/** The run with what a step gave put aside. Of a step that is to be shown again, what it fetched for that stays. */
function putAside(program: Program, run: Run, place: Place, shown: boolean): Run {
  const kept = (names: (other: Place) => readonly string[]) =>
    new Set(
      run.way.flatMap((path) => {
        const other = program.places.get(path);
        return other && other !== place && other.scope === place.scope ? names(other) : [];
      }),
    );
  const [ids, otherIds] = [ownIds(place), kept(ownIds)];
  const names = dataNames(program, place, shown);
  const otherNames = kept((other) => dataNames(program, other));
  const answers = picked(run.answers[place.scope], ids);
  const fetched = fetchedOnly(fetchedIn(run, place.scope), names);
  const before = run.aside[place.path];
  const rests = run.rests[place.path] ?? before?.rests;
  const settled = run.settled.includes(place.path);
  const returned = returnedTo(run, place) ?? before?.returned;
  const entry: Aside = {
    answers: { ...before?.answers, ...answers },
    // What was fetched for a page that was not answered does not belong to the answers of before, nor to what they rest on.
    ...(settled ? laidOver(keptBy(before), fetched) : laidOver(fetched, keptBy(before))),
    stood: settled || before?.stood === true,
    ...(rests === undefined ? {} : { rests }),
    ...(returned === undefined ? {} : { returned }),
  };
  const { [place.path]: _rests, ...otherRests } = run.rests;
  const rest = { ...withoutReturned(run, place), answers: lacking(run.answers, place.scope, ids, otherIds), rests: otherRests };
  const gone = names.filter((name) => !otherNames.has(name));
  return {
    ...withoutFetched(rest, place.scope, gone),
    aside: { ...run.aside, [place.path]: entry },
  };
}

/** The run with the answers of a step that was not left by them put aside: they are offered, and count once they are taken. */
export function withdrawn(program: Program, run: Run, place: Place): Run {
  if (place.kind === 'group' || ownIds(place).every((id) => run.answers[place.scope]?.[id] === undefined)) return run;
  const { origins: _origins, ...away } = putAside(program, run, place, true);
  return { ...away, data: run.data, ...(run.origins ? { origins: run.origins } : {}) };
}

/** The run with a step on its way again as it stood before. */
export function restored(run: Run, place: Place, closed = false): Run {
  const { [place.path]: kept, ...aside } = run.aside;
  const next = withFetched(onWay(run, place), place.scope, laidOver(fetchedIn(run, place.scope), keptBy(kept)));
  return {
    ...withReturned(next, place, kept),
    answers: { ...run.answers, [place.scope]: { ...run.answers[place.scope], ...kept?.answers } },
    settled: run.settled.includes(place.path) ? run.settled : [...run.settled, place.path],
    trail: closed || !isPage(place) || run.trail.includes(place.path) ? run.trail : [...run.trail, place.path],
    rests: kept?.rests === undefined ? run.rests : { ...run.rests, [place.path]: kept.rests },
    aside,
  };
}

/** The run with the items of a group back in its list, to be looked through. */
export function adopted(run: Run, place: Place): Run {
  const kept = run.aside[place.path];
  const next = onWay(run, place);
  if (!kept) return next;
  return {
    ...next,
    answers: { ...run.answers, [place.scope]: { ...run.answers[place.scope], ...kept.answers } },
    aside: { ...run.aside, [place.path]: { ...kept, answers: {} } },
  };
}

/** The run without anything that is kept of a step off the way: it has been answered anew. */
export function withoutAside(run: Run, place: Place): Run {
  if (run.aside[place.path] === undefined) return run;
  const { [place.path]: _kept, ...aside } = run.aside;
  return { ...run, aside };
}

/**
 * Names under which the calls of a step keep what they bring. `sent`: without those under which something is brought for the
 * step to be shown, for the page is shown again without a call.
 */
function dataNames(layout: Layout, place: Place, sent = false): readonly string[] {
  const { load, submit, poll, actions = [] } = place.step;
  const shown = [load, ...actions.map((action) => action.call)];
  const isShown = (call?: Call) => call?.as !== undefined && shown.some((one) => one?.as === call.as);
  const calls = sent ? [submit, poll].filter((call) => !isShown(call)) : [...shown, submit, poll];
  const inner = place.kind === 'group' ? [...layout.places.values()].filter((other) => other.group === place.path) : [];
  const named = calls.flatMap((call) => (call ? [call.as ?? [], ...Object.values(call.on).map((handler) => handler.as ?? [])].flat() : []));
  return [...named, ...inner.flatMap((other) => dataNames(layout, other))];
}

/** The run with some steps off its way, wherever they stand. */
export function withoutSteps(program: Program, run: Run, places: readonly Place[]): Run {
  if (places.length === 0) return run;
  const leaving = new Set(places.map(({ path }) => path));
  const off = (paths: readonly string[]) => paths.filter((path) => !leaving.has(path));
  const left: Run = { ...run, way: off(run.way), trail: off(run.trail) };
  const cut = places.reduce<Run>((so, place) => putAside(program, so, place, false), left);
  return { ...cut, settled: off(cut.settled) };
}

/** What the calls of a step brought that is kept of it. */
function keptBy(aside: Aside | undefined): Fetched {
  return aside ?? { data: {} };
}

type Scoped = Readonly<Record<string, Values>>;

/** Of some values those of these ids that are there. Pure. */
export function picked(values: Values | undefined, ids: readonly string[]): Values {
  return objectOf(ids.flatMap((id) => (values?.[id] === undefined ? [] : [[id, values[id]] as const])));
}

function lacking(values: Scoped, scope: string, ids: readonly string[], kept: ReadonlySet<string>): Scoped {
  const held = values[scope];
  if (!held) return values;
  return { ...values, [scope]: chosenOf(held, (id) => kept.has(id) || !ids.includes(id)) };
}

/** Pages of the way that were shown: those that led on before that were never seen. Pure. */
export function shownPages({ way, settled, trail }: Pick<Run, 'way' | 'settled' | 'trail'>): readonly string[] {
  return way.filter((path) => settled.includes(path) || trail.includes(path));
}
