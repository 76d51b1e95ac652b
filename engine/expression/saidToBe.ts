import type { Tree } from './syntax.ts';

/** What a comparison with true or false says of a condition: `joint == true` that it is true. Undefined for any other tree. Pure. */
export function saidToBe(tree: Tree): { readonly condition: Tree; readonly is: boolean } | undefined {
  if (tree.op !== 'binary' || (tree.operator !== '==' && tree.operator !== '!=')) return undefined;
  const { operator, left, right } = tree;
  const [condition, value] = right.op === 'literal' ? [left, right] : [right, left];
  if (value.op !== 'literal' || typeof value.value !== 'boolean') return undefined;
  return { condition, is: (operator === '==') === value.value };
}
