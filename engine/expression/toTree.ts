import type { ASTNode } from '@marcbachmann/cel-js';
import type { Banned, LoopKind, Place, Tree } from './syntax.ts';

const LOOPS: Readonly<Record<string, LoopKind>> = { all: 'all', exists: 'exists', exists_one: 'exists_one', map: 'map', filter: 'filter' };

/**
 * Turns what cel-js parsed into a tree of ours, where each thing is said in one way only. Pure.
 * The places are written out: nodes with `...place` are of a hidden class of their own each, and ten times as slow to read.
 */
export function toTree(node: ASTNode, source: string): Tree {
  const { start, end } = node;
  const place = { start, end };
  const tree = (child: ASTNode): Tree => toTree(child, source);
  switch (node.op) {
    case 'value':
      return literal(node.args, source.slice(node.start, node.end), place);
    case 'id':
      return { op: 'name', name: node.args, start, end };
    case '.':
      return { op: 'part', of: tree(node.args[0]), key: node.args[1], start, end };
    case '[]':
      return element(tree(node.args[0]), tree(node.args[1]), place);
    case 'call':
      return called(node.args[0], node.args[1].map(tree), place);
    case 'rcall':
      return method(node.args[0], node.args[1], node.args[2], source, place);
    case 'list':
      return { op: 'list', items: node.args.map(tree), start, end };
    case 'map':
      return object(
        node.args.map(([key, value]) => [tree(key), tree(value)]),
        place,
      );
    case '?:':
      return { op: 'choose', when: tree(node.args[0]), then: tree(node.args[1]), otherwise: tree(node.args[2]), start, end };
    case '&&':
      return { op: 'and', left: tree(node.args[0]), right: tree(node.args[1]), start, end };
    case '||':
      return { op: 'or', left: tree(node.args[0]), right: tree(node.args[1]), start, end };
    case '!_':
      return { op: 'not', of: tree(node.args), start, end };
    case '-_':
      return { op: 'minus', of: tree(node.args), start, end };
    case '.?':
    case '[?]':
      return banned('optional', place);
    default:
      return { op: 'binary', operator: node.op, left: tree(node.args[0]), right: tree(node.args[1]), start, end };
  }
}

function banned(what: Banned, { start, end }: Place): Tree {
  return { op: 'banned', what, start, end };
}

function literal(value: unknown, text: string, place: Place): Tree {
  const { start, end } = place;
  if (value === null) return banned('null', place);
  if (typeof value === 'string' || typeof value === 'boolean') return { op: 'literal', value, start, end };
  if (typeof value === 'bigint') return whole(value, place);
  if (typeof value === 'number') return decimal(value, text, place);
  return banned(value instanceof Uint8Array ? 'bytes' : 'unsigned', place);
}

function whole(value: bigint, { start, end }: Place): Tree {
  const near = Number(value);
  return Number.isSafeInteger(near)
    ? { op: 'literal', value: near, start, end }
    : { op: 'literal', value: near, exact: String(value), start, end };
}

/** A JavaScript number holds any 15 digits of a decimal; longer literals keep their text. */
function decimal(value: number, text: string, { start, end }: Place): Tree {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '');
  return digits.length <= 15 ? { op: 'literal', value, start, end } : { op: 'literal', value, exact: text, start, end };
}

function element(of: Tree, at: Tree, { start, end }: Place): Tree {
  const named = at.op === 'literal' && typeof at.value === 'string';
  return named ? { op: 'part', of, key: at.value, start, end } : { op: 'element', of, at, start, end };
}

function called(name: string, args: readonly Tree[], { start, end }: Place): Tree {
  return name === 'has' ? { op: 'banned', what: 'has', start, end } : { op: 'call', name, args, start, end };
}

function method(name: string, receiver: ASTNode, args: readonly ASTNode[], source: string, place: Place): Tree {
  if (name === 'bind' && receiver.op === 'id' && receiver.args === 'cel') return banned('bind', place);
  const [variable, ...rest] = args;
  const trees = rest.map((arg) => toTree(arg, source));
  const [first, second] = trees;
  const kind = Object.hasOwn(LOOPS, name) ? LOOPS[name] : undefined;
  if (kind && variable?.op === 'id' && first) {
    const loop = { op: 'loop', kind, list: toTree(receiver, source), variable: variable.args, ...place } as const;
    if (!second) return { ...loop, body: first };
    if (kind === 'map' && trees.length === 2) return { ...loop, where: first, body: second };
  }
  return called(name, [toTree(receiver, source), ...(variable ? [toTree(variable, source)] : []), ...trees], place);
}

function object(entries: readonly (readonly [Tree, Tree])[], { start, end }: Place): Tree {
  const named: { key: string; value: Tree }[] = [];
  for (const [key, value] of entries) {
    if (key.op !== 'literal' || typeof key.value !== 'string') return banned('key', { start: key.start, end: key.end });
    named.push({ key: key.value, value });
  }
  return { op: 'object', entries: named, start, end };
}
