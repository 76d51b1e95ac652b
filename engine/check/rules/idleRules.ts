import type { Rule } from '../../language/field.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule as CheckerRule } from '../rule.ts';
import { readsOf } from '../controlFlow/reads.ts';
import { areAlternatives } from '../subject/alternatives.ts';
import { fieldsAsking, type StepSite } from '../subject/steps.ts';
import type { Subject } from '../subject/subject.ts';

/** Rules that are never looked at: they read fields, of this step or another, of which one excludes the other. */
export const idleRules: CheckerRule = (subject) =>
  subject.steps.flatMap((site) => (site.step.rules ?? []).flatMap((rule) => ruleProblems(subject, site, rule)));

interface Asked {
  readonly id: string;
  /** What must be true for it to be asked. */
  readonly conditions: readonly string[];
}

function ruleProblems(subject: Subject, site: StepSite, rule: Rule): readonly FlowProblem[] {
  const counts = [site.step.when, rule.when].filter((condition) => condition !== undefined);
  const possible = (conditions: readonly string[]): boolean => subject.reasoning.possible(conditions, site.group?.step.id);
  const read = readIn(rule.check, subject);
  const apart = partedIn(read, site, subject);
  if (apart !== undefined && possible(counts)) return [tell(subject, rule, apart, 'lie on ways of which a run takes only one')];
  const needed = read.flatMap((path) => askedFor(path, site, subject));
  if (needed.length === 0 || possible([...counts, ...needed.flatMap(({ conditions }) => conditions)]) || !possible(counts)) return [];
  const ids = needed.map(({ id }) => id);
  return [tell(subject, rule, ids, ids.length === 1 ? 'is never shown where the rule counts' : 'are never shown together')];
}

function tell(subject: Subject, rule: Rule, ids: readonly string[], how: string): FlowProblem {
  return problem(
    'rule-never-asked',
    subject.at(rule, 'check'),
    `${ids.map((id) => `"${id}"`).join(' and ')} ${how}, so the rule is never looked at.`,
    'Write a rule for each of them, or compare what is shown together.',
  );
}

/**
 * Two of the answers that a rule reads whose pages lie on ways that routes part: no run goes both. Where one of the pages has the rule, the
 * other's answer cannot be there, of which another rule tells.
 */
function partedIn(read: readonly string[], site: StepSite, subject: Subject): readonly string[] | undefined {
  const asked = read.flatMap((path) => {
    const pages = pagesAsking(path, site, subject);
    return pages.length === 0 || pages.includes(site) ? [] : [{ id: path.split('.')[1] ?? '', pages }];
  });
  for (const [index, one] of asked.entries())
    for (const other of asked.slice(index + 1))
      if (one.pages.every((page) => other.pages.every((next) => page !== next && areAlternatives(page, next, subject))))
        return [one.id, other.id];
  return undefined;
}

/** The steps that ask for an answer, or hold it as a list or an embedded flow does. */
function pagesAsking(path: string, site: StepSite, { steps }: Subject): readonly StepSite[] {
  const [root, id = ''] = path.split('.');
  if (root !== 'answers' && root !== 'item') return [];
  const group = root === 'item' ? site.group : undefined;
  return steps.filter(
    (one) =>
      one.group === group &&
      (one.step.fields?.some((field) => field.id === id) === true || (one.step.id === id && (one.kind === 'group' || one.kind === 'flow'))),
  );
}

/** What a rule reads whatever comes of its conditions: what stands in one branch of a choice is not read in the other. */
function readIn(check: string, subject: Subject): readonly string[] {
  const read = readsOf(check, subject).filter(({ context }) => context.length === 0);
  return [...new Set(read.map(({ path }) => path))];
}

/** The field that asks for an answer, where it is asked under a condition, and on one step only. */
function askedFor(path: string, site: StepSite, { steps }: Subject): readonly Asked[] {
  const [root, id, more] = path.split('.');
  if (id === undefined || more !== undefined || (root !== 'answers' && root !== 'item')) return [];
  const asking = fieldsAsking(id, root === 'item' ? site.group?.step.id : undefined, steps);
  const [only] = asking.length === 1 ? asking : asking.filter(({ step }) => step === site.step);
  const conditions = only ? [only.step.when, only.field.when].filter((condition) => condition !== undefined) : [];
  return conditions.length === 0 ? [] : [{ id, conditions }];
}
