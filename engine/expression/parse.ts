import { Environment, ParseError } from '@marcbachmann/cel-js';
import { remember } from './remember.ts';
import { childrenOf, type Tree } from './syntax.ts';
import { toTree } from './toTree.ts';

/** An expression as a tree, or why it is none; offsets are into the source. */
export type Parsed =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly code: string; readonly detail: string; readonly start: number; readonly end: number };

/** Longest expression, in characters. */
export const MAX_LENGTH = 2000;
/** Most parts (names, operators, calls, literals) of one expression. */
export const MAX_PARTS = 400;
/** Most loops inside each other: two lists can be compared, nothing grows faster than that. */
export const MAX_LOOPS = 2;

const environment = /* @__PURE__ */ new Environment({
  limits: { maxAstNodes: MAX_PARTS, maxDepth: 40, maxListElements: 200, maxMapEntries: 60, maxCallArguments: 20 },
});

/**
 * Takes an expression apart with the grammar of CEL. Pure, never throws; results are kept.
 * Codes of a failure: `too-long`, `too-nested`, `unreadable`, or one of cel-js (`limit_exceeded`, `unexpected_token`).
 */
export const parseExpression: (source: string) => Parsed = /* @__PURE__ */ remember(10_000, parse);

function parse(source: string): Parsed {
  if (source.length > MAX_LENGTH) return { ok: false, code: 'too-long', detail: '', start: MAX_LENGTH, end: source.length };
  try {
    const tree = toTree(environment.parse(source).ast, source);
    const deep = tooNested(tree, 0);
    return deep ? { ok: false, code: 'too-nested', detail: '', start: deep.start, end: deep.end } : { ok: true, tree };
  } catch (error) {
    return failure(error, source);
  }
}

function failure(error: unknown, source: string): Parsed {
  if (!(error instanceof ParseError)) return { ok: false, code: 'unreadable', detail: '', start: 0, end: source.length };
  const range = error.range ?? { start: 0, end: source.length };
  const start = Math.min(range.start, source.length);
  return { ok: false, code: error.code, detail: error.summary, start, end: Math.min(Math.max(range.end, start), source.length) };
}

function tooNested(tree: Tree, loops: number): Tree | undefined {
  if (tree.op === 'loop' && loops === MAX_LOOPS) return tree;
  for (const child of childrenOf(tree)) {
    const inside = tree.op === 'loop' && child !== tree.list;
    const found = tooNested(child, inside ? loops + 1 : loops);
    if (found) return found;
  }
  return undefined;
}
