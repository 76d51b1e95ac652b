import { remember } from './remember.ts';
import { childrenOf, type Tree } from './syntax.ts';
import { treeOf } from './trees.ts';
import { writtenAs } from './written.ts';

/** A path that an expression reads, and whether `answered(...)` stands guard over that reading. */
export interface Reading {
  readonly path: string;
  readonly guarded: boolean;
  /** Conditions of the same expression that are true wherever it matters what the path comes to. */
  readonly context: readonly string[];
}

/**
 * The dotted paths that an expression reads out of its scope, each once, in order of appearance:
 * `answers.nominees`, `customer.residency`. Loop variables are left out (the list they run over is named),
 * a path ends before a computed index. Empty when the source is wrong. Pure, never throws.
 */
export function references(source: string): readonly string[] {
  return readIn(source)?.paths ?? NONE;
}

/**
 * Those of `references` that are only read where they cannot be missing by mistake: inside `answered(...)`,
 * behind `answered(x) && ...`, in `answered(x) ? ... : ...`, or behind `!answered(x) || ...`.
 * A guard over `x` is one over its parts too.
 */
export function guardedReferences(source: string): readonly string[] {
  const all = readings(source);
  const unguarded = new Set(all.filter((reading) => !reading.guarded).map((reading) => reading.path));
  return references(source).filter((path) => !unguarded.has(path));
}

/** Every reading of a path in an expression, in order of appearance. Pure, never throws. */
export function readings(source: string): readonly Reading[] {
  return readIn(source)?.all ?? NONE;
}

const NONE: readonly never[] = [];

/** What an expression reads: every reading, and each path once. */
interface ReadIn {
  readonly all: readonly Reading[];
  readonly paths: readonly string[];
}

/** Every rule of the checker asks what an expression reads. A source that has no tree yet may have one later. */
const readIn = /* @__PURE__ */ remember(5_000, (source): ReadIn | undefined => {
  const tree = treeOf(source);
  const all = tree && walk(tree, { source, variables: [], guards: [], context: [] });
  return all && { all, paths: [...new Set(all.map(({ path }) => path))] };
});

interface Surroundings {
  readonly source: string;
  readonly variables: readonly string[];
  /** Paths that are known to be answered here. */
  readonly guards: readonly string[];
  readonly context: readonly string[];
}

function walk(tree: Tree, around: Surroundings): readonly Reading[] {
  const path = fixedPath(tree, around.variables);
  if (path !== undefined) return [{ path, guarded: isGuarded(path, around.guards), context: around.context }];
  if (tree.op === 'loop') return walkLoop(tree, around);
  if (tree.op === 'and')
    return [
      ...walk(tree.left, where(tree.right, true, around)),
      ...walk(tree.right, knowing(whenTrue(tree.left, around), where(tree.left, true, around))),
    ];
  if (tree.op === 'or')
    return [
      ...walk(tree.left, where(tree.right, false, around)),
      ...walk(tree.right, knowing(whenFalse(tree.left, around), where(tree.left, false, around))),
    ];
  if (tree.op === 'choose') return walkChoice(tree, around);
  const below = childrenOf(tree).flatMap((child) => walk(child, around));
  return tree.op === 'call' && tree.name === 'answered' ? below.map((reading) => ({ ...reading, guarded: true })) : below;
}

function walkChoice(tree: Extract<Tree, { op: 'choose' }>, around: Surroundings): readonly Reading[] {
  return [
    ...walk(tree.when, around),
    ...walk(tree.then, knowing(whenTrue(tree.when, around), where(tree.when, true, around))),
    ...walk(tree.otherwise, knowing(whenFalse(tree.when, around), where(tree.when, false, around))),
  ];
}

function walkLoop(tree: Extract<Tree, { op: 'loop' }>, around: Surroundings): readonly Reading[] {
  const inside = { ...around, variables: [...around.variables, tree.variable] };
  const [, ...bodies] = childrenOf(tree);
  return [...walk(tree.list, around), ...bodies.flatMap((body) => walk(body, inside))];
}

/** The path of names alone; undefined for loop variables and for whatever is computed. */
function fixedPath(tree: Tree, variables: readonly string[]): string | undefined {
  if (tree.op === 'name') return variables.includes(tree.name) ? undefined : tree.name;
  if (tree.op !== 'part') return undefined;
  const whole = fixedPath(tree.of, variables);
  return whole === undefined ? undefined : `${whole}.${tree.key}`;
}

function isGuarded(path: string, guards: readonly string[]): boolean {
  return guards.some((guard) => path === guard || path.startsWith(`${guard}.`));
}

function knowing(guards: readonly string[], around: Surroundings): Surroundings {
  return { ...around, guards: [...around.guards, ...guards] };
}

/** The same surroundings, where a part of the expression is known to be true or false: `&&` and `||` are decided by either side. */
function where(tree: Tree, holds: boolean, around: Surroundings): Surroundings {
  const written = writtenAs(tree, around.source);
  return { ...around, context: [...around.context, holds ? written : `!(${written})`] };
}

/** Paths that are answered if the condition is true. */
function whenTrue(tree: Tree, around: Surroundings): readonly string[] {
  if (tree.op === 'and') return [...whenTrue(tree.left, around), ...whenTrue(tree.right, around)];
  if (tree.op === 'not') return whenFalse(tree.of, around);
  if (tree.op !== 'call' || tree.name !== 'answered' || !tree.args[0]) return [];
  const path = fixedPath(tree.args[0], around.variables);
  return path === undefined ? [] : [path];
}

/** Paths that are answered if the condition is false. */
function whenFalse(tree: Tree, around: Surroundings): readonly string[] {
  if (tree.op === 'or') return [...whenFalse(tree.left, around), ...whenFalse(tree.right, around)];
  return tree.op === 'not' ? whenTrue(tree.of, around) : [];
}
