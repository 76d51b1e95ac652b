import { parseExpression } from '../../expression/parse.ts';
import { NO_VARIABLES, pathOf, within, type Variables } from '../../expression/paths.ts';
import { remember } from '../../expression/remember.ts';
import { saidToBe } from '../../expression/saidToBe.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { withBlanksAlike, writtenAs } from '../../expression/written.ts';
import { DEEPEST_NAMED } from './named.ts';

/** Named conditions of the flow, whose sources stand behind `conditions.<name>`. */
export type Named = Readonly<Record<string, string>>;

/** The parts of a condition that must all be true: its `&&` taken apart, blanks made alike. Pure. */
export const conjunctsOf: (source: string) => readonly string[] = remember(2_000, (source) => {
  const parsed = parseExpression(source);
  return parsed.ok ? andParts(parsed.tree).map((tree) => alike(writtenAs(tree, source))) : [];
});

function andParts(tree: Tree): readonly Tree[] {
  return tree.op === 'and' ? [...andParts(tree.left), ...andParts(tree.right)] : [tree];
}

function alike(source: string): string {
  return withBlanksAlike(source.trim());
}

/**
 * The paths that certainly have a value if the condition is true: what it compares, and what it
 * says is `answered`. Pure.
 */
export function presentIf(source: string, named: Named, depth = 0): readonly string[] {
  return [...new Set(presentWhere(source, { named, variables: NO_VARIABLES, depth, looked: new Set() }, true))];
}

function presentWhere(source: string, around: Around, holds: boolean): readonly string[] {
  const parsed = parseExpression(source);
  return parsed.ok && around.depth <= DEEPEST_NAMED ? present(parsed.tree, around, holds) : [];
}

/**
 * The paths that certainly have a value where the condition is not true, though it may have no value itself: those that it says are not
 * `answered`, alone or as one of several by `||`, for that always has a value. Pure.
 */
export function presentUnless(source: string, named: Named, depth = 0): readonly string[] {
  const parsed = parseExpression(source);
  if (!parsed.ok || depth > DEEPEST_NAMED) return [];
  const unless = (tree: Tree): readonly string[] => {
    if (tree.op === 'or') return [...unless(tree.left), ...unless(tree.right)];
    if (tree.op === 'not') return answeredPaths(tree.of, named, depth) ?? [];
    const inner = conditionOf(tree, named);
    return inner === undefined ? [] : presentUnless(inner, named, depth + 1);
  };
  return [...new Set(unless(parsed.tree))];
}

/** What a condition asks for that asks of nothing but whether it is answered; undefined for any other. */
function answeredPaths(tree: Tree, named: Named, depth: number): readonly string[] | undefined {
  if (depth > DEEPEST_NAMED) return undefined;
  if (tree.op === 'and') {
    const [left, right] = [answeredPaths(tree.left, named, depth), answeredPaths(tree.right, named, depth)];
    return left && right && [...left, ...right];
  }
  if (tree.op === 'call' && tree.name === 'answered') return tree.args.flatMap((arg) => pathOf(arg) ?? []);
  const parsed = parseExpression(conditionOf(tree, named) ?? '');
  return parsed.ok ? answeredPaths(parsed.tree, named, depth + 1) : undefined;
}

function conditionOf(tree: Tree, named: Named): string | undefined {
  const path = pathOf(tree);
  return path?.startsWith('conditions.') === true ? named[path.slice('conditions.'.length)] : undefined;
}

/** What has a value where a part of a condition comes out so. */
function present(tree: Tree, around: Around, holds: boolean): readonly string[] {
  if (tree.op === 'not') return present(tree.of, around, !holds);
  if (tree.op === 'and' || tree.op === 'or')
    return (tree.op === 'and') === holds ? [...present(tree.left, around, holds), ...present(tree.right, around, holds)] : [];
  const said = saidToBe(tree);
  if (said) return present(said.condition, around, said.is === holds);
  if (isQuestion(tree)) return holds ? childrenOf(tree).flatMap((child) => needed(child, NO_VARIABLES)) : [];
  const path = pathOf(tree);
  const condition = path?.startsWith('conditions.') ? around.named[path.slice('conditions.'.length)] : undefined;
  return [
    ...needed(tree, NO_VARIABLES),
    ...(condition === undefined || isLooked(condition, around, holds) ? [] : presentWhere(condition, deeper(around), holds)),
  ];
}

/** What a tree cannot have a value without. */
function needed(tree: Tree, variables: Variables): readonly string[] {
  // Either side of these decides by itself, and the question whether there is a value has always an answer.
  if (tree.op === 'and' || tree.op === 'or' || isQuestion(tree)) return [];
  if (tree.op === 'choose') return needed(tree.when, variables);
  if (tree.op === 'loop') return needed(tree.list, variables);
  const path = pathOf(tree, variables);
  return path === undefined ? childrenOf(tree).flatMap((child) => needed(child, variables)) : [path];
}

function isQuestion(tree: Tree): boolean {
  return tree.op === 'call' && tree.name === 'answered';
}

/**
 * The paths whose absence an author is likely to take for "yes" although the condition has no value
 * then: those under `!=`, `!` and `all`. `x == 'a'` without x is as good as false; `x != 'a'` is not
 * as good as true. Pure.
 */
export function absentTakenForTrue(source: string, named: Named): readonly string[] {
  return [...new Set(suspects(source, { named, variables: NO_VARIABLES, depth: 0, looked: new Set() }, true))];
}

function suspects(source: string, around: Around, wanted: boolean): readonly string[] {
  const parsed = parseExpression(source);
  return parsed.ok && around.depth <= DEEPEST_NAMED ? walk(parsed.tree, around, wanted) : [];
}

interface Around {
  readonly named: Named;
  readonly variables: Variables;
  readonly depth: number;
  /** Named conditions that were looked at, with what they come out as: once is enough, and twice at each depth would never end. */
  readonly looked: Set<string>;
}

function isLooked(condition: string, { looked }: Around, holds: boolean): boolean {
  const key = `${holds} ${condition}`;
  const before = looked.has(key);
  looked.add(key);
  return before;
}

function deeper(around: Around): Around {
  return { ...around, variables: NO_VARIABLES, depth: around.depth + 1 };
}

/** `wanted`: whether this part is to come out true for the whole to be true. */
function walk(tree: Tree, around: Around, wanted: boolean): readonly string[] {
  switch (tree.op) {
    case 'and':
    case 'or':
      return [...walk(tree.left, around, wanted), ...walk(tree.right, around, wanted)];
    case 'not':
      return walk(tree.of, around, !wanted);
    case 'choose':
      return [
        ...(isLiteral(tree.otherwise, !wanted) ? [] : allPaths(tree.when, around.variables)),
        ...walk(tree.then, around, wanted),
        ...walk(tree.otherwise, around, wanted),
      ];
    case 'loop':
      return loopSuspects(tree, around, wanted);
    case 'call':
      if (isQuestion(tree)) return [];
      break;
    default:
  }
  const path = pathOf(tree, around.variables);
  const condition = path?.startsWith('conditions.') ? around.named[path.slice('conditions.'.length)] : undefined;
  if (condition !== undefined) return isLooked(condition, around, wanted) ? [] : suspects(condition, deeper(around), wanted);
  const trueWhenAbsent = tree.op === 'binary' && tree.operator === '!=';
  return trueWhenAbsent === wanted ? allPaths(tree, around.variables) : [];
}

function loopSuspects(tree: Extract<Tree, { op: 'loop' }>, around: Around, wanted: boolean): readonly string[] {
  const trueWhenAbsent = tree.kind === 'all';
  const inside = { ...around, variables: within(tree, around.variables) };
  const list = trueWhenAbsent === wanted ? allPaths(tree.list, around.variables) : [];
  return tree.kind === 'all' || tree.kind === 'exists' ? [...list, ...walk(tree.body, inside, wanted)] : list;
}

function isLiteral(tree: Tree, value: boolean): boolean {
  return tree.op === 'literal' && tree.value === value;
}

function allPaths(tree: Tree, variables: Variables): readonly string[] {
  if (isQuestion(tree)) return [];
  const path = pathOf(tree, variables);
  if (path !== undefined) return [path];
  const inside = tree.op === 'loop' ? within(tree, variables) : variables;
  return childrenOf(tree).flatMap((child) => allPaths(child, tree.op === 'loop' && child === tree.list ? variables : inside));
}
