import { bannedConstructs, loopForms } from './banned.ts';
import { typeOfCall } from './callTyping.ts';
import { mistyped, written, type Checking } from './checking.ts';
import { typeOfBinary } from './operatorTyping.ts';
import { describe, partType, unify, type StaticType } from './staticType.ts';
import { nearest, suggestion } from './suggest.ts';
import type { Place, Tree } from './syntax.ts';

/** The type of a tree. Reports each fault where it stands; what follows from one is `unknown` and not reported again. */
export function typeOf(tree: Tree, checking: Checking): StaticType {
  switch (tree.op) {
    case 'literal':
      return typeof tree.value === 'boolean' ? 'bool' : typeof tree.value === 'string' ? 'string' : 'number';
    case 'name':
      return typeOfName(tree.name, tree, checking);
    case 'part':
      return typeOfPart(tree, checking);
    case 'element':
      return typeOfElement(tree, checking);
    case 'call':
      return typeOfCall(tree, typesOfArgs(tree, checking), checking);
    case 'loop':
      return typeOfLoop(tree, checking);
    case 'list':
      return typeOfList(tree.items, checking);
    case 'object':
      return {
        object: Object.fromEntries(tree.entries.map(({ key, value }) => [key, typeOf(value, checking)])),
        optional: tree.entries.map(({ key }) => key),
      };
    case 'not':
      expectBool(tree.of, '!', checking);
      return 'bool';
    case 'minus':
      return typeOfMinus(tree.of, checking);
    case 'and':
    case 'or':
      return typeOfDecision(tree, checking);
    case 'choose':
      return typeOfChoice(tree, checking);
    case 'binary':
      return typeOfBinary(tree, typeOf(tree.left, checking), typeOf(tree.right, checking), checking);
    case 'banned': {
      const { message, hint } = bannedConstructs[tree.what];
      checking.report('expression-banned', tree, message, hint);
      return 'unknown';
    }
  }
}

/** A loop that is written wrongly has a name among its values that means nothing outside. */
function typesOfArgs(tree: Extract<Tree, { op: 'call' }>, checking: Checking): readonly StaticType[] {
  return loopForms.has(tree.name) ? [] : tree.args.map((arg) => typeOf(arg, checking));
}

/** Checks a condition that `user` (an operator, a function) needs. */
function expectBool(tree: Tree, user: string, checking: Checking): void {
  const type = typeOf(tree, checking);
  if (type === 'bool' || type === 'unknown') return;
  const source = written(tree, checking);
  mistyped(
    tree,
    `${user} needs a condition; ${source} is ${describe(type)}.`,
    `Compare it with something, or write answered(${source}).`,
    checking,
  );
}

function typeOfName(name: string, place: Place, checking: Checking): StaticType {
  const type = checking.names.get(name);
  if (type !== undefined) return type;
  const other = ELEMENTS.find((one) => one !== name && ELEMENTS.includes(name) && checking.names.has(one));
  const hint = other
    ? `Did you mean ${other}? That is the element here.`
    : `${nameHint(name, checking)} If a text is meant, write '${name}' in quotes.`;
  checking.report('expression-unknown-name', place, `There is no ${name} here.`, hint);
  return 'unknown';
}

/** What the element of a list is called: one here, the other there. */
const ELEMENTS: readonly string[] = ['item', 'source'];

function nameHint(name: string, checking: Checking): string {
  for (const [root, type] of checking.names) {
    if (typeof type === 'object' && 'object' in type && partType(type, name) !== undefined) return `Did you mean ${root}.${name}?`;
  }
  return suggestion(name, [...checking.names.keys()]);
}

function typeOfPart(tree: Extract<Tree, { op: 'part' }>, checking: Checking): StaticType {
  const whole = typeOf(tree.of, checking);
  if (whole === 'unknown') return 'unknown';
  const type = typeof whole === 'object' && 'object' in whole ? partType(whole, tree.key) : undefined;
  return type ?? withoutPart(tree, whole, checking);
}

/** Reports a part that its whole has not. */
function withoutPart(tree: Extract<Tree, { op: 'part' }>, whole: StaticType, checking: Checking): StaticType {
  const [source, end] = [written(tree.of, checking), keyPlace(tree, checking)];
  if (typeof whole === 'object' && 'object' in whole) {
    const hint = elsewhere(source, tree.key, whole.object, checking) ?? suggestion(tree.key, Object.keys(whole.object));
    checking.report('expression-unknown-name', end, `${source} has no ${tree.key}.`, hint);
    return 'unknown';
  }
  if (tree.key === 'length') return mistyped(end, `${source} has no length.`, `Write size(${source}).`, checking);
  const hint =
    typeof whole === 'object'
      ? `Write ${source}[0].${tree.key} for one element, or ${source}.map(x, x.${tree.key}) for all.`
      : `Write ${source} alone.`;
  return mistyped(end, `${source} is ${describe(whole)}, which has no ${tree.key}.`, hint, checking);
}

/** An answer that is one of the item that is asked about, of an embedded flow or of each item of a list: where it is read. */
function elsewhere(source: string, key: string, parts: Readonly<Record<string, StaticType>>, checking: Checking): string | undefined {
  const item = checking.names.get('item');
  if (source === 'answers' && typeof item === 'object' && 'object' in item && partType(item, key) !== undefined)
    return `Did you mean item.${key}? It is an answer of the item.`;
  const holder = Object.keys(parts).find((name) => {
    const part = parts[name];
    return typeof part === 'object' && 'object' in part && Object.hasOwn(part.object, key);
  });
  if (holder !== undefined) return `Did you mean ${source}.${holder}.${key}?`;
  const list = Object.keys(parts).find((name) => {
    const part = parts[name];
    return (
      typeof part === 'object' &&
      'list' in part &&
      typeof part.list === 'object' &&
      'object' in part.list &&
      Object.hasOwn(part.list.object, key)
    );
  });
  if (list !== undefined) return `Did you mean ${source}.${list}.map(x, x.${key})? Each item of ${source}.${list} has one.`;
  const isBrought = source === 'data' && nearest(key, Object.keys(parts)) === undefined;
  return isBrought ? `${suggestion(key, Object.keys(parts))} A call names what it brings by "as": "as": "${key}".` : undefined;
}

/** Where the name of a part stands: after its point, or between brackets. */
function keyPlace(tree: Extract<Tree, { op: 'part' }>, checking: Checking): Place {
  const dotted = { start: tree.end - tree.key.length, end: tree.end };
  return written(dotted, checking) === tree.key ? dotted : { start: tree.of.end, end: tree.end };
}

function typeOfElement(tree: Extract<Tree, { op: 'element' }>, checking: Checking): StaticType {
  const [whole, at] = [typeOf(tree.of, checking), typeOf(tree.at, checking)];
  if (whole === 'unknown') return 'unknown';
  if (typeof whole === 'string' || 'object' in whole)
    return mistyped(
      tree,
      `${written(tree.of, checking)} is ${describe(whole)}, not a list.`,
      'Square brackets with a number pick an element of a list.',
      checking,
    );
  if (at !== 'number' && at !== 'unknown')
    return mistyped(tree.at, `An element of a list is picked by a number; this is ${describe(at)}.`, 'The first element is [0].', checking);
  return whole.list;
}

function typeOfLoop(tree: Extract<Tree, { op: 'loop' }>, checking: Checking): StaticType {
  const list = typeOf(tree.list, checking);
  const isList = typeof list === 'object' && 'list' in list;
  if (!isList && list !== 'unknown')
    mistyped(
      tree.list,
      `${tree.kind} goes through a list; ${written(tree.list, checking)} is ${describe(list)}.`,
      `Use ${tree.kind} on a list.`,
      checking,
    );
  const element = isList ? list.list : 'unknown';
  const inside = { ...checking, names: new Map([...checking.names, [tree.variable, element]]) };
  if (tree.where) expectBool(tree.where, tree.kind, inside);
  if (tree.kind === 'map') return { list: typeOf(tree.body, inside) };
  expectBool(tree.body, tree.kind, inside);
  return tree.kind === 'filter' ? { list: element } : 'bool';
}

function typeOfList(items: readonly Tree[], checking: Checking): StaticType {
  let element: StaticType = 'unknown';
  for (const item of items) {
    const type = typeOf(item, checking);
    const both = unify(element, type);
    if (both === undefined) mistyped(item, ...unlike(element, type), checking);
    else element = both;
  }
  return { list: element };
}

/** How an element of a list differs from those before it; two groups of values by the first part that does. */
function unlike(before: StaticType, type: StaticType): readonly [message: string, hint: string] {
  const parts = (of: StaticType) => (typeof of === 'object' && 'object' in of ? of.object : {});
  const [name, own] = Object.entries(parts(type)).find(([key, part]) => unify(parts(before)[key] ?? part, part) === undefined) ?? [];
  if (name === undefined || own === undefined)
    return [`The list holds ${describe(before)} before; this is ${describe(type)}.`, 'A list holds values of one type.'];
  const wanted = parts(before)[name] ?? own;
  const hint =
    wanted === 'string' && own === 'number' ? `Make a text of it: '${name}': text(…).` : `Let "${name}" be of one type in all of them.`;
  return [`"${name}" is ${describe(wanted)} in those before; here it is ${describe(own)}.`, hint];
}

function typeOfMinus(of: Tree, checking: Checking): StaticType {
  const type = typeOf(of, checking);
  if (type !== 'number' && type !== 'unknown')
    mistyped(of, `- needs a number; ${written(of, checking)} is ${describe(type)}.`, 'Write ! for not.', checking);
  return 'number';
}

function typeOfDecision(tree: Extract<Tree, { op: 'and' | 'or' }>, checking: Checking): StaticType {
  const sign = tree.op === 'and' ? '&&' : '||';
  expectBool(tree.left, sign, checking);
  expectBool(tree.right, sign, checking);
  return 'bool';
}

function typeOfChoice(tree: Extract<Tree, { op: 'choose' }>, checking: Checking): StaticType {
  expectBool(tree.when, '? :', checking);
  const [then, otherwise] = [typeOf(tree.then, checking), typeOf(tree.otherwise, checking)];
  const both = unify(then, otherwise);
  return (
    both ??
    mistyped(
      tree,
      `Both sides of : must be of one type; here they are ${describe(then)} and ${describe(otherwise)}.`,
      'Write text(x) to make a number a text.',
      checking,
    )
  );
}
