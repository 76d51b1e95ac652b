import { sectionsBefore } from '../language/sections.ts';
import { intoFlow } from './embedded.ts';
import type { Layout, Place } from './place.ts';
import { isWithin, pathOf } from './place.ts';
import type { Program } from './program.ts';
import type { Run } from './run.ts';
import { restsOf, type Standing } from './rests.ts';
import { routedTo, routesOf } from './route.ts';
import { holds, scopeFor } from './scope.ts';
import { naturalTarget, resolveTarget, type Target } from './target.ts';

/** The sections of a task list that have something to ask now, in order. */
export function sectionsOf(at: Standing, hub: Place): readonly string[] {
  return namedSections(at.program, hub).filter((section) => stepsOf(at.program, hub, section).some((step) => isAsked(at, step)));
}

/** The sections that have steps beside the task list, in order, whatever is asked now. */
export function namedSections(layout: Layout, hub: Place): readonly string[] {
  const named = (layout.scopes.get(hub.scope)?.flow.sections ?? []).map((section) => section.id);
  return named.filter((section) => stepsOf(layout, hub, section).length > 0);
}

/** The first step of a section, where opening it leads. */
export function firstStep(layout: Layout, hub: Place, section: string): string | undefined {
  return stepsOf(layout, hub, section)[0]?.path;
}

/**
 * How far a section is: done while its way leads back to the list. Until what has to be done before it is, it does not open, also where
 * it was done before: an answer can have brought another section back, whose answers it reads.
 */
export function statusOf(at: Standing, hub: Place, section: string): 'done' | 'open' | 'not-yet' {
  const asked = sectionsOf(at, hub);
  const first = sectionsBefore(at.program.scopes.get(hub.scope)?.flow.sections ?? [], hub.step, section);
  if (first.some((earlier) => asked.includes(earlier) && !isDone(at, hub, earlier))) return 'not-yet';
  return isDone(at, hub, section) ? 'done' : 'open';
}

/** True when every section of the list is done. */
export function allDone(at: Standing, hub: Place): boolean {
  return sectionsOf(at, hub).every((section) => isDone(at, hub, section));
}

/**
 * Steps of sections on the way to which the answers do not lead any more, since another section was changed. A step
 * that is yet to be asked leads on by each of its routes.
 */
export function straysOf(at: Standing): readonly Place[] {
  const { program, run } = at;
  return hubsOn(program, run).flatMap((hub) => {
    const led = new Set(namedSections(program, hub).flatMap((section) => [...ledTo(at, hub, section)]));
    return inSections(program, run, hub).filter(({ path }) => !led.has(path));
  });
}

/** The lists of items on the way that stand in sections. */
export function listsInSections(program: Program, run: Run): readonly Place[] {
  return hubsOn(program, run)
    .flatMap((hub) => inSections(program, run, hub))
    .filter(({ kind }) => kind === 'group');
}

/** True of a run whose way has come to a task list. */
export function hasSections({ places }: Layout, { way }: Run): boolean {
  return way.some((path) => places.get(path)?.kind === 'tasks');
}

function hubsOn({ places }: Layout, { way }: Run): readonly Place[] {
  return [...places.values()].filter(({ kind, path }) => kind === 'tasks' && way.includes(path));
}

/** Steps of the way that stand in a section of a task list, with what is within them. */
function inSections({ places }: Layout, { way }: Run, hub: Place): readonly Place[] {
  const named = hub.siblings.filter((path) => places.get(path)?.step.section !== undefined);
  return way.filter((path) => named.some((outer) => isWithin(path, outer))).flatMap((path) => places.get(path) ?? []);
}

function ledTo(at: Standing, hub: Place, section: string): ReadonlySet<string> {
  const { program } = at;
  const [led, been] = [new Set<string>(), new Set<string>()];
  const come = (target: Target | undefined): void => {
    if (!target || 'outcome' in target || 'commit' in target) return;
    const path = 'into' in target ? target.into : target.past;
    const place = program.places.get(path);
    if (!place || path === hub.path || ('into' in target && been.has(path))) return;
    been.add(path);
    const asked = 'into' in target && isAsked(at, place);
    if (asked) led.add(path);
    const first = asked ? program.scopes.get(path)?.flow.steps[0] : undefined;
    if (first) return come({ into: pathOf(path, first.id) });
    if (asked && !at.run.settled.includes(path)) for (const next of waysOn(program, place)) come(next);
    else come(routedTo(program, place, scopeFor(program, at.run, at.facts, place), [...been]));
  };
  come({ into: firstStep(program, hub, section) ?? '' });
  return led;
}

function waysOn(layout: Layout, place: Place): readonly (Target | undefined)[] {
  return [...routesOf(place).map(({ to }) => resolveTarget(layout, place, to)), naturalTarget(layout, place)];
}

function stepsOf(layout: Layout, hub: Place, section: string): readonly Place[] {
  return hub.siblings.flatMap((path) => {
    const place = layout.places.get(path);
    return place?.step.section === section ? [place] : [];
  });
}

/** True of a step whose condition holds, or that has none. */
export function isAsked({ program, run, facts }: Standing, place: Place): boolean {
  return holds(place.step.when, scopeFor(program, run, facts, place));
}

/** The run behind a step of a section, which was entered or, of an embedded flow, left; undefined where one has to stop there. */
export type Past = (at: Standing, place: Place, entered: boolean) => Run | undefined;

/** Follows a section from its first step, over each by `past`: the run that comes back to the list; undefined when none does. */
export function followed(at: Standing, hub: Place, section: string, past: Past): Run | undefined {
  let here = at;
  const been: string[] = [];
  let target: Target | undefined = { into: firstStep(at.program, hub, section) ?? '' };
  while (target !== undefined && !('outcome' in target) && !('commit' in target)) {
    const entered: boolean = 'into' in target;
    const path: string = 'into' in target ? target.into : target.past;
    if (entered && path === hub.path) return here.run;
    const place = at.program.places.get(path);
    if (!place || (entered && been.includes(path))) return undefined;
    been.push(path);
    const inside: Target | undefined = entered ? insideOf(here, place) : undefined;
    const run: Run | undefined = inside ? here.run : past(here, place, entered);
    if (run === undefined) return undefined;
    here = { ...at, run };
    target = inside ?? routedTo(at.program, place, scopeFor(at.program, run, at.facts, place), been);
  }
  return undefined;
}

/** True of a section whose way leads back to the list over what was answered there and still stands. */
function isDone(at: Standing, hub: Place, section: string): boolean {
  const past: Past = (here, place, entered) => (entered && isAsked(here, place) && !isTaken(here, place) ? undefined : here.run);
  return followed(at, hub, section, past) !== undefined;
}

/**
 * Into an embedded flow that is asked and has something to ask. One that was left, and is given what it was given then, stands as it
 * was left: its way, which an answer of the bank may have turned, is not followed anew.
 */
function insideOf(at: Standing, place: Place): Target | undefined {
  const stood = at.run.settled.includes(place.path) && isUnchanged(at, place);
  return isAsked(at, place) && !stood ? intoFlow(at, place) : undefined;
}

/** A flow that is passed over asks nothing; any other step stands while it rests on what it rested on. */
function isTaken(at: Standing, place: Place): boolean {
  return place.kind === 'flow' || (at.run.settled.includes(place.path) && isUnchanged(at, place));
}

function isUnchanged(at: Standing, place: Place): boolean {
  const before = at.run.rests[place.path];
  return before === undefined || before === restsOf(at, place, at.run.answers[place.scope] ?? {});
}
