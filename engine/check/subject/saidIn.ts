import { pathOf, within, type Variables } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';

/** A path that is said as it is, and where it is read. */
export interface Said {
  readonly path: string;
  readonly tree: Tree;
}

/** The paths that a text is made of as they are, however it is chosen or put together; what is said of each element too. Pure. */
export function saidIn(tree: Tree, variables: Variables): readonly Said[] {
  const inside = (parts: readonly Tree[]) => parts.flatMap((part) => saidIn(part, variables));
  if (tree.op === 'choose') return inside([tree.then, tree.otherwise]);
  if (tree.op === 'binary') return tree.operator === '+' ? inside([tree.left, tree.right]) : [];
  if (tree.op === 'call') return AS_IT_IS.has(tree.name) ? inside(tree.args) : [];
  if (tree.op === 'list') return inside(tree.items);
  if (tree.op === 'loop' && tree.kind === 'map') return saidIn(tree.body, within(tree, variables));
  const path = pathOf(tree, variables);
  return path === undefined ? [] : [{ path, tree }];
}

/** Functions that give back the words that they are given, in groups perhaps. */
const AS_IT_IS: ReadonlySet<string> = new Set(['text', 'upper', 'lower', 'trim', 'join', 'cardNumber', 'mobileNumber', 'landlineNumber']);
