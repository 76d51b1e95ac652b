import { parseExpression } from '../../expression/parse.ts';
import { NO_VARIABLES, pathOf, within, type Variables } from '../../expression/paths.ts';
import { remember } from '../../expression/remember.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';

/**
 * The paths that an expression takes as they are: a list that is sent, of which one element is, or which another list is made of that holds
 * its elements. A list that is only counted, or of which each element is asked for its parts, is none. Pure.
 */
export const readWhole: (source: string) => readonly string[] = remember(2_000, (source) => {
  const parsed = parseExpression(source);
  return parsed.ok ? [...new Set(wholesIn(parsed.tree, NO_VARIABLES))] : [];
});

function wholesIn(tree: Tree, variables: Variables): readonly string[] {
  const path = pathOf(tree, variables);
  if (path !== undefined) return [path, ...inside(tree, variables)];
  if (tree.op === 'loop') return [...inside(tree.list, variables), ...inLoop(tree, variables)];
  if (tree.op === 'call' && COUNTS.has(tree.name)) return tree.args.flatMap((arg) => inside(arg, variables));
  return childrenOf(tree).flatMap((child) => wholesIn(child, variables));
}

/** Functions that ask of a list only how many elements it has. */
const COUNTS: ReadonlySet<string> = new Set(['size', 'answered']);

/** What is taken as it is by the way to a part: by the conditions of a list that is left of another, and by an index. */
function inside(tree: Tree, variables: Variables): readonly string[] {
  if (tree.op === 'loop' && tree.kind === 'filter') return [...inside(tree.list, variables), ...inLoop(tree, variables)];
  if (tree.op === 'element') return [...inside(tree.of, variables), ...wholesIn(tree.at, variables)];
  if (tree.op === 'part') return inside(tree.of, variables);
  return pathOf(tree, variables) === undefined ? wholesIn(tree, variables) : [];
}

function inLoop(loop: Extract<Tree, { op: 'loop' }>, variables: Variables): readonly string[] {
  const own = within(loop, variables);
  return [...(loop.where ? wholesIn(loop.where, own) : []), ...wholesIn(loop.body, own)];
}
