import { isDictionary, type Dictionary } from '../../../engine/load/reading.ts';
import type { Change, Path } from './mutant.ts';

/** Settings that bound an answer or a list, or count something. */
const BOUNDS = [
  'min',
  'max',
  'minLength',
  'maxLength',
  'minAge',
  'maxAge',
  'moreThan',
  'lessThan',
  'multipleOf',
  'decimals',
  'withinMonths',
  'times',
] as const;

/** Each bound of a field, a list or a route with one more and one less: a number, a day, or an expression of either. Pure. */
export function boundChanges(part: Dictionary, path: Path): readonly Change[] {
  return BOUNDS.flatMap((key) =>
    [1, -1].flatMap((by) => {
      const instead = movedBound(part[key], by, unitOf(part, key));
      return instead === undefined ? [] : [{ path: [...path, key], what: `the bound is one ${by > 0 ? 'more' : 'less'}`, instead }];
    }),
  );
}

/** What a bound of dates is counted in. */
function unitOf({ type, precision }: Dictionary, key: string): string | undefined {
  if (type !== 'date' || (key !== 'min' && key !== 'max')) return undefined;
  return typeof precision === 'string' ? precision : 'day';
}

function movedBound(bound: unknown, by: number, unit: string | undefined): unknown {
  if (typeof bound === 'number') return bound + by < 0 ? undefined : bound + by;
  if (typeof bound === 'string') return unit && movedDay(bound, by, unit);
  const source = isDictionary(bound) ? bound['='] : undefined;
  if (typeof source !== 'string') return undefined;
  return { '=': unit ? `add${unit.charAt(0).toUpperCase()}${unit.slice(1)}s(${source}, ${by})` : `(${source}) ${by > 0 ? '+' : '-'} 1` };
}

/** A day that is said from today on, as the type `date` takes it. */
function movedDay(bound: string, by: number, unit: string): string | undefined {
  const parts = new RegExp(`^today(?:\\s*([+-])\\s*(\\d+)\\s*${unit}s?)?$`).exec(bound.trim());
  if (!parts) return undefined;
  const count = (parts[1] === '-' ? -1 : 1) * Number(parts[2] ?? 0) + by;
  return count === 0 ? 'today' : `today ${count < 0 ? '-' : '+'} ${Math.abs(count)} ${unit}s`;
}
