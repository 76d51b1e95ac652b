import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { pointOf } from '../subject/site.ts';
import { naturalTarget } from '../subject/steps.ts';
import { listed } from '../words.ts';

/** Last steps that do not say how the flow ends, where it could end in more than one way. */
export const unsaidEnds: Rule = ({ flow, steps, controlFlow, at }) => {
  const successes = Object.keys(flow.outcomes).filter((id) => flow.outcomes[id]?.kind === 'success');
  if (successes.length === 1 || Object.keys(flow.outcomes).length < 2) return [];
  return steps.flatMap((site): readonly FlowProblem[] => {
    const { next, id } = site.step;
    const always = typeof next === 'string' || next?.some(({ when, times }) => when === undefined && times === undefined) === true;
    const target = always || !controlFlow.reached.has(pointOf(site.path, 'done')) ? undefined : naturalTarget(flow, site);
    if (!target || !('outcome' in target)) return [];
    const why = successes.length === 0 ? 'there is no success' : `${listed(successes)} are successes`;
    return [
      problem(
        'end-unsaid',
        at(site.step, 'id'),
        `The step "${id}" does not say how the flow ends. It ends in "${target.outcome}", the first of them: ${why}.`,
        `Write "next": "${target.outcome}", or the outcome that is meant.`,
      ),
    ];
  });
};
