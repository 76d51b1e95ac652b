import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';

/**
 * `all` over a list that may be empty, where that decides something: it is true of nothing. Rules over answers and
 * refusals are meant so.
 */
export const emptyLists: Rule = (subject) =>
  subject.sites.flatMap((site) =>
    site.source.includes('all(') && site.absence !== 'blank' && site.absence !== 'rule' && !/\/refuse\/\d+\/when$/.test(site.pointer)
      ? siteProblems(subject, site)
      : [],
  );

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const parsed = parseExpression(site.source);
  if (!parsed.ok) return [];
  const sized = [site.source, ...site.guards].join(' ');
  return positiveAlls(parsed.tree, true).flatMap(({ list, start, end }) => {
    const path = pathOf(list, new Map());
    if (path === undefined || sized.includes(`size(${path})`) || sized.includes(`answered(${path})`) || isNeverEmpty(path, subject))
      return [];
    return [
      problem(
        'all-of-nothing',
        site.pointer,
        `If ${path} is empty this is true: all of nothing are so.`,
        `Write size(${path}) > 0 && … where an empty list should not do.`,
        { start: site.offset + start, end: site.offset + end },
      ),
    ];
  });
}

type Loop = Extract<Tree, { op: 'loop' }>;

/** The loops `all` that make the whole true by being true. */
function positiveAlls(tree: Tree, wanted: boolean): readonly Loop[] {
  if (tree.op === 'not') return positiveAlls(tree.of, !wanted);
  if (tree.op === 'loop') return tree.kind === 'all' && wanted ? [tree] : [];
  return tree.op === 'and' || tree.op === 'or' || tree.op === 'choose'
    ? childrenOf(tree).flatMap((child) => positiveAlls(child, wanted))
    : [];
}

/** A field that must be answered has one answer at least, and so has a group with a least number. */
function isNeverEmpty(path: string, { steps, calls }: Subject): boolean {
  const [root, name] = path.split('.');
  if (root === 'data')
    return calls.some(({ call }) => call.as === name && (call.refuse ?? []).some(({ when }) => when.includes(`size(${path}) == 0`)));
  if (root !== 'answers') return false;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  if (group) return typeof group.step.min === 'number' ? group.step.min > 0 : group.step.min !== undefined;
  return steps.some(({ step }) => (step.fields ?? []).some((field) => field.id === name && field.optional === undefined));
}
