import { parseExpression } from './parse.ts';
import { NO_VARIABLES, pathOf, within, type Variables } from './paths.ts';
import type { LiteralComparison } from './scope.ts';
import { childrenOf, type Tree } from './syntax.ts';

/**
 * Where an expression compares what it reads with texts that are written out: `==`, `!=`, `in`, either way round.
 * Lists are looked through: inside `answers.nominees.exists(n, n.relation == 'son')` the path is
 * `answers.nominees.relation`. Places are those of the texts. Pure, never throws.
 */
export function comparisons(source: string): readonly LiteralComparison[] {
  // A text that is written out stands in quotes.
  const parsed = /['"]/.test(source) ? parseExpression(source) : undefined;
  return parsed?.ok === true ? found(parsed.tree, NO_VARIABLES) : [];
}

function found(tree: Tree, variables: Variables): readonly LiteralComparison[] {
  const own = tree.op === 'binary' ? compared(tree, variables) : [];
  const inside = tree.op === 'loop' ? within(tree, variables) : variables;
  const below = childrenOf(tree).flatMap((child) => found(child, tree.op === 'loop' && child === tree.list ? variables : inside));
  return own.length === 0 ? below : [...own, ...below];
}

function compared(tree: Extract<Tree, { op: 'binary' }>, variables: Variables): readonly LiteralComparison[] {
  const { operator, left, right } = tree;
  if (operator === '==' || operator === '!=') return [...against(left, [right], variables), ...against(right, [left], variables)];
  if (operator !== 'in') return [];
  return right.op === 'list' ? against(left, right.items, variables) : against(right, [left], variables);
}

function against(read: Tree, others: readonly Tree[], variables: Variables): readonly LiteralComparison[] {
  const path = pathOf(read, variables);
  if (path === undefined) return [];
  return others.flatMap((other) =>
    other.op === 'literal' && typeof other.value === 'string' ? [{ path, literal: other.value, start: other.start, end: other.end }] : [],
  );
}
