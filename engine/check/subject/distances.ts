import { parseExpression } from '../../expression/parse.ts';
import { pathOf } from '../../expression/paths.ts';
import type { BinaryOperator, Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Flow } from '../../language/flow.ts';
import { isExpression } from '../../language/text.ts';
import { computedBehind, DEEPEST_NAMED } from './named.ts';
import { numberOf } from './settings.ts';

/** How far a bound lies from what it is reckoned from: so many months, then so many days; of a number, so many. */
export interface Distance {
  /** `today`, `calendar` for a day that is written out, or an expression as it is written. */
  readonly of: string;
  readonly months: number;
  readonly days: number;
}

/** Tells whether one bound lies at or before another for certain; undefined where they are not reckoned from the same. Pure. */
export function isBefore(one: Distance | undefined, other: Distance | undefined): boolean | undefined {
  if (one === undefined || other === undefined || one.of !== other.of) return undefined;
  return one.months === other.months ? one.days <= other.days : latest(one) <= earliest(other);
}

/** Tells whether one bound lies behind another for certain; undefined where they are not reckoned from the same. Pure. */
export function isBehind(one: Distance | undefined, other: Distance | undefined): boolean | undefined {
  if (one === undefined || other === undefined || one.of !== other.of) return undefined;
  return one.months === other.months ? one.days > other.days : earliest(one) > latest(other);
}

/** Reads a bound: a day as the type `date` writes it, or an expression such as `addDays(answers.first, 59)` or `answers.low + 10`. Pure. */
export function distanceOf(bound: unknown, reckoning: Reckoning): Distance | undefined {
  if (typeof bound === 'string') return writtenDay(bound);
  if (!isExpression(bound)) return undefined;
  const source = bound['='].trim();
  const parsed = parseExpression(source);
  return parsed.ok ? distanceIn(parsed.tree, source, reckoning) : writtenDay(source);
}

const UNITS: Readonly<Record<string, Pick<Distance, 'months' | 'days'>>> = {
  day: { months: 0, days: 1 },
  week: { months: 0, days: 7 },
  month: { months: 1, days: 0 },
  year: { months: 12, days: 0 },
};

function writtenDay(bound: string): Distance | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(bound)) return { of: 'calendar', months: 0, days: Date.parse(bound) / 86_400_000 };
  const parts = /^today(?:\s*([+-])\s*(\d+)\s*(day|week|month|year)s?)?$/.exec(bound.trim());
  if (!parts) return undefined;
  const count = (parts[1] === '-' ? -1 : 1) * Number(parts[2] ?? 0);
  return moved({ of: 'today', months: 0, days: 0 }, parts[3] ?? 'day', count);
}

const CALLS: Readonly<Record<string, string>> = { addDays: 'day', addMonths: 'month', addYears: 'year' };

/** What a bound is read with: the bank's limits, and the computed values of the flow. */
export interface Reckoning {
  readonly limits: Readonly<Record<string, number>>;
  readonly computed: Flow['computed'];
}

function distanceIn(tree: Tree, source: string, reckoning: Reckoning, depth = 0): Distance {
  const on = (inner: Tree): Distance => distanceIn(inner, source, reckoning, depth);
  const unit = tree.op === 'call' ? CALLS[tree.name] : undefined;
  if (tree.op === 'call' && unit !== undefined && tree.args[0]) {
    const by = constantIn(tree.args[1], reckoning);
    if (by !== undefined) return moved(on(tree.args[0]), unit, by);
  }
  if (tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-')) {
    const [left, right] = [constantIn(tree.left, reckoning), constantIn(tree.right, reckoning)];
    if (right !== undefined && left === undefined) return moved(on(tree.left), 'day', tree.operator === '-' ? -right : right);
    if (left !== undefined && right === undefined && tree.operator === '+') return moved(on(tree.right), 'day', left);
  }
  const behind = depth > DEEPEST_NAMED ? undefined : computedBehind(pathOf(tree, new Map()), reckoning.computed);
  if (behind) return distanceIn(behind.tree, behind.source, reckoning, depth + 1);
  return { of: writtenAs(tree, source), months: 0, days: 0 };
}

/** What a number comes to that is written out, is one of the bank's limits, or is reckoned from these. */
function constantIn(tree: Tree | undefined, reckoning: Reckoning): number | undefined {
  if (tree?.op === 'literal') return typeof tree.value === 'number' ? tree.value : undefined;
  if (tree?.op === 'minus') {
    const of = constantIn(tree.of, reckoning);
    return of === undefined ? undefined : -of;
  }
  if (tree?.op === 'binary') {
    const [left, right] = [constantIn(tree.left, reckoning), constantIn(tree.right, reckoning)];
    const work = WORK[tree.operator];
    return left === undefined || right === undefined ? undefined : work?.(left, right);
  }
  const path = tree && pathOf(tree, new Map());
  return path === undefined ? undefined : numberOf({ '=': path }, reckoning.limits);
}

const WORK: Readonly<Partial<Record<BinaryOperator, (left: number, right: number) => number>>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
};

function moved({ of, months, days }: Distance, unit: string, count: number): Distance {
  const by = UNITS[unit] ?? { months: 0, days: 0 };
  return { of, months: months + by.months * count, days: days + by.days * count };
}

/** Days in a month on the average. The shortest run of months has two days less than as many of these, the longest not two more. */
const MONTH = 30.4375;

function earliest({ months, days }: Distance): number {
  return months < 0 ? -latest({ of: '', months: -months, days: -days }) : days + (months === 0 ? 0 : Math.floor(months * MONTH) - 2);
}

function latest({ months, days }: Distance): number {
  return months < 0 ? -earliest({ of: '', months: -months, days: -days }) : days + (months === 0 ? 0 : Math.ceil(months * MONTH) + 1);
}
