import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { naturalTarget, targetOf } from '../subject/steps.ts';

/** Answers of the bank that mean no and lead where a yes leads too. */
export const idleRefusals: Rule = ({ flow, steps, calls, at }) =>
  calls.flatMap(({ call, site, role }) =>
    role !== 'submit'
      ? []
      : (call.refuse ?? []).flatMap((refusal): readonly FlowProblem[] => {
          const { next } = site.step;
          const onwards =
            typeof next === 'string' ? targetOf(flow, steps, site, next) : next === undefined ? naturalTarget(flow, site) : undefined;
          const id = refusal.step ?? refusal.outcome;
          const target = id === undefined ? undefined : targetOf(flow, steps, site, id);
          if (!onwards || !target || !isSame(onwards, target)) return [];
          return [
            problem(
              'refusal-idle',
              at(refusal, refusal.step === undefined ? 'outcome' : 'step'),
              `Where ${refusal.when} the run goes on to "${id}", and so it does where it is not.`,
              `Lead the refusal elsewhere, or give the step "${site.step.id}" a "next" that passes by "${id}".`,
            ),
          ];
        }),
  );

function isSame(a: object, b: object): boolean {
  return 'step' in a && 'step' in b ? a.step === b.step : 'outcome' in a && 'outcome' in b && a.outcome === b.outcome;
}
