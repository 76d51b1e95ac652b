import { parseExpression } from '../../expression/parse.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { isExpression } from '../../language/text.ts';
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
export function distanceOf(bound: unknown, limits: Readonly<Record<string, number>>): Distance | undefined {
  if (typeof bound === 'string') return writtenDay(bound);
  if (!isExpression(bound)) return undefined;
  const source = bound['='].trim();
  const parsed = parseExpression(source);
  return parsed.ok ? distanceIn(parsed.tree, source, limits) : writtenDay(source);
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

function distanceIn(tree: Tree, source: string, limits: Readonly<Record<string, number>>): Distance {
  const count = (side: Tree | undefined): number | undefined => (side ? numberOf({ '=': writtenAs(side, source) }, limits) : undefined);
  const unit = tree.op === 'call' ? CALLS[tree.name] : undefined;
  if (tree.op === 'call' && unit !== undefined && tree.args[0]) {
    const by = count(tree.args[1]);
    if (by !== undefined) return moved(distanceIn(tree.args[0], source, limits), unit, by);
  }
  if (tree.op === 'binary' && (tree.operator === '+' || tree.operator === '-')) {
    const by = count(tree.right);
    if (by !== undefined) return moved(distanceIn(tree.left, source, limits), 'day', tree.operator === '-' ? -by : by);
  }
  return { of: writtenAs(tree, source), months: 0, days: 0 };
}

function moved({ of, months, days }: Distance, unit: string, count: number): Distance {
  const by = UNITS[unit] ?? { months: 0, days: 0 };
  return { of, months: months + by.months * count, days: days + by.days * count };
}

/** Days in a month on the average, and by how many so many months may differ from as many of these. */
const MONTH = 30.4375;
const UNEVEN = 3;

function earliest({ months, days }: Distance): number {
  return days + (months === 0 ? 0 : months * MONTH - UNEVEN);
}

function latest({ months, days }: Distance): number {
  return days + (months === 0 ? 0 : months * MONTH + UNEVEN);
}
