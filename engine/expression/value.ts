import { mappedOf } from './objects.ts';
import { compare, isDecimal, toNumber } from './decimal.ts';

/*
 * A value inside an expression is a string, a boolean, a decimal, a list or an object of plain JSON.
 * `undefined` is "no value": something missing was read, or a type did not fit at run time.
 */

/** Tells whether a value is an object with named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDecimal(value);
}

/** Tells whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** What the scope holds, as a value: JSON null and whatever JSON cannot say are missing. */
export function present(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'object':
      return value ?? undefined;
    default:
      return undefined;
  }
}

/** The part of an object that is its own; never something inherited. */
export function partOf(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? present(value[key]) : undefined;
}

/** Equality of two values that are there; undefined where their types cannot be compared. */
export function equal(a: unknown, b: unknown): boolean | undefined {
  if (a === undefined || b === undefined || kindOf(a) !== kindOf(b)) return undefined;
  return same(a, b);
}

/** Equality all the way down; values of different types differ. */
export function same(a: unknown, b: unknown): boolean {
  if (isDecimal(a) && isDecimal(b)) return compare(a, b) === 0;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((element, index) => same(element, b[index]));
  if (isRecord(a) && isRecord(b)) return sameParts(a, b);
  return a === b;
}

function sameParts(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

function kindOf(value: unknown): string {
  if (isDecimal(value)) return 'number';
  return isList(value) ? 'list' : typeof value;
}

/** Order of two numbers or two texts (dates are texts that sort); undefined for anything else. */
export function order(a: unknown, b: unknown): number | undefined {
  if (isDecimal(a) && isDecimal(b)) return compare(a, b);
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}

/** A value as plain JSON, with every decimal as the nearest JavaScript number; undefined when there is none. */
export function toJson(value: unknown): unknown {
  if (isDecimal(value)) return toNumber(value);
  if (isList(value)) return value.map((element) => toJson(element) ?? null);
  if (!isRecord(value)) return present(value);
  return mappedOf(value, (part) => toJson(part) ?? null);
}
