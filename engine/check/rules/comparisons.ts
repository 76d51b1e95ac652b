import { comparisons as comparisonsIn } from '../../expression/authoring.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, remembered, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { didYouMean } from '../words.ts';

/** Comparisons with a text that neither an option nor the bank can ever give. */
export const comparisons: Rule = remembered((subject) => subject.sites.flatMap((site) => siteProblems(subject, site)));

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  return comparisonsIn(site.source).flatMap(({ path, literal, start, end }) => {
    const known = subject.reasoning.valuesOf(path, groupOf(site, subject));
    if (!known || known.includes(literal)) return [];
    return [
      problem('comparison-never-met', site.pointer, `${path} is never '${literal}'.`, didYouMean(literal, known.map(String)), {
        start: site.offset + start,
        end: site.offset + end,
      }),
    ];
  });
}
