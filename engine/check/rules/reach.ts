import type { Route } from '../../language/step.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { isOneTrueAt } from '../controlFlow/reading.ts';
import { outcomePoint, placeAt, pointOf } from '../subject/site.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { targets } from './targets.ts';

/** Steps and outcomes that no way leads to, and routes that are never taken. */
export const reach: Rule = (subject) => {
  const { flow, steps, controlFlow, at } = subject;
  const routes = steps.flatMap((site) => neverTaken(site, subject));
  // A target that is misspelt is told of by its own rule: what it would have reached is not lost.
  if (targets(subject).length > 0) return routes;
  const lost = steps.filter((site) => !controlFlow.reached.has(pointOf(site.path, 'enter')));
  // The steps of an unreached group's item are unreached with it.
  const reported = lost.filter((site) => !site.group || !lost.includes(site.group));
  return [
    ...reported.map((site) =>
      problem(
        'step-unreachable',
        at(site.step, 'id'),
        `No way leads to the step "${site.step.id}".`,
        `${whoJumps(subject, site)}Lead a route to it, or remove it.`,
      ),
    ),
    ...Object.keys(flow.outcomes)
      .filter((id) => !controlFlow.reached.has(outcomePoint(id)))
      .map((id) =>
        problem(
          'outcome-unreachable',
          at(flow.outcomes, id),
          `Nothing leads to the outcome "${id}".`,
          'Lead a route or a handler to it, or remove it.',
        ),
      ),
    ...routes,
  ];
};

function whoJumps({ steps }: Subject, site: StepSite): string {
  const before = site.siblings[site.index - 1];
  const { next } = before?.step ?? {};
  const always = typeof next === 'string' ? next : next?.find((route) => route.when === undefined && route.times === undefined)?.to;
  return before && always !== undefined && steps.length > 0
    ? `The step before it, "${before.step.id}", always goes on to "${always}". `
    : '';
}

function neverTaken(site: StepSite, subject: Subject): readonly FlowProblem[] {
  const { next } = site.step;
  if (next === undefined || typeof next === 'string') return [];
  const always = next.findIndex((route) => route.when === undefined && route.times === undefined);
  const behind = always < 0 ? next : next.slice(0, always + 1);
  return [
    ...next
      .slice(behind.length)
      .map((route) =>
        problem(
          'route-never-taken',
          subject.at(route),
          `The route to "${route.to}" is never taken: the one before it has no "when".`,
          'Put it before, or give the other one a "when".',
        ),
      ),
    ...behind
      .slice(usedUpAt(behind, site, subject))
      .map((route) =>
        problem(
          'route-never-taken',
          subject.at(route),
          `The route to "${route.to}" is never taken: of those before it, one holds for everybody.`,
          'Remove it, or change the "when" of one before it.',
        ),
      ),
  ];
}

/** The first route that nobody is left for: those before it are for every value that there is, and not one of them for all. */
function usedUpAt(routes: readonly Route[], site: StepSite, subject: Subject): number {
  const { types, controlFlow } = subject;
  const { group } = site;
  const place = placeAt(pointOf(site.path, 'done'), group ? types.inItem(group) : types.base, { absence: 'condition' });
  if (routes.length < 3 || !controlFlow.known.comes(place.point ?? '')) return routes.length;
  const whens: string[] = [];
  for (const [index, { when, times }] of routes.entries()) {
    // A condition that is always true is told of by itself.
    if (whens.length > 1 && isOneTrueAt(place, whens, subject))
      return whens.some((one) => isOneTrueAt(place, [one], subject)) ? routes.length : index;
    if (when !== undefined && times === undefined) whens.push(when);
  }
  return routes.length;
}
