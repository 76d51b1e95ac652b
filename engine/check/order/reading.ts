import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { withBlanksAlike, writtenAs } from '../../expression/written.ts';
import type { Flow } from '../../language/flow.ts';
import { isExpression } from '../../language/text.ts';
import { computedBehind, DEEPEST_NAMED } from '../subject/named.ts';
import { numberOf } from '../subject/settings.ts';
import { added, atom, constant, multiplied, valueOf, withMonths, type Form } from './form.ts';

/** What limits are read with: the bank's limits, and the computed values of the flow. */
export interface Reckoning {
  readonly limits: Readonly<Record<string, number>>;
  readonly computed: Flow['computed'];
  /** Whether a number may be no whole one: so many days later there is no day. */
  readonly mayBeHalf?: (number: Tree) => boolean;
}

/** An expression, or a part of one. */
export interface Part {
  readonly tree: Tree;
  readonly source: string;
}

/** More ways than these that a value may come about are not told apart. */
const MOST_WAYS = 32;

/** What a limit is as an expression: `today + 2 days`, as the type `date` writes it, is `addDays(today, 2)`. Pure. */
export function limitSource(limit: unknown): string | undefined {
  if (isExpression(limit)) return writtenDay(limit['=']) ?? limit['='].trim();
  if (typeof limit === 'number') return String(limit);
  return typeof limit === 'string' ? writtenDay(limit) : undefined;
}

const ADDING: Readonly<Record<string, string>> = { day: 'addDays', week: 'addDays', month: 'addMonths', year: 'addYears' };

function writtenDay(limit: string): string | undefined {
  if (isDay(limit)) return `'${limit}'`;
  const [whole, sign, count, unit = ''] = /^today(?:\s*([+-])\s*(\d+)\s*(day|week|month|year)s?)?$/.exec(limit.trim()) ?? [];
  if (whole === undefined || count === undefined) return whole === undefined ? undefined : 'today';
  return `${ADDING[unit] ?? ''}(today, ${sign === '-' ? '-' : ''}${Number(count) * (unit === 'week' ? 7 : 1)})`;
}

/** An expression as a part; undefined where it is none. Pure. */
export function partOf(source: string): Part | undefined {
  const parsed = parseExpression(source);
  return parsed.ok ? { tree: parsed.tree, source } : undefined;
}

/** What an expression may come to, one form for each way through its choices. Pure. */
export function formsOf(part: Part, reckoning: Reckoning, depth = 0): readonly Form[] {
  const forms = formsIn(part, reckoning, depth);
  return forms.length === 0 || forms.length > MOST_WAYS ? [atom(written(part))] : forms;
}

/** What a part stands for that is a computed value. Pure. */
export function behind(part: Part, { computed }: Reckoning): Part | undefined {
  return computedBehind(pathOf(part.tree), computed);
}

/** A part as it is written, blanks made alike. Pure. */
export function written({ tree, source }: Part): string {
  return withBlanksAlike(writtenAs(tree, source).trim());
}

function formsIn(part: Part, reckoning: Reckoning, depth: number): readonly Form[] {
  const { tree } = part;
  const of = (inner: Tree): readonly Form[] => formsOf({ ...part, tree: inner }, reckoning, depth);
  if (tree.op === 'literal') return literal(tree.value);
  if (tree.op === 'minus') return of(tree.of).map((form) => multiplied(form, -1));
  if (tree.op === 'choose') return chosen(part, tree, of);
  if (tree.op === 'binary') return worked(tree, of);
  if (tree.op === 'call') return called(part, tree, of, reckoning);
  const limit = tree.op === 'part' ? numberOf({ '=': written(part) }, reckoning.limits) : undefined;
  if (limit !== undefined) return [constant(limit)];
  const named = depth > DEEPEST_NAMED ? undefined : behind(part, reckoning);
  return named ? formsOf(named, reckoning, depth + 1) : [];
}

const DAY = 86_400_000;

function literal(value: string | number | boolean): readonly Form[] {
  if (typeof value === 'number') return [constant(value)];
  return typeof value === 'string' && isDay(value) ? [constant(Date.parse(value) / DAY)] : [];
}

/** Whether a text is a day that is written out. Pure. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

type Of = (tree: Tree) => readonly Form[];

function chosen(part: Part, { when, then, otherwise }: Extract<Tree, { op: 'choose' }>, of: Of): readonly Form[] {
  const where = (forms: readonly Form[], holds: boolean) =>
    forms.flatMap((form) => added(form, givenWhere({ ...part, tree: when }, holds)) ?? []);
  return [...where(of(then), true), ...where(of(otherwise), false)];
}

/** Nothing, where a condition is true, or is not. Pure. */
export function givenWhere(part: Part, holds: boolean): Form {
  const { tree } = part;
  if (tree.op === 'not') return givenWhere({ ...part, tree: tree.of }, !holds);
  return { ...constant(0), given: new Map([[written(part), holds]]) };
}

/** Every way of the one with every way of the other. */
function pairs(ones: readonly Form[], others: readonly Form[], join: (one: Form, other: Form) => Form | undefined): readonly Form[] {
  return ones.flatMap((one) => others.flatMap((other) => join(one, other) ?? []));
}

function worked({ operator, left, right }: Extract<Tree, { op: 'binary' }>, of: Of): readonly Form[] {
  if (operator === '+') return pairs(of(left), of(right), added);
  if (operator === '-') return pairs(of(left), of(right), (one, other) => added(one, other, -1));
  if (operator === '/') return quotient(of(left), of(right));
  return operator === '*' ? product(of(left), of(right)) : [];
}

/** A number divided by one that is the same whatever is read; none where that is nothing. */
function quotient(ones: readonly Form[], others: readonly Form[]): readonly Form[] {
  const inverse = others.flatMap((other) => {
    const value = valueOf(other);
    return value === undefined || value === 0 ? [] : [{ ...constant(1 / value), given: other.given }];
  });
  return inverse.length === others.length ? product(ones, inverse) : [];
}

/** A number so many times; none where two things are multiplied that are both read. */
function product(ones: readonly Form[], others: readonly Form[]): readonly Form[] {
  if (others.every((other) => valueOf(other) !== undefined)) return pairs(ones, others, timesNumber);
  return ones.every((one) => valueOf(one) !== undefined) ? pairs(others, ones, timesNumber) : [];
}

function timesNumber(form: Form, number: Form): Form | undefined {
  return added(multiplied(form, valueOf(number) ?? 0), { ...number, days: new Map() });
}

function called(part: Part, { name, args }: Extract<Tree, { op: 'call' }>, of: Of, { mayBeHalf }: Reckoning): readonly Form[] {
  const [first, second] = args;
  if (first === undefined) return [];
  if (name.startsWith('add') && second && mayBeHalf?.(second) === true) return [];
  if (name === 'date' && first.op === 'literal') return of(first);
  if (name === 'daysBetween' && second) return pairs(of(second), of(first), (to, from) => added(to, from, -1));
  if (name === 'addDays' && second) return pairs(of(first), of(second), added);
  if ((name === 'addMonths' || name === 'addYears') && second)
    return pairs(of(first), of(second), (day, number) => withMonths(day, number, name === 'addYears' ? 12 : 1));
  if (name === 'max' || name === 'min') return oneOf(part, severalIn(args), of);
  // Not far from what is rounded, and no earlier than the day.
  return ['round', 'floor', 'ceil', 'nextWorkingDay'].includes(name)
    ? of(first).flatMap((form) => added(form, atom(written(part))) ?? [])
    : [];
}

/** What the largest or the least is looked for in, where that is written out: as arguments, or as a list. Pure. */
export function severalIn(args: readonly Tree[]): readonly Tree[] {
  const [list, ...more] = args;
  if (list?.op === 'list') return list.items;
  return more.length > 0 ? args : [];
}

/** The largest or the least of several: one of them, and wherever the same is read again the same one. */
function oneOf(part: Part, args: readonly Tree[], of: Of): readonly Form[] {
  return args.flatMap((arg, index) => {
    // Written as a condition, so that what it reads can be told.
    const which = args.map((_, other) => [`which(${written(part)}) == ${other}`, other === index] as const);
    return of(arg).flatMap((form) => added(form, { ...constant(0), given: new Map(which) }) ?? []);
  });
}
