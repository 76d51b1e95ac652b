import type { Tree } from '../../expression/syntax.ts';
import { partsOf, type PlacedPart } from './partsOf.ts';

/** A sum within an expression, whole, and what is added up in it. */
export interface Sum extends PlacedPart {
  readonly terms: readonly Tree[];
}

/** The sums of an expression, each whole; what is a sum of words is among them. Pure. */
export function sumsIn(tree: Tree, source: string): readonly Sum[] {
  const inner = new Set<Tree>();
  return partsOf(tree, source).flatMap((placed) => {
    const terms = inner.has(placed.part) ? [] : termsOf(placed.part, inner);
    return terms.length > 1 ? [{ ...placed, terms }] : [];
  });
}

/** What is added up; sums within a sum are noted in `inner`. */
function termsOf(tree: Tree, inner: Set<Tree>): readonly Tree[] {
  if (tree.op === 'call' && tree.name === 'sum' && tree.args[0]?.op === 'list') return tree.args[0].items;
  if (tree.op !== 'binary' || (tree.operator !== '+' && tree.operator !== '-')) return [];
  return [tree.left, tree.right].flatMap((side) => {
    inner.add(side);
    const terms = termsOf(side, inner);
    return terms.length === 0 ? [side] : terms;
  });
}

/** What every expression has in it that adds something. */
export const ADDS = /[+-]|sum\(/;

/** What a customer or the bank gives, and not a limit or the time. */
export const GIVEN = /^(answers|item|data|source|entry)\./;
