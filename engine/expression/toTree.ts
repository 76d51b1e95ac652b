import type { ASTNode } from '@marcbachmann/cel-js';
import type { Banned, LoopKind, Place, Tree } from './syntax.ts';

const LOOPS: Readonly<Record<string, LoopKind>> = { all: 'all', exists: 'exists', exists_one: 'exists_one', map: 'map', filter: 'filter' };

/** Turns what cel-js parsed into a tree of ours, where each thing is said in one way only. Pure. */
export function toTree(node: ASTNode, source: string): Tree {
  const place = { start: node.start, end: node.end };
  const tree = (child: ASTNode): Tree => toTree(child, source);
  switch (node.op) {
    case 'value':
      return literal(node.args, source.slice(node.start, node.end), place);
    case 'id':
      return { op: 'name', name: node.args, ...place };
    case '.':
      return { op: 'part', of: tree(node.args[0]), key: node.args[1], ...place };
    case '[]':
      return element(tree(node.args[0]), tree(node.args[1]), place);
    case 'call':
      return called(node.args[0], node.args[1].map(tree), place);
    case 'rcall':
      return method(node.args[0], node.args[1], node.args[2], source, place);
    case 'list':
      return { op: 'list', items: node.args.map(tree), ...place };
    case 'map':
      return object(
        node.args.map(([key, value]) => [tree(key), tree(value)]),
        place,
      );
    case '?:':
      return { op: 'choose', when: tree(node.args[0]), then: tree(node.args[1]), otherwise: tree(node.args[2]), ...place };
    case '&&':
      return { op: 'and', left: tree(node.args[0]), right: tree(node.args[1]), ...place };
    case '||':
      return { op: 'or', left: tree(node.args[0]), right: tree(node.args[1]), ...place };
    case '!_':
      return { op: 'not', of: tree(node.args), ...place };
    case '-_':
      return { op: 'minus', of: tree(node.args), ...place };
    case '.?':
    case '[?]':
      return banned('optional', place);
    default:
      return { op: 'binary', operator: node.op, left: tree(node.args[0]), right: tree(node.args[1]), ...place };
  }
}

function banned(what: Banned, place: Place): Tree {
  return { op: 'banned', what, ...place };
}

function literal(value: unknown, text: string, place: Place): Tree {
  if (value === null) return banned('null', place);
  if (typeof value === 'string' || typeof value === 'boolean') return { op: 'literal', value, ...place };
  if (typeof value === 'bigint') return whole(value, place);
  if (typeof value === 'number') return decimal(value, text, place);
  return banned(value instanceof Uint8Array ? 'bytes' : 'unsigned', place);
}

function whole(value: bigint, place: Place): Tree {
  const near = Number(value);
  return Number.isSafeInteger(near)
    ? { op: 'literal', value: near, ...place }
    : { op: 'literal', value: near, exact: String(value), ...place };
}

/** A JavaScript number holds any 15 digits of a decimal; longer literals keep their text. */
function decimal(value: number, text: string, place: Place): Tree {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '');
  return digits.length <= 15 ? { op: 'literal', value, ...place } : { op: 'literal', value, exact: text, ...place };
}

function element(of: Tree, at: Tree, place: Place): Tree {
  const named = at.op === 'literal' && typeof at.value === 'string';
  return named ? { op: 'part', of, key: at.value, ...place } : { op: 'element', of, at, ...place };
}

function called(name: string, args: readonly Tree[], place: Place): Tree {
  return name === 'has' ? banned('has', place) : { op: 'call', name, args, ...place };
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

function object(entries: readonly (readonly [Tree, Tree])[], place: Place): Tree {
  const named: { key: string; value: Tree }[] = [];
  for (const [key, value] of entries) {
    if (key.op !== 'literal' || typeof key.value !== 'string') return banned('key', { start: key.start, end: key.end });
    named.push({ key: key.value, value });
  }
  return { op: 'object', entries: named, ...place };
}
