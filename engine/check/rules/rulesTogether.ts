import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';

/** Rules of one step of which each can be kept, and never both: whoever they are about does not get on. */
export const rulesTogether: Rule = (subject) =>
  subject.steps.flatMap(({ step }) => {
    if ((step.rules ?? []).length < 2) return [];
    const checks = (step.rules ?? []).flatMap((rule) => {
      const pointer = subject.at(rule, 'check');
      return subject.sites.filter((site) => site.pointer === pointer);
    });
    return checks.flatMap((site, index) => {
      const other = checks.slice(0, index).find((one) => isAgainst(one, site, subject));
      return other === undefined
        ? []
        : [
            problem(
              'condition-never',
              site.pointer,
              `This is never true where the rule "${other.source}" is kept.`,
              'Give each of them a "when" for those whom it is about, or make one of them wider.',
              { start: site.offset, end: site.offset + site.source.length },
            ),
          ];
    });
  });

/** Whether somebody whom both rules are about cannot keep both. Those that nobody can keep by themselves are told of by another rule. */
function isAgainst(one: ExpressionSite, other: ExpressionSite, subject: Subject): boolean {
  const group = groupOf(one, subject);
  const can = (...conditions: readonly string[]): boolean => subject.reasoning.possible(conditions, group);
  const [about, both] = [
    [...one.guards, ...other.guards],
    [one.source, other.source],
  ];
  return can(...about) && both.every((source) => can(...about, source)) && !can(...about, ...both);
}
