import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import { amountsOf } from '../subject/rupees.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';

/** Money that is shown or sent as it was worked out: a quotient or a share of an amount may end in parts of a paisa. */
export const unroundedMoney: Rule = (subject) => subject.sites.flatMap((site) => siteProblems(subject, site));

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const sent = /\/input\/\w*amount\w*\/=$/i.test(site.pointer);
  if (!sent && !site.source.includes('inr')) return [];
  const parsed = parseExpression(site.source);
  if (!parsed.ok) return [];
  const amounts = sent ? [parsed.tree] : shownIn(parsed.tree);
  return amounts
    .filter((amount) => isFine(amount, subject, 0))
    .map((amount) => {
      const source = site.source.slice(amount.start, amount.end);
      return problem(
        'money-unrounded',
        site.pointer,
        `${source} may come to parts of a paisa, and is ${sent ? 'sent' : 'shown'} as it is.`,
        `Write round(…, 2) where it is worked out, so that what is shown, compared and sent is the same amount.`,
        rangeOf(amount, site),
      );
    });
}

function rangeOf({ start, end }: Tree, { offset }: ExpressionSite): FlowProblem['range'] {
  return { start: offset + start, end: offset + end };
}

/** What stands in `inr(…)`, or is the amount of `inrFor(…)`. */
function shownIn(tree: Tree): readonly Tree[] {
  const own = amountsOf(tree);
  return [...own, ...childrenOf(tree).flatMap(shownIn)];
}

/** Whether a value may have more than two decimals, by how it is worked out. */
function isFine(tree: Tree, subject: Subject, depth: number): boolean {
  switch (tree.op) {
    case 'binary':
      if (tree.operator === '/') return true;
      if (tree.operator === '*') return hasParts(tree.left, subject) || hasParts(tree.right, subject) || eitherIsFine(tree, subject, depth);
      return (tree.operator === '+' || tree.operator === '-') && eitherIsFine(tree, subject, depth);
    case 'choose':
      return isFine(tree.then, subject, depth) || isFine(tree.otherwise, subject, depth);
    case 'minus':
      return isFine(tree.of, subject, depth);
    default: {
      const behind = depth > DEEPEST_NAMED ? undefined : computedBehind(pathOf(tree), subject.flow.computed);
      return behind !== undefined && isFine(behind.tree, subject, depth + 1);
    }
  }
}

function eitherIsFine({ left, right }: Extract<Tree, { op: 'binary' }>, subject: Subject, depth: number): boolean {
  return isFine(left, subject, depth) || isFine(right, subject, depth);
}

/** A factor that is known to have decimals: 0.18, `limits.gstRate`. */
function hasParts(tree: Tree, { language }: Subject): boolean {
  if (tree.op === 'literal') return typeof tree.value === 'number' && !Number.isInteger(tree.value);
  const [root, name = ''] = pathOf(tree)?.split('.') ?? [];
  const limit = root === 'limits' ? language.limits[name] : undefined;
  return limit !== undefined && !Number.isInteger(limit);
}
