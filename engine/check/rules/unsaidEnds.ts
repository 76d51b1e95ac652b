import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { pointOf } from '../subject/site.ts';
import { naturalTarget } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { listed } from '../words.ts';

/** Last steps that do not say how the flow ends, where it could end in more than one way, or ends in what hardly can be meant. */
export const unsaidEnds: Rule = (subject) => {
  const { flow, steps, controlFlow, at } = subject;
  const outcomes = Object.keys(flow.outcomes);
  const successes = outcomes.filter((id) => flow.outcomes[id]?.kind === 'success');
  if (successes.length === 1 || (outcomes.length === 1 && !isOnlyEndOdd(subject))) return [];
  const why = successes.length === 0 ? 'there is no success' : `${listed(successes)} are successes`;
  return steps.flatMap((site): readonly FlowProblem[] => {
    const { next, id } = site.step;
    const always = typeof next === 'string' || next?.some(({ when, times }) => when === undefined && times === undefined) === true;
    const target = always || !controlFlow.reached.has(pointOf(site.path, 'done')) ? undefined : naturalTarget(flow, site);
    if (!target || !('outcome' in target)) return [];
    const which = outcomes.length === 1 ? 'the only one' : 'the first of them';
    return [
      problem(
        'end-unsaid',
        at(site.step, 'id'),
        `The step "${id}" does not say how the flow ends. It ends in "${target.outcome}", ${which}: ${why}.`,
        outcomes.length === 1
          ? `Add an outcome of kind "success" for those who come this far, or write "next": "${target.outcome}".`
          : `Write "next": "${target.outcome}", or the outcome that is meant.`,
      ),
    ];
  });
};

/** Whether the only end of a flow is none for who has come to the last step: a failure, or mere words where something was done. */
function isOnlyEndOdd({ flow, calls, language }: Subject): boolean {
  const [only] = Object.values(flow.outcomes);
  return (
    only?.kind === 'failure' ||
    calls.some(({ call, role }) => role === 'submit' && language.operations.get(call.operation)?.kind === 'write')
  );
}
