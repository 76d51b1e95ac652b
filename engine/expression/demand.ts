import type { Tree } from './syntax.ts';
import { WorkedOut } from './workedOut.ts';

/**
 * What is read of a value: all of it (`whole`), or of an object the parts that are named, or nothing but that it is there. Lists are
 * looked through: what is read of one element is read of each.
 */
export class Demand {
  whole = false;
  readonly parts = new Map<string, Demand>();

  /** A demand for everything. */
  static get all(): Demand {
    const all = new Demand();
    all.whole = true;
    return all;
  }

  /** A demand for one part only. */
  static of(key: string, what: Demand): Demand {
    const demand = new Demand();
    demand.parts.set(key, what);
    return demand;
  }

  /** Asks for what another demand asks for as well. */
  take(other: Demand): void {
    this.whole ||= other.whole;
    for (const [key, what] of other.parts) {
      const known = this.parts.get(key) ?? new Demand();
      known.take(what);
      this.parts.set(key, known);
    }
  }
}

/** Finds the tree behind a name that stands for an expression, such as `computed.total`; undefined for every other. */
export type Named = (root: string, name: string) => Tree | undefined;

/** Where a tree stands. */
export interface Reader {
  readonly named: Named;
  /** What is asked for of the scope; grows. */
  readonly scope: Demand;
  /** What is asked for of the elements that loop variables stand for. */
  readonly variables: ReadonlyMap<string, Demand>;
}

/** Functions that look at no element of a list, nor at a part of an object. */
const COUNTING: ReadonlySet<string> = new Set(['answered', 'size']);

/**
 * Adds to the demand on a scope what a tree reads of it, where `wanted` is read of the tree's own value. It may ask for too much (an
 * index that may be a name asks for all of what it looks into), never for too little.
 */
export function demandOf(tree: Tree, wanted: Demand, reader: Reader): void {
  const whole = (child: Tree): void => demandOf(child, Demand.all, reader);
  switch (tree.op) {
    case 'literal':
    case 'banned':
      return;
    case 'name':
      return demandOfName(tree.name, wanted, reader);
    case 'part':
      return demandOf(tree.of, Demand.of(tree.key, wanted), reader);
    case 'element':
      demandOf(tree.of, tree.at.op === 'literal' && typeof tree.at.value === 'number' ? wanted : Demand.all, reader);
      return whole(tree.at);
    case 'call':
      return tree.args.forEach((arg) => demandOf(arg, COUNTING.has(tree.name) ? new Demand() : Demand.all, reader));
    case 'loop':
      return demandOfLoop(tree, wanted, reader);
    case 'list':
      return tree.items.forEach((item) => demandOf(item, wanted, reader));
    case 'object':
      return tree.entries.forEach(({ key, value }) => {
        const part = wanted.whole ? Demand.all : wanted.parts.get(key);
        if (part) demandOf(value, part, reader);
      });
    case 'choose':
      whole(tree.when);
      demandOf(tree.then, wanted, reader);
      return demandOf(tree.otherwise, wanted, reader);
    case 'not':
    case 'minus':
      return whole(tree.of);
    case 'and':
    case 'or':
    case 'binary':
      whole(tree.left);
      return whole(tree.right);
  }
}

function demandOfName(name: string, wanted: Demand, { named, scope, variables }: Reader): void {
  const variable = variables.get(name);
  if (variable) return variable.take(wanted);
  const rest = new Demand();
  rest.whole = wanted.whole;
  for (const [key, what] of wanted.parts) {
    const tree = named(name, key);
    if (tree) demandOf(tree, what, { named, scope, variables: new Map() });
    else rest.take(Demand.of(key, what));
  }
  if (rest.whole || rest.parts.size > 0 || wanted.parts.size === 0) scope.take(Demand.of(name, rest));
}

function demandOfLoop(tree: Extract<Tree, { op: 'loop' }>, wanted: Demand, reader: Reader): void {
  const element = new Demand();
  const inside = { ...reader, variables: new Map([...reader.variables, [tree.variable, element]]) };
  if (tree.where) demandOf(tree.where, Demand.all, inside);
  demandOf(tree.body, tree.kind === 'map' ? wanted : Demand.all, inside);
  if (tree.kind === 'filter') element.take(wanted);
  demandOf(tree.list, element, reader);
}

/** The parts of a value that are asked for, and no others; without values that are left out wherever they stand. Pure. */
export function demanded(value: unknown, demand: Demand, isLeftOut: (value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => demanded(one, demand, isLeftOut));
  if (typeof value !== 'object' || value === null) return value;
  const late = value instanceof WorkedOut ? value : undefined;
  const names = demand.whole ? (late?.names() ?? Object.keys(value)) : [...demand.parts.keys()];
  const parts = names.flatMap((name) => {
    const part: unknown = late ? late.read(name) : Reflect.get(value, name);
    if (part === undefined || isLeftOut(part)) return [];
    return [[name, demanded(part, demand.whole ? demand : (demand.parts.get(name) ?? demand), isLeftOut)] as const];
  });
  return Object.fromEntries(parts);
}
