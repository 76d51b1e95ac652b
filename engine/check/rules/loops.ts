import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { pointOf } from '../subject/site.ts';
import { targetOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { reachedFrom } from '../controlFlow/graph.ts';

/** ControlFlow back that nothing limits, and circles that a run would go round by itself. */
export const loops: Rule = (subject) => [...subject.steps.flatMap((site) => unboundedFrom(site, subject)), ...automatic(subject)];

/** Routes of a step back to it or to one before it, with nothing that limits how often. Pure. */
export function unboundedFrom(site: StepSite, { flow, steps, at }: Subject): readonly FlowProblem[] {
  const { next } = site.step;
  const routes =
    typeof next === 'string'
      ? [{ to: next, pointer: at(site.step, 'next') }]
      : (next ?? []).map((route) => ({ ...route, pointer: at(route, 'to') }));
  return routes.flatMap((route) => {
    const target = targetOf(flow, steps, site, route.to);
    if (!target || !('step' in target) || !isBack(site, target.step) || ('times' in route && route.times !== undefined)) return [];
    return [
      problem(
        'loop-unbounded',
        route.pointer,
        `This leads back to the step "${route.to}" with nothing to limit it.`,
        `Write { "when": "…", "to": "${route.to}", "times": 3 } and a route for what comes after.`,
      ),
    ];
  });
}

/** A task list is where one comes back to. Out of a group's item every step up to the group is behind. */
function isBack(site: StepSite, target: StepSite): boolean {
  if (target.kind === 'tasks') return false;
  const here = site.siblings.includes(target) ? site : site.group;
  return here !== undefined && here.siblings.includes(target) && target.index <= here.index;
}

/** A circle in which nobody is asked: one problem for each, at its first step. */
function automatic({ steps, controlFlow, at }: Subject): readonly FlowProblem[] {
  const found: FlowProblem[] = [];
  const told = new Set<StepSite>();
  for (const site of steps) {
    const enter = pointOf(site.path, 'enter');
    const after = (controlFlow.graph.leaving.get(enter) ?? [])
      .filter((edge) => edge.auto)
      .map((edge) => reachedFrom(controlFlow.graph, edge.to, (next) => next.auto));
    if (told.has(site) || !after.some((points) => points.has(enter))) continue;
    const round = steps.filter(
      (one) =>
        after.some((points) => points.has(pointOf(one.path, 'enter'))) &&
        reachedFrom(controlFlow.graph, pointOf(one.path, 'enter'), (next) => next.auto).has(enter),
    );
    for (const one of round) told.add(one);
    found.push(
      problem(
        'loop-automatic',
        at(site.step, 'id'),
        `A run could go round by itself: ${[...round, site].map((one) => `"${one.step.id}"`).join(' → ')}.`,
        'Lead one of the handlers to an outcome, or to a step that asks the customer.',
      ),
    );
  }
  return found;
}
