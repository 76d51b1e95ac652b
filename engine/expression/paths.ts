import type { Tree } from './syntax.ts';

/** Loop variables in force, by name: the path of the list that each runs over, where it has one. */
export type Variables = ReadonlyMap<string, string | undefined>;

/** Outside of loops there are none. */
export const NO_VARIABLES: Variables = new Map();

/** The variables inside a loop. */
export function within(loop: Extract<Tree, { op: 'loop' }>, variables: Variables): Variables {
  return new Map([...variables, [loop.variable, pathOf(loop.list, variables)]]);
}

/**
 * The dotted path that a tree reads: `answers.reason`, `answers.nominees` for `answers.nominees[0]`.
 * Lists are looked through: `n.share` inside `answers.nominees.map(n, n.share)` is `answers.nominees.share`.
 * Outside of loops there are no variables. Undefined when the tree is not a path.
 */
export function pathOf(tree: Tree, variables: Variables = NO_VARIABLES): string | undefined {
  if (tree.op === 'name') return variables.has(tree.name) ? variables.get(tree.name) : tree.name;
  if (tree.op === 'element') return pathOf(tree.of, variables);
  if (tree.op === 'part') {
    const whole = pathOf(tree.of, variables);
    return whole === undefined ? undefined : `${whole}.${tree.key}`;
  }
  if (tree.op === 'loop' && tree.kind === 'filter') return pathOf(tree.list, variables);
  return undefined;
}
