import { nearest } from '../../expression/suggest.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { Handler } from '../../language/call.ts';
import { targetOf, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** Routes, handlers, actions, deadlines and mapped outcomes that lead to no step and no outcome. */
export const targets: Rule = (subject) => {
  const { flow, steps, calls, at } = subject;
  const outcomes = Object.keys(flow.outcomes);
  const denied = (flow.eligibility ?? []).flatMap((rule) => outcomeAt(subject, rule.outcome, at(rule, 'outcome'), outcomes));
  const handled = calls.flatMap(({ call, site }) =>
    [...Object.values(call.on), ...(call.refuse ?? [])].flatMap((handler) => handlerTargets(subject, site, handler)),
  );
  return [...denied, ...steps.flatMap((site) => stepTargets(subject, site)), ...handled];
};

function stepTargets(subject: Subject, site: StepSite): readonly FlowProblem[] {
  const { at } = subject;
  const { step } = site;
  const anywhere = (id: string | undefined, pointer: string) => anyTarget(subject, site, id, pointer);
  const routes =
    typeof step.next === 'string'
      ? anywhere(step.next, at(step, 'next'))
      : (step.next ?? []).flatMap((route) => anywhere(route.to, at(route, 'to')));
  return [
    ...routes,
    ...(step.actions ?? []).flatMap((action) => anywhere(action.to, at(action, 'to'))),
    ...(step.deadline ? anywhere(step.deadline.to, at(step.deadline, 'to')) : []),
    ...Object.entries(step.outcomes ?? {}).flatMap(([name, id]) => anywhere(id, at(step.outcomes ?? step, name))),
  ];
}

function handlerTargets(subject: Subject, site: StepSite, handler: Handler): readonly FlowProblem[] {
  const { at, flow } = subject;
  const ends = handler.outcome === undefined ? [] : outcomeAt(subject, handler.outcome, at(handler, 'outcome'), Object.keys(flow.outcomes));
  if (handler.step === undefined || handler.step === '') return ends;
  const target = targetOf(flow, subject.steps, site, handler.step);
  const names = reachableSteps(subject, site);
  const hint = target && 'outcome' in target ? `It is an outcome: write "outcome": "${handler.step}".` : didYouMean(handler.step, names);
  return target && !('outcome' in target)
    ? ends
    : [...ends, problem('unknown-target', at(handler, 'step'), `There is no step "${handler.step}".`, hint)];
}

function outcomeAt({ flow, steps }: Subject, id: string, pointer: string, outcomes: readonly string[]): readonly FlowProblem[] {
  if (id === '' || Object.hasOwn(flow.outcomes, id)) return [];
  const isStep = steps.some((site) => site.step.id === id);
  return [
    problem(
      'unknown-target',
      pointer,
      `There is no outcome "${id}".`,
      isStep ? `It is a step: write "step": "${id}".` : outcomeMeant(id, outcomes),
    ),
  ];
}

/** One that is spelt otherwise, or one that is still to be written. */
function outcomeMeant(id: string, outcomes: readonly string[]): string {
  const meant = didYouMean(id, outcomes);
  return nearest(id, outcomes) === undefined ? `${meant} Or write it under "outcomes": "${id}": { "kind": "…", "title": "…" }.` : meant;
}

function anyTarget(subject: Subject, site: StepSite, id: string | undefined, pointer: string): readonly FlowProblem[] {
  if (id === undefined || id === '' || targetOf(subject.flow, subject.steps, site, id)) return [];
  return [
    problem(
      'unknown-target',
      pointer,
      `There is no step and no outcome "${id}".`,
      didYouMean(id, [...reachableSteps(subject, site), ...Object.keys(subject.flow.outcomes)]),
    ),
  ];
}

function reachableSteps({ steps }: Subject, site: StepSite): readonly string[] {
  const outer = steps.filter((one) => one.group === undefined);
  return [...new Set([...site.siblings, ...outer].map((one) => one.step.id))];
}
