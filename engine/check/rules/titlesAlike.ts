import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { areAlternatives } from '../subject/alternatives.ts';
import type { StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';
import { plainWords } from '../subject/worded.ts';

/**
 * Steps of one run that have the same title: whoever comes to the second page thinks that they are still on the first. Pages of which a
 * run shows one only may have it, as may the items of two lists, each of which stands under its own.
 */
export const titlesAlike: Rule = (subject) => {
  const titled = subject.steps.flatMap((site) => {
    const { title } = site.step;
    return typeof title === 'string' && !GOES_ON.has(site.kind) ? [{ site, of: `${site.group?.path ?? ''}|${plainWords(title)}` }] : [];
  });
  const alike = Map.groupBy(titled, ({ of }) => of);
  return [...alike.values()].flatMap((same) =>
    same.length > 1
      ? tellOf(
          same.map(({ site }) => site),
          subject,
        )
      : [],
  );
};

/** Kinds that go on with what the page before began: the way to another site, and the time while the bank is at it. */
const GOES_ON: ReadonlySet<string> = new Set(['redirect', 'wait']);

function tellOf(same: readonly StepSite[], subject: Subject): readonly FlowProblem[] {
  return same.flatMap((site, index) => {
    const other = same.slice(0, index).find((earlier) => !areAlternatives(earlier, site, subject));
    if (other === undefined) return [];
    return [
      problem(
        'titles-alike',
        subject.at(site.step, 'title'),
        `The step "${other.step.id}" has the title ${JSON.stringify(other.step.title)} too, and both may come in one run.`,
        'Say in each title what its own page is about.',
      ),
    ];
  });
}
