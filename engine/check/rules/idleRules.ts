import type { Field } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule as CheckerRule } from '../rule.ts';
import { readsOf } from '../controlFlow/reading.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Rules that are never looked at: they read two fields of which one hides the other. */
export const idleRules: CheckerRule = (subject) => subject.steps.flatMap((site) => stepProblems(subject, site));

function stepProblems(subject: Subject, { step, group }: StepSite): readonly FlowProblem[] {
  const conditional = (step.fields ?? []).filter((field): field is Field & { readonly when: string } => field.when !== undefined);
  if (conditional.length === 0) return [];
  const root = group ? 'item' : 'answers';
  return (step.rules ?? []).flatMap((rule) => {
    // What stands in one branch of a choice is not read in the other.
    const read = new Set(
      readsOf(rule.check, subject)
        .filter(({ context }) => context.length === 0)
        .map(({ path }) => path),
    );
    const needed = conditional.filter(({ id }) => read.has(`${root}.${id}`));
    const together = [...(rule.when === undefined ? [] : [rule.when]), ...needed.map(({ when }) => when)];
    if (needed.length === 0 || subject.reasoning.possible(together, group?.step.id)) return [];
    if (rule.when !== undefined && !subject.reasoning.possible([rule.when], group?.step.id)) return [];
    return [
      problem(
        'rule-never-asked',
        subject.at(rule, 'check'),
        `${needed.map(({ id }) => `"${id}"`).join(' and ')} ` +
          `${needed.length === 1 ? 'is never shown where the rule counts' : 'are never shown together'}, so the rule is never looked at.`,
        'Write a rule for each of them, or compare what is shown together.',
      ),
    ];
  });
}
