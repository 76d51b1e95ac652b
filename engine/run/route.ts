import { evaluate } from '../expression/index.ts';
import type { Scope } from '../expression/index.ts';
import type { Route } from '../language/step.ts';
import type { Layout, Place } from './place.ts';
import { holds } from './scope.ts';
import { naturalTarget, resolveTarget, type Target } from './target.ts';

/** The routes of a step in order. */
export function routesOf({ step: { next } }: Place): readonly Route[] {
  return typeof next === 'string' ? [{ to: next }] : (next ?? []);
}

/** Where an answered step leads by its routes. A way back that may be taken a few times is not taken to a step of `been`. */
export function routedTo(layout: Layout, place: Place, scope: Scope, been: readonly string[]): Target | undefined {
  for (const route of routesOf(place)) {
    const target = resolveTarget(layout, place, route.to);
    if (!isUsedUp(route, target, been) && holds(route.when, scope)) return target;
  }
  return naturalTarget(layout, place);
}

function isUsedUp({ times }: Route, target: Target, been: readonly string[]): boolean {
  return times !== undefined && 'into' in target && been.includes(target.into);
}

/** Where a step may lead instead of where it leads now, once what its routes rest on is known. Ways back and outcomes are left out. */
export function mayLeadTo(layout: Layout, place: Place, scope: Scope, been: readonly string[]): readonly Target[] {
  return openTargets(layout, place, scope, been).filter((target) => !('outcome' in target) && !isBack(target, been));
}

/** Whether a step may lead back to one of `been`, once what its routes rest on is known. */
export function mayLeadBack(layout: Layout, place: Place, scope: Scope, been: readonly string[]): boolean {
  return openTargets(layout, place, scope, been).some((target) => isBack(target, been));
}

function openTargets(layout: Layout, place: Place, scope: Scope, been: readonly string[]): readonly Target[] {
  const routes = routesOf(place);
  const taken = routes.findIndex((route) => !isUsedUp(route, resolveTarget(layout, place, route.to), been) && holds(route.when, scope));
  const before = routes.slice(0, taken < 0 ? undefined : taken);
  return before.flatMap(({ to, when = '' }) => (evaluate(when, scope) === undefined ? [resolveTarget(layout, place, to)] : []));
}

function isBack(target: Target, been: readonly string[]): boolean {
  return 'into' in target && been.includes(target.into);
}
