import type { Tree } from './syntax.ts';

/** Takes an expression apart; undefined when it is none. */
export type Grammar = (source: string) => Tree | undefined;

const learnt = /* @__PURE__ */ new Map<string, Tree>();
let grammar: Grammar | undefined;

/** The tree of an expression: a learnt one, or what the grammar makes of it where that is loaded. */
export function treeOf(source: string): Tree | undefined {
  return learnt.get(source) ?? grammar?.(source);
}

/**
 * Takes over trees that `treesOf` made, so that their sources can be evaluated where the grammar is not loaded
 * (a browser saves its weight). A source has one tree only, so the order of calls does not matter.
 */
export function learnTrees(trees: Readonly<Record<string, Tree>>): void {
  for (const [source, tree] of Object.entries(trees)) learnt.set(source, tree);
}

/** The trees of expressions as plain JSON, by source; sources that are none are left out. */
export function treesOf(sources: Iterable<string>): Readonly<Record<string, Tree>> {
  return Object.fromEntries(
    [...sources].flatMap((source) => {
      const tree = treeOf(source);
      return tree ? [[source, tree] as const] : [];
    }),
  );
}

/** Lets every source be taken apart, not only learnt ones. */
export function loadGrammar(loaded: Grammar): void {
  grammar = loaded;
}
