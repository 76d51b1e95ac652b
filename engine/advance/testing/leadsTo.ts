import { isDeepStrictEqual } from 'node:util';
import { evaluate, type Scope } from '../../expression/index.ts';
import { firstStep, namedSections } from '../../run/sections.ts';
import type { Place } from '../../run/place.ts';
import { ownIds, pathOf } from '../../run/place.ts';
import type { Program } from '../../run/program.ts';
import { routesOf } from '../../run/route.ts';
import type { Facts, Run, Values } from '../../run/run.ts';
import { eachOf, holds, scopeFor } from '../../run/scope.ts';
import { naturalTarget, resolveTarget, type Target } from '../../run/target.ts';

/**
 * The steps to which the answers that count lead, found by walking from the first step: nothing that the run remembers
 * of its way is read, only which steps were taken and how often a way back was. Sections of a task list are walked one
 * by one; a step there that is yet to be asked leads on by each of its routes, since another section may have brought
 * it up after what follows was answered.
 */
export function leadsTo(program: Program, run: Run, facts: Facts): ReadonlySet<string> {
  const been = new Set<string>();
  const shown = new Set<string>();
  const come = (target: Target | undefined, section: boolean): void => {
    if (!target || 'outcome' in target || 'commit' in target) return;
    if ('past' in target) return leave(placeOf(program, target.past), section);
    if (been.has(target.into)) return;
    been.add(target.into);
    const place = placeOf(program, target.into);
    const scope = scopeFor(program, run, facts, place);
    const asked = holds(place.step.when, scope);
    if (!asked) leave(place, section);
    if (!asked && !(section && isOpen(place.step.when, scope))) return;
    shown.add(place.path);
    const [first] = program.scopes.get(place.path)?.flow.steps ?? [];
    if (first) return come({ into: pathOf(place.path, first.id) }, section);
    if (place.kind === 'tasks')
      for (const name of namedSections(program, place)) come({ into: firstStep(program, place, name) ?? '' }, true);
    if (run.settled.includes(place.path)) leave(place, section);
    else for (const next of section ? allWays(program, place) : waysBackBeyond(program, run, place)) come(next, section);
  };
  const leave = (place: Place, section: boolean): void => {
    for (const back of waysBackBeyond(program, run, place)) come(back, section);
    come(wayOn(program, run, facts, place), section);
    const scope = scopeFor(program, run, facts, place);
    if (section && routesOf(place).some(({ when }) => isOpen(when, scope))) for (const next of allWays(program, place)) come(next, section);
  };
  come({ into: program.order[0] ?? '' }, false);
  return shown;
}

/** A condition that has no value: what it reads stands in another section, and is being asked once more. */
function isOpen(condition: string | undefined, scope: Scope): boolean {
  return condition !== undefined && evaluate(condition, scope) === undefined;
}

/** Where a step leads now; a way back that was taken as often as it may be is not there any more. */
function wayOn(program: Program, run: Run, facts: Facts, place: Place): Target | undefined {
  const route = routesOf(place).find(
    ({ when, times, to }) =>
      holds(when, scopeFor(program, run, facts, place)) && (times ?? Infinity) > (run.counts[`route:${place.path}>${to}`] ?? 0),
  );
  return route ? resolveTarget(program, place, route.to) : naturalTarget(program, place);
}

/** Where the ways back of a step have led, as often as they were taken. */
function waysBack(program: Program, run: Run, place: Place): readonly Target[] {
  const taken = routesOf(place).filter(({ to }) => (run.counts[`route:${place.path}>${to}`] ?? 0) > 0);
  return taken.map(({ to }) => resolveTarget(program, place, to));
}

/**
 * Where the ways back have led that were taken from a step or beyond it: what was answered after one may have the step lead
 * elsewhere than when it led there.
 */
function waysBackBeyond(program: Program, run: Run, from: Place): readonly Target[] {
  const beyond = new Set([from]);
  for (const place of beyond) {
    for (const target of allWays(program, place)) {
      const path = target && ('into' in target ? target.into : 'past' in target ? target.past : undefined);
      const next = path === undefined ? undefined : placeOf(program, path);
      const [first] = next && target && 'into' in target ? (program.scopes.get(next.path)?.flow.steps ?? []) : [];
      if (next) beyond.add(first ? placeOf(program, pathOf(next.path, first.id)) : next);
    }
  }
  return [...beyond].flatMap((place) => waysBack(program, run, place));
}

function allWays(program: Program, place: Place): readonly (Target | undefined)[] {
  return [...routesOf(place).map(({ to }) => resolveTarget(program, place, to)), naturalTarget(program, place)];
}

/** Answers and data that a run holds of steps to which it does not lead, by name: there are none. */
export function strays(program: Program, run: Run, facts: Facts): readonly string[] {
  const way = leadsTo(program, run, facts);
  const places = [...way].map((path) => placeOf(program, path));
  const held = (values: Run['answers'], names: (place: Place) => readonly string[]) =>
    Object.entries(values).flatMap(([scope, some]) => {
      const known = new Set(places.filter((place) => place.scope === scope).flatMap(names));
      return Object.keys(some).flatMap((id) => (known.has(id) ? [] : [`${scope}|${id}`]));
    });
  return [...held(run.answers, ownIds), ...held(run.data, dataOf), ...places.flatMap((place) => strayParts(program, run, facts, place))];
}

function dataOf({ step: { load, submit } }: Place): readonly string[] {
  return [load?.as, submit?.as].flatMap((name) => name ?? []);
}

/**
 * The same for the items of a group, each over the pages to which its own answers lead; `source` is the element as it is
 * now, or as it was where the list is being asked once more in another section.
 */
function strayParts(program: Program, run: Run, facts: Facts, place: Place): readonly string[] {
  if (place.kind !== 'group') return [];
  const items: unknown = run.answers[place.scope]?.[place.step.id];
  const listed = (Array.isArray(items) ? items : []).map((item: Values | null) => item ?? {});
  const open = run.item?.group === place.path ? [[run.item.index, run.item.answers] as const] : [];
  const sources = eachOf(program, run, facts, place.path);
  const awaited = isOpen(place.step.each, scopeFor(program, run, facts, place));
  const isElement = (source: unknown, index: number): boolean =>
    awaited || (sources !== undefined && isDeepStrictEqual(source, sources[index]));
  return [...listed.entries(), ...open].flatMap(([index, item]) => {
    const ids = pagesOf(program, run, facts, place, index, item).flatMap(ownIds);
    const belongs = (id: string): boolean => ids.includes(id) || (id === 'source' && isElement(item[id], index));
    return Object.keys(item).flatMap((id) => (belongs(id) ? [] : [`${place.path}/${index}|${id}`]));
  });
}

function pagesOf(program: Program, run: Run, facts: Facts, place: Place, index: number, item: Values): readonly Place[] {
  const { item: _open, ...closed } = run;
  const source = eachOf(program, run, facts, place.path)?.[index];
  const pages: Place[] = [];
  let path: string | undefined = pathOf(place.path, place.step.item?.steps[0]?.id ?? '');
  while (path !== undefined) {
    const page: Place = placeOf(program, path);
    const scope = scopeFor(program, closed, facts, page, { item, index: index + 1, source });
    if (holds(page.step.when, scope)) {
      pages.push(page);
      if (ownIds(page).every((id) => item[id] === undefined)) return pages;
    } else if (isOpen(page.step.when, scope) && isInSection(program, place)) pages.push(page);
    const route = routesOf(page).find(({ when }) => holds(when, scope));
    const next: Target | undefined = route ? resolveTarget(program, page, route.to) : naturalTarget(program, page);
    path = next && 'into' in next ? next.into : undefined;
  }
  return pages;
}

/** Whether a step stands in a section, by itself or with the flow around it. */
function isInSection(program: Program, { step, scope }: Place): boolean {
  const host = program.scopes.get(scope)?.host;
  return step.section !== undefined || (host !== undefined && isInSection(program, host));
}

function placeOf(program: Program, path: string): Place {
  const place = program.places.get(path);
  if (!place) throw new Error(`There is no step ${path}`);
  return place;
}
