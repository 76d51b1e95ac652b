import '../../../engine/expression/authoring.ts';
import { computedBehind, conditionBehind } from '../../../engine/check/subject/named.ts';
import { parseExpression } from '../../../engine/expression/parse.ts';
import { childrenOf, type Tree } from '../../../engine/expression/syntax.ts';
import type { Flow } from '../../../engine/language/flow.ts';

/** Two sides that an expression compares. */
export interface Comparison {
  /** Whether one is less than the other, or as much, whatever the operator is: true on one side of a bound only. */
  readonly source: string;
  /** The sides that are not written out, where it is asked whether they are the same. */
  readonly sides: readonly string[];
  /** Keys of everything that it reads, what stands behind named values too: ids of answers are among them. */
  readonly keys: ReadonlySet<string>;
  /** The loops in which it stands, the outermost first. */
  readonly loops: readonly Loop[];
}

/** A loop of an expression. */
export interface Loop {
  readonly variable: string;
  /** The list that it goes through, as an expression. */
  readonly list: string;
}

const ORDERED: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!=']);

type Named = Pick<Flow, 'conditions' | 'computed'>;

/** What the expressions in some texts compare: a text is an expression as it stands, or has some in braces. Pure. */
export function comparisonsIn(texts: readonly string[], flow: Named): readonly Comparison[] {
  const sources = texts.flatMap((text) => {
    const braced = [...text.matchAll(/\{\{(.*?)\}\}/g)].flatMap(([, inner]) => inner?.trim() ?? []);
    return braced.length > 0 ? braced : [text];
  });
  const found = sources.flatMap((source) => {
    const parsed = /[<>]|[=!]=/.test(source) ? parseExpression(source) : undefined;
    return parsed?.ok === true ? comparisonsOf(parsed.tree, source, flow, []) : [];
  });
  return [...new Map(found.map((one) => [JSON.stringify([one.source, one.loops]), one])).values()];
}

function comparisonsOf(tree: Tree, source: string, flow: Named, loops: readonly Loop[]): readonly Comparison[] {
  const text = ({ start, end }: Tree): string => source.slice(start, end);
  // Both, since a side may count in steps: the years of an age are the same for as many days.
  const own =
    tree.op === 'binary' && ORDERED.has(tree.operator)
      ? ['<=', '<'].map((operator) => ({
          source: `(${text(tree.left)}) ${operator} (${text(tree.right)})`,
          sides: ['==', '!='].includes(tree.operator) ? [tree.left, tree.right].filter(({ op }) => op !== 'literal').map(text) : [],
          keys: keysOf(tree, flow),
          loops,
        }))
      : [];
  const inner = childrenOf(tree).flatMap((child) => {
    const isInside = tree.op === 'loop' && child !== tree.list;
    return comparisonsOf(child, source, flow, isInside ? [...loops, { variable: tree.variable, list: text(tree.list) }] : loops);
  });
  return [...own, ...inner];
}

function keysOf(tree: Tree, flow: Named, seen = new Set<string>()): ReadonlySet<string> {
  const own = tree.op === 'part' ? [tree.key, ...behind(tree, flow, seen)] : [];
  return new Set([...own, ...childrenOf(tree).flatMap((child) => [...keysOf(child, flow, seen)])]);
}

/** Keys that a named condition or a computed value reads, each followed once. */
function behind({ of, key }: Extract<Tree, { readonly op: 'part' }>, flow: Named, seen: Set<string>): readonly string[] {
  const name = of.op === 'name' ? `${of.name}.${key}` : undefined;
  const found = conditionBehind(name, flow.conditions) ?? computedBehind(name, flow.computed);
  if (found === undefined || name === undefined || seen.has(name)) return [];
  seen.add(name);
  return [...keysOf(found.tree, flow, seen)];
}

/** Every text in a part of a flow. Pure. */
export function textsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap((inner: unknown) => textsIn(inner)) : [];
}
