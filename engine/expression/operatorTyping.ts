import { dateOf } from './calendar.ts';
import { mistyped, written, type Checking } from './checking.ts';
import { describe, unify, type StaticType } from './staticType.ts';
import type { Tree } from './syntax.ts';

type BinaryTree = Extract<Tree, { op: 'binary' }>;

/** The type of what an operator with two sides gives. */
export function typeOfBinary(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): StaticType {
  switch (tree.operator) {
    case '==':
    case '!=':
      return comparison(tree, left, right, checking);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordering(tree, left, right, checking);
    case 'in':
      return membership(tree, left, right, checking);
    case '+':
      return addition(tree, left, right, checking);
    default:
      return arithmetic(tree, left, right, checking);
  }
}

function comparison(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): StaticType {
  if (unify(left, right) === undefined) {
    mistyped(tree, `${tree.operator} compares ${described(tree, left, right, checking)}.`, comparisonHint(tree, left, right), checking);
  }
  return 'bool';
}

function ordering(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): StaticType {
  const both = unify(left, right);
  if (both === undefined)
    mistyped(tree, `${tree.operator} compares ${described(tree, left, right, checking)}.`, comparisonHint(tree, left, right), checking);
  else if (both === 'bool' || typeof both === 'object')
    mistyped(tree, `${tree.operator} cannot order ${describe(both)}.`, 'Numbers, dates and texts have an order.', checking);
  return 'bool';
}

function membership(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): StaticType {
  if (right === 'string') {
    const [part, whole] = [written(tree.left, checking), written(tree.right, checking)];
    mistyped(tree.right, `in looks into a list; ${whole} is a text.`, `Write ${whole}.contains(${part}), or == to compare.`, checking);
  } else if (right !== 'unknown' && (typeof right === 'string' || 'object' in right)) {
    mistyped(
      tree.right,
      `in looks into a list; ${written(tree.right, checking)} is ${describe(right)}.`,
      "Write x in ['a', 'b'].",
      checking,
    );
  } else if (typeof right === 'object' && unify(left, right.list) === undefined) {
    const hint =
      typeof left === 'object' && 'list' in left
        ? `Write ${written(tree.left, checking)}.exists(x, x in ...).`
        : comparisonHint(tree, left, right.list);
    mistyped(tree, `in looks for ${describe(left)} in ${describe(right)}.`, hint, checking);
  }
  return 'bool';
}

function addition(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): StaticType {
  const both = unify(left, right);
  const addable = both === 'number' || both === 'string' || both === 'unknown' || (typeof both === 'object' && 'list' in both);
  if (both !== undefined && addable) return both;
  return mistyped(tree, `+ cannot join ${described(tree, left, right, checking)}.`, additionHint(tree, left, right, checking), checking);
}

function additionHint(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): string {
  if (left === 'date' || right === 'date')
    return 'Write addDays(), addMonths() or addYears() for dates, formatDate(x) to put one in a text.';
  const number = left === 'number' ? tree.left : right === 'number' ? tree.right : undefined;
  return number
    ? `Write text(${written(number, checking)}) to put a number in a text.`
    : 'Two numbers, two texts or two lists can be joined.';
}

function arithmetic(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): StaticType {
  if (left === 'date' && right === 'date') {
    mistyped(
      tree,
      `${tree.operator} does not work on dates.`,
      `Write daysBetween(${written(tree.right, checking)}, ${written(tree.left, checking)}).`,
      checking,
    );
    return 'number';
  }
  for (const [side, type] of [
    [tree.left, left],
    [tree.right, right],
  ] as const) {
    if (type === 'number' || type === 'unknown') continue;
    const hint = type === 'date' ? 'Write addDays(date, -n), or daysBetween(from, to).' : 'Use a number here.';
    mistyped(side, `${tree.operator} needs numbers; ${written(side, checking)} is ${describe(type)}.`, hint, checking);
  }
  return 'number';
}

function described(tree: BinaryTree, left: StaticType, right: StaticType, checking: Checking): string {
  return `${written(tree.left, checking)} (${describe(left)}) and ${written(tree.right, checking)} (${describe(right)})`;
}

/** How to make two sides comparable, judged by a literal on one of them. */
function comparisonHint(tree: BinaryTree, left: StaticType, right: StaticType): string {
  const types = [left, right];
  const text = [tree.left, tree.right].find((side) => side.op === 'literal' && typeof side.value === 'string');
  const literal = text?.op === 'literal' && typeof text.value === 'string' ? text.value : undefined;
  if (types.includes('date') && types.includes('string'))
    return `Write date('${literal !== undefined && dateOf(literal) ? literal : '2026-01-31'}') for a date.`;
  if (types.includes('number') && literal !== undefined && /^-?\d+(\.\d+)?$/.test(literal)) return `Write ${literal} without quotes.`;
  const number = [tree.left, tree.right].find((side) => side.op === 'literal' && typeof side.value === 'number');
  const read = [tree.left, tree.right].some((side) => side.op === 'part');
  if (types.includes('string') && tree.operator !== 'in' && read && number?.op === 'literal')
    return `Write '${number.value}' in quotes: the other side is a text.`;
  if (types.includes('bool') && (literal === 'true' || literal === 'false')) return `Write ${literal} without quotes.`;
  if (types.some((type) => typeof type === 'object' && 'list' in type))
    return "Write 'a' in list for an element, size(list) for its length.";
  return 'Compare values of one type.';
}
