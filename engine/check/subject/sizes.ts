import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { asItem } from './asItem.ts';
import { conjunctsOf } from './readings.ts';
import { numberOf } from './settings.ts';
import type { Subject } from './subject.ts';

/**
 * How many elements the list at a path has at least: a group its least number, a field that must be answered one, and so has an
 * answer of the bank where an empty one is refused. 0 where nothing is known; a least number that is worked out may be none. Pure.
 */
export function leastSize(path: string, subject: Subject, gone: ReadonlySet<string> = new Set()): number {
  const { steps, calls, language } = subject;
  const [root, name] = path.split('.');
  if (root === 'data')
    return calls.some(({ call }) => call.as === name && (call.refuse ?? []).some(({ when }) => when.includes(`size(${path}) == 0`)))
      ? 1
      : 0;
  // What is left of a list may be nothing.
  if (!/^answers\.\w+$/.test(path)) return 0;
  const group = steps.find((site) => site.kind === 'group' && site.step.id === name);
  const { each } = group?.step ?? {};
  // Two lists of which each goes with the other are empty.
  if (each !== undefined) return each === path || gone.has(each) ? 0 : leastSize(each, subject, new Set([...gone, path]));
  if (group) return group.step.min === undefined ? 0 : (numberOf(group.step.min, language.limits) ?? 0);
  return steps.some(({ step }) => (step.fields ?? []).some((field) => field.id === name && field.optional === undefined)) ? 1 : 0;
}

/**
 * Whether a condition that is true tells that a list has as many elements as are needed: it compares how many there are, or it says that
 * there is one of them. Compared with what is no number, it is taken to tell. Both have their names written out. Pure.
 */
export function tellsSize(condition: string, list: string, needed: number): boolean {
  const parsed = condition.includes(listName(list)) ? parseExpression(condition) : undefined;
  return parsed?.ok === true && tells(parsed.tree, true, { list, source: condition, needed });
}

/** The part that every condition has in it which tells something of a list. */
function listName(list: string): string {
  return /^\w+\.\w+/.exec(list)?.[0] ?? list;
}

interface Asked {
  /** The list as it is written. */
  readonly list: string;
  readonly source: string;
  readonly needed: number;
}

/** Whether a part of a condition tells it by coming out so. */
function tells(tree: Tree, holds: boolean, asked: Asked): boolean {
  switch (tree.op) {
    case 'not':
      return tells(tree.of, !holds, asked);
    case 'and':
    case 'or': {
      const sides = [tree.left, tree.right].map((side) => tells(side, holds, asked));
      return (tree.op === 'and') === holds ? sides.includes(true) : !sides.includes(false);
    }
    case 'literal':
      // What cannot come out so is nowhere.
      return tree.value !== holds;
    case 'choose':
      return [
        [tells(tree.when, true, asked), tells(tree.then, holds, asked)],
        [tells(tree.when, false, asked), tells(tree.otherwise, holds, asked)],
      ].every((way) => way.includes(true));
    case 'binary':
      if (isSizeOf(tree.left, asked)) return compares(tree.operator, tree.right, holds, asked.needed);
      if (isSizeOf(tree.right, asked)) return compares(turned(tree.operator), tree.left, holds, asked.needed);
      return readsElement(tree, asked);
    case 'loop':
      return asked.needed === 1 && tellsOfOne(tree, holds, asked);
    case 'call':
      return tree.name === 'answered' ? holds && tree.args.some((arg) => readsElement(arg, asked)) : readsElement(tree, asked);
    default:
      return readsElement(tree, asked);
  }
}

function isSizeOf(tree: Tree, asked: Asked): boolean {
  return tree.op === 'call' && tree.name === 'size' && tree.args.some((arg) => isWritten(arg, asked));
}

function isWritten(tree: Tree, { list, source }: Asked): boolean {
  return writtenAs(tree, source).trim() === list;
}

/** Whether a loop says of a list that there is an element, or of the one that it is made of that there is an element like those kept. */
function tellsOfOne(loop: Loop, holds: boolean, asked: Asked): boolean {
  const isSaid = holds ? loop.kind === 'exists' || loop.kind === 'exists_one' : loop.kind === 'all';
  if (!isSaid) return false;
  if (isWritten(loop.list, asked)) return true;
  const parsed = parseExpression(asked.list);
  if (!holds || !parsed.ok || parsed.tree.op !== 'loop' || parsed.tree.kind !== 'filter') return false;
  const { list, body, variable } = parsed.tree;
  const said = conjunctsOf(asItem(writtenAs(loop.body, asked.source), loop.variable));
  return (
    writtenAs(list, asked.list) === writtenAs(loop.list, asked.source) &&
    conjunctsOf(asItem(writtenAs(body, asked.list), variable)).every((one) => said.includes(one))
  );
}

type Loop = Extract<Tree, { op: 'loop' }>;

/** Whether a value cannot be had without an element of the list that stands so far behind. */
function readsElement(tree: Tree, asked: Asked): boolean {
  if (tree.op === 'and' || tree.op === 'or' || tree.op === 'choose' || tree.op === 'loop') return false;
  if (tree.op === 'call' && tree.name === 'answered') return false;
  const isFarEnough =
    tree.op === 'element' && tree.at.op === 'literal' && typeof tree.at.value === 'number' && tree.at.value + 1 >= asked.needed;
  return (isFarEnough && isWritten(tree.of, asked)) || childrenOf(tree).some((child) => readsElement(child, asked));
}

/** Whether a comparison of a size tells, by coming out so, that there are as many as are needed. */
function compares(operator: string, other: Tree, holds: boolean, needed: number): boolean {
  const held = holds ? operator : (OPPOSITE[operator] ?? '');
  const told = other.op === 'literal' && typeof other.value === 'number' ? other.value : undefined;
  const number = told ?? needed;
  if (held === '>') return number + 1 >= needed;
  if (held === '>=' || held === '==') return number >= needed;
  // Not nothing is one or more.
  return held === '!=' && told === 0 && needed === 1;
}

const OPPOSITE: Readonly<Record<string, string>> = { '>': '<=', '<=': '>', '>=': '<', '<': '>=', '==': '!=', '!=': '==' };

function turned(operator: string): string {
  return operator.startsWith('<') ? operator.replace('<', '>') : operator.replace('>', '<');
}
