import type { FlowProblem } from '../../language/problem.ts';
import type { Step } from '../../language/step.ts';
import { problem, type Rule } from '../rule.ts';
import { targetOf } from '../subject/steps.ts';
import { didYouMean } from '../words.ts';

/** Rules and handlers that put a problem on a field which the step has not: their own, or the one that a handler leads to. */
export const fieldReferences: Rule = ({ flow, steps, calls, at }) => {
  const check = (owner: { readonly field?: string }, fields: readonly string[]): readonly FlowProblem[] =>
    owner.field === undefined || owner.field === '' || fields.includes(owner.field)
      ? []
      : [problem('unknown-field', at(owner, 'field'), `This step has no field "${owner.field}".`, didYouMean(owner.field, fields))];
  const fieldsOf = ({ fields = [], needs = [] }: Step) => [...fields.map((field) => field.id), ...needs.map((need) => need.part)];
  return [
    ...steps.flatMap(({ step }) => (step.rules ?? []).flatMap((rule) => check(rule, fieldsOf(step)))),
    ...calls.flatMap(({ call, site }) =>
      [...Object.values(call.on), ...(call.refuse ?? [])].flatMap((handler) => {
        const led = handler.step === undefined ? undefined : targetOf(flow, steps, site, handler.step);
        return check(handler, fieldsOf(led && 'step' in led ? led.step.step : site.step));
      }),
    ),
  ];
};
