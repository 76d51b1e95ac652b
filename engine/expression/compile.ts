import { objectOf } from './objects.ts';
import { decimalOf, isDecimal, negate } from './decimal.ts';
import { functions } from './functions.ts';
import { loops, type Read } from './loops.ts';
import { operators } from './operators.ts';
import type { Scope } from './scope.ts';
import type { BinaryOperator, Tree } from './syntax.ts';
import { isList, partOf, present, toJson } from './value.ts';
import { WorkedOut } from './workedOut.ts';

/**
 * Turns a tree into a function of the scope, without generating code from strings.
 * `variables` are the loop variables around it, outermost first.
 */
function compile(tree: Tree, variables: readonly string[]): Read {
  const inner = (child: Tree): Read => compile(child, variables);
  switch (tree.op) {
    case 'literal':
      return literal(tree.value, tree.exact);
    case 'name':
      return name(tree.name, variables);
    case 'part':
      return tree.of.op === 'name' && !variables.includes(tree.of.name)
        ? partOfRoot(tree.of.name, tree.key)
        : part(inner(tree.of), tree.key);
    case 'element':
      return element(inner(tree.of), inner(tree.at));
    case 'call':
      return tree.name === 'answered' ? answered(tree.args.map(inner)) : call(tree.name, tree.args.map(inner));
    case 'loop':
      return loop(tree, variables);
    case 'list':
      return list(tree.items.map(inner));
    case 'object':
      return object(tree.entries.map(({ key, value }) => [key, inner(value)]));
    case 'not':
      return not(inner(tree.of));
    case 'minus':
      return minus(inner(tree.of));
    case 'and':
      return decided(inner(tree.left), inner(tree.right), false);
    case 'or':
      return decided(inner(tree.left), inner(tree.right), true);
    case 'choose':
      return choose(inner(tree.when), inner(tree.then), inner(tree.otherwise));
    case 'binary':
      return binary(tree.operator, inner(tree.left), inner(tree.right));
    case 'banned':
      return () => undefined;
  }
}

/** A compiled expression as its reader sees it: plain JSON out of a scope. Only what the expression makes is copied. */
export function outcome(tree: Tree): (scope: Scope) => unknown {
  const read = compile(tree, []);
  const taken = tree.op === 'name' || tree.op === 'part';
  return (scope) => {
    const value = read({ scope, elements: [], looked: 0 });
    return taken ? value : toJson(value);
  };
}

function literal(value: string | number | boolean, exact: string | undefined): Read {
  const constant = exact === undefined ? value : decimalOf(exact);
  return () => constant;
}

function name(wanted: string, variables: readonly string[]): Read {
  const depth = variables.lastIndexOf(wanted);
  if (depth >= 0) return (frame) => frame.elements[depth];
  return ({ scope }) => {
    const value = rootIn(scope, wanted);
    return value instanceof WorkedOut ? value.whole() : present(value);
  };
}

/** A part of what the scope has under a name, such as `computed.total`: of what is worked out only that. */
function partOfRoot(root: string, key: string): Read {
  return ({ scope }) => {
    const whole = rootIn(scope, root);
    return whole instanceof WorkedOut ? present(whole.read(key)) : partOf(whole, key);
  };
}

function rootIn(scope: Scope, root: string): unknown {
  return Object.hasOwn(scope, root) ? scope[root] : undefined;
}

function part(of: Read, key: string): Read {
  return (frame) => partOf(of(frame), key);
}

function element(of: Read, at: Read): Read {
  return (frame) => {
    const [whole, index] = [of(frame), toJson(at(frame))];
    if (typeof index === 'string') return partOf(whole, index);
    return isList(whole) && typeof index === 'number' ? present(whole[index]) : undefined;
  };
}

function call(wanted: string, args: readonly Read[]): Read {
  const run = functions.get(wanted);
  if (!run) return () => undefined;
  return (frame) => {
    const values: unknown[] = [];
    for (const arg of args) {
      const value = arg(frame);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return run(values, localeIn(frame.scope));
  };
}

function localeIn({ locale }: Scope): string | undefined {
  return typeof locale === 'string' ? locale : undefined;
}

/** True when there is something that is not empty; never without a value. */
function answered([arg, ...more]: readonly Read[]): Read {
  if (!arg || more.length > 0) return () => undefined;
  return (frame) => {
    const value = arg(frame);
    return value !== undefined && value !== '' && !(isList(value) && value.length === 0);
  };
}

function loop(tree: Extract<Tree, { op: 'loop' }>, variables: readonly string[]): Read {
  const inside = (child: Tree): Read => compile(child, [...variables, tree.variable]);
  const where = tree.where && inside(tree.where);
  return loops[tree.kind]({ list: compile(tree.list, variables), where, body: inside(tree.body), depth: variables.length });
}

function list(items: readonly Read[]): Read {
  return (frame) => {
    const values = items.map((item) => item(frame));
    return values.includes(undefined) ? undefined : values;
  };
}

/** A part without a value is left out, as an optional input of an operation is. */
function object(entries: readonly (readonly [string, Read])[]): Read {
  return (frame) => {
    const read = entries.map(([key, value]) => [key, value(frame)] as const);
    return objectOf(read.filter(([, value]) => value !== undefined));
  };
}

function not(of: Read): Read {
  return (frame) => {
    const value = of(frame);
    return typeof value === 'boolean' ? !value : undefined;
  };
}

function minus(of: Read): Read {
  return (frame) => {
    const value = of(frame);
    return isDecimal(value) ? negate(value) : undefined;
  };
}

/** `&&` is decided by one false side, `||` by one true side, whatever the other side is (CEL's absorption). */
function decided(left: Read, right: Read, by: boolean): Read {
  return (frame) => {
    const first = left(frame);
    if (first === by) return by;
    const second = right(frame);
    if (second === by) return by;
    return first === !by && second === !by ? !by : undefined;
  };
}

function choose(when: Read, then: Read, otherwise: Read): Read {
  return (frame) => {
    const condition = when(frame);
    if (condition === true) return then(frame);
    return condition === false ? otherwise(frame) : undefined;
  };
}

function binary(operator: BinaryOperator, left: Read, right: Read): Read {
  const run = operators[operator];
  return (frame) => {
    const a = left(frame);
    if (a === undefined) return undefined;
    const b = right(frame);
    return b === undefined ? undefined : run(a, b);
  };
}
