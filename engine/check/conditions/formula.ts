import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import { saidToBe } from '../../expression/saidToBe.ts';
import type { BinaryOperator, Tree } from '../../expression/syntax.ts';
import { withBlanksAlike } from '../../expression/written.ts';
import { DEEPEST_NAMED } from '../subject/named.ts';

/** A value that an expression may be compared with. */
export type Constant = string | number | boolean;

/** What a condition says, so far as it can be reasoned about; whatever else it says is a variable of its own that is true or false. */
export type Formula =
  | { readonly op: 'and' | 'or'; readonly left: Formula; readonly right: Formula }
  | { readonly op: 'not'; readonly of: Formula }
  | { readonly op: 'choose'; readonly when: Formula; readonly then: Formula; readonly otherwise: Formula }
  | { readonly op: 'constant'; readonly value: boolean }
  /** The variable has one of these values. */
  | { readonly op: 'is'; readonly of: string; readonly values: readonly Constant[] }
  | { readonly op: 'order'; readonly of: string; readonly operator: Ordering; readonly than: number }
  /** The variable has a value. */
  | { readonly op: 'there'; readonly of: string };

type Ordering = '<' | '<=' | '>' | '>=';

/** What conditions may refer to: the flow's named ones, limits, and the name under which `item` is known. */
export interface Definitions {
  readonly conditions: Readonly<Record<string, string>>;
  readonly computed: Readonly<Record<string, { readonly value: string }>>;
  readonly limits: Readonly<Record<string, number>>;
}

/** Reads a condition as a formula; undefined where it cannot be read. Pure. */
export function formulaOf(source: string, definitions: Definitions, depth = 0): Formula | undefined {
  const parsed = parseExpression(source);
  if (!parsed.ok || depth > DEEPEST_NAMED) return undefined;
  return read(parsed.tree, { source, definitions, depth });
}

interface Around {
  readonly source: string;
  readonly definitions: Definitions;
  readonly depth: number;
}

function read(tree: Tree, around: Around): Formula {
  switch (tree.op) {
    case 'and':
    case 'or':
      return { op: tree.op, left: read(tree.left, around), right: read(tree.right, around) };
    case 'not':
      return { op: 'not', of: read(tree.of, around) };
    case 'choose':
      return { op: 'choose', when: read(tree.when, around), then: read(tree.then, around), otherwise: read(tree.otherwise, around) };
    case 'literal':
      return typeof tree.value === 'boolean' ? { op: 'constant', value: tree.value } : opaque(tree, around);
    case 'binary':
      return comparison(tree, around) ?? opaque(tree, around);
    case 'call':
      return answered(tree, around) ?? opaque(tree, around);
    default:
      return named(tree, around) ?? { op: 'is', of: variableOf(tree) ?? alike(tree, around), values: [true] };
  }
}

function opaque(tree: Tree, around: Around): Formula {
  return { op: 'is', of: alike(tree, around), values: [true] };
}

function alike({ start, end }: Tree, { source }: Around): string {
  return `=${withBlanksAlike(source.slice(start, end)).trim()}`;
}

/** `conditions.x`, and `computed.x` where it is true or false, as what they stand for. */
function named(tree: Tree, { definitions, depth }: Around): Formula | undefined {
  const [root, name, more] = pathOf(tree)?.split('.') ?? [];
  if (name === undefined || more !== undefined) return undefined;
  const source =
    root === 'conditions' ? own(definitions.conditions, name) : root === 'computed' ? own(definitions.computed, name)?.value : undefined;
  return source === undefined ? undefined : formulaOf(source, definitions, depth + 1);
}

function own<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function answered(tree: Extract<Tree, { op: 'call' }>, around: Around): Formula | undefined {
  const [arg] = tree.args;
  return tree.name === 'answered' && arg ? { op: 'there', of: comparedIn(arg, around) } : undefined;
}

/** The name of what a tree reads: a path, or the size of one. */
function variableOf(tree: Tree): string | undefined {
  if (tree.op === 'call' && tree.name === 'size' && tree.args[0]) {
    const path = variableOf(tree.args[0]);
    return path === undefined ? undefined : `size(${path})`;
  }
  if (tree.op !== 'part' && tree.op !== 'name') return undefined;
  return pathOf(tree);
}

function constantOf(tree: Tree, { definitions }: Around): Constant | undefined {
  if (tree.op === 'literal') return tree.value;
  if (tree.op === 'minus' && tree.of.op === 'literal' && typeof tree.of.value === 'number') return -tree.of.value;
  const path = tree.op === 'part' ? pathOf(tree) : undefined;
  return path?.startsWith('limits.') ? own(definitions.limits, path.slice('limits.'.length)) : undefined;
}

const TURNED: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

function comparison(tree: Extract<Tree, { op: 'binary' }>, around: Around): Formula | undefined {
  const { operator, left, right } = tree;
  if (operator === 'in') return membership(left, right, around);
  const turned = TURNED[operator];
  if (turned === undefined) return undefined;
  // A condition that is said to be true is that condition.
  const said = saidToBe(tree);
  if (said) return said.is ? read(said.condition, around) : { op: 'not', of: read(said.condition, around) };
  const constant = constantOf(right, around);
  if (constant !== undefined) return against(comparedIn(left, around), operator, constant);
  const first = constantOf(left, around);
  if (first !== undefined) return against(comparedIn(right, around), turned, first);
  return ofTwo(operator, turned, left, right, around);
}

/** Two things that are read, by how far the one is from the other: so `a != b` is the opposite of `b == a`, and `a >= b` of `b > a`. */
function ofTwo(operator: BinaryOperator, turned: BinaryOperator, left: Tree, right: Tree, around: Around): Formula | undefined {
  const [one, other] = [left, right].map((tree) => ({ name: alike(tree, around).slice(1), isSimple: variableOf(tree) !== undefined }));
  if (!one || !other) return undefined;
  // What is compared with itself is the same wherever it is there.
  if (one.name === other.name)
    return ['==', '<=', '>='].includes(operator) ? { op: 'there', of: comparedIn(left, around) } : { op: 'constant', value: false };
  const isInOrder = one.name <= other.name;
  const [first, second] = (isInOrder ? [one, other] : [other, one]).map(({ name, isSimple }) => (isSimple ? name : `(${name})`));
  return against(`=${first} - ${second}`, isInOrder ? operator : turned, 0);
}

/** What is compared: something that is read, or what is worked out from it, by its source: `age(answers.born, today)`. */
function comparedIn(tree: Tree, around: Around): string {
  return variableOf(tree) ?? alike(tree, around);
}

function against(of: string, operator: BinaryOperator, constant: Constant): Formula | undefined {
  if (operator === '==') return { op: 'is', of, values: [constant] };
  if (operator === '!=') return { op: 'not', of: { op: 'is', of, values: [constant] } };
  if (typeof constant !== 'number') return undefined;
  return operator === '<' || operator === '<=' || operator === '>' || operator === '>='
    ? { op: 'order', of, operator, than: constant }
    : undefined;
}

function membership(left: Tree, right: Tree, around: Around): Formula | undefined {
  const of = variableOf(left);
  if (of === undefined || right.op !== 'list') return undefined;
  const values = right.items.map((item) => constantOf(item, around));
  return values.every((value) => value !== undefined) ? { op: 'is', of, values } : undefined;
}
