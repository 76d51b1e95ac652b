import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';

/** A part of an expression, and the conditions under which it is the one that is read. */
export interface Branch {
  readonly tree: Tree;
  readonly told: readonly string[];
}

/** The parts of which a tree is one or the other: `size(a) == 1 ? a : b`. Pure. */
export function branchesOf(tree: Tree, source: string): readonly Branch[] {
  if (tree.op !== 'choose') return [{ tree, told: [] }];
  const when = writtenAs(tree.when, source);
  const under = (condition: string) => (branch: Branch) => ({ ...branch, told: [condition, ...branch.told] });
  return [...branchesOf(tree.then, source).map(under(when)), ...branchesOf(tree.otherwise, source).map(under(`!(${when})`))];
}
