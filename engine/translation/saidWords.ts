import { parseExpression } from '../expression/parse.ts';
import type { Tree } from '../expression/syntax.ts';

/** A text in an expression that becomes part of what it comes out as. */
export interface SaidWord {
  readonly text: string;
  /** Whether it stands in the expression itself, and not in a value that it reads. */
  readonly own: boolean;
}

/** What names stand for, as sources: `computed.fee`, or `item` for an element of the list that is read. */
export type Sources = Readonly<Record<string, string | undefined>>;

interface Reading {
  readonly sources: Sources;
  /** What has been followed, so that a circle ends. */
  readonly followed: Set<string>;
  readonly own: boolean;
  /** Loop variables in force, each an element of a list. */
  readonly variables: ReadonlyMap<string, readonly [list: Tree, reading: Reading]>;
}

/** Functions whose value is made of the words that they are given. */
const SAYING: ReadonlySet<string> = new Set(['plural', 'text', 'upper', 'lower', 'trim', 'join', 'distinct', 'min', 'max', 'lookup']);

/**
 * The words in an expression that become part of what it comes out as, also by a computed value or an element of a list that it
 * reads: `open` and `shut` of `data.state == 'live' ? 'open' : 'shut'`. What is only compared or looked up by is none, nor is what has
 * no small letter, such as `PDF`. Pure; an expression that cannot be read says nothing.
 */
export function saidWords(source: string, sources: Sources = {}): readonly SaidWord[] {
  const parsed = parseExpression(source);
  return parsed.ok ? saidIn(parsed.tree, [], { sources, followed: new Set(), own: true, variables: new Map() }) : [];
}

/** What a tree says, or the part of it that `keys` lead to; lists are looked through. */
function saidIn(tree: Tree, keys: readonly string[], reading: Reading): readonly SaidWord[] {
  const all = (trees: readonly Tree[], inner = keys): readonly SaidWord[] => trees.flatMap((one) => saidIn(one, inner, reading));
  switch (tree.op) {
    case 'literal':
      return keys.length === 0 && isWord(tree.value) ? [{ text: tree.value, own: reading.own }] : [];
    case 'name':
      return saidBehind(tree.name, keys, reading);
    case 'part':
      return all([tree.of], [tree.key, ...keys]);
    case 'element':
      return all([tree.of]);
    case 'object':
      return all(entriesAt(tree, keys[0]), keys.slice(1));
    case 'list':
      return all(tree.items);
    case 'choose':
      return all([tree.then, tree.otherwise]);
    case 'binary':
      return tree.operator === '+' ? all([tree.left, tree.right]) : [];
    case 'loop':
      return saidInLoop(tree, keys, reading);
    case 'call':
      return SAYING.has(tree.name) ? all(tree.args) : [];
    default:
      return [];
  }
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && /\p{Ll}/u.test(value);
}

function entriesAt({ entries }: Extract<Tree, { op: 'object' }>, key: string | undefined): readonly Tree[] {
  return entries.filter((entry) => key === undefined || entry.key === key).map(({ value }) => value);
}

function saidInLoop(loop: Extract<Tree, { op: 'loop' }>, keys: readonly string[], reading: Reading): readonly SaidWord[] {
  if (loop.kind === 'filter') return saidIn(loop.list, keys, reading);
  if (loop.kind !== 'map') return [];
  const variables = new Map([...reading.variables, [loop.variable, [loop.list, reading] as const]]);
  return saidIn(loop.body, keys, { ...reading, variables });
}

/** What a name stands for: a loop variable, else a source by itself or by its first part. */
function saidBehind(name: string, keys: readonly string[], reading: Reading): readonly SaidWord[] {
  const variable = reading.variables.get(name);
  if (variable) return saidIn(variable[0], keys, variable[1]);
  const [path, rest] = Object.hasOwn(reading.sources, name) ? [name, keys] : [`${name}.${keys[0]}`, keys.slice(1)];
  const source = Object.hasOwn(reading.sources, path) ? reading.sources[path] : undefined;
  const visit = [path, ...rest].join('.');
  if (source === undefined || reading.followed.has(visit)) return [];
  reading.followed.add(visit);
  const parsed = parseExpression(source);
  return parsed.ok ? saidIn(parsed.tree, rest, { ...reading, own: false, variables: new Map() }) : [];
}
