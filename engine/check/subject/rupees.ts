import type { Tree } from '../../expression/syntax.ts';

/** The amount that a call writes as rupees: that of `inr(…)`, and of `inrFor(role, …)`. Nothing of any other tree. Pure. */
export function amountsOf(tree: Tree): readonly Tree[] {
  if (tree.op !== 'call') return [];
  return tree.name === 'inr' ? tree.args : tree.name === 'inrFor' ? tree.args.slice(1) : [];
}
