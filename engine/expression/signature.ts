import type { ValueType } from '../language/fieldType.ts';
import { describe, unify, type StaticType } from './staticType.ts';

/**
 * What a function takes or gives. `T` is any type, the same throughout a signature; `ordered` is a `T` that
 * can be compared (number, date, text); a table is an ordered value table whose values are `T`.
 */
export type Pattern =
  | 'string'
  | 'number'
  | 'bool'
  | 'date'
  | 'T'
  | 'ordered'
  | { readonly list: Pattern }
  | { readonly table: 'T' }
  | { readonly object: Readonly<Record<string, Pattern>> };

/** One way to call a function. Parameters are in order; `more` lets the last one come any number of times. */
export interface Signature {
  readonly parameters: Readonly<Record<string, Pattern>>;
  readonly more?: boolean;
  readonly result: Pattern;
}

/** The type of `tables.<name>` for scopes: what `lookup` reads. */
export function tableType(value: 'number' | 'string'): ValueType {
  return { object: { rows: { list: { object: { from: 'number', below: 'number', value }, optional: ['from', 'below'] } } } };
}

/** The patterns that so many arguments meet; undefined when the signature takes another number of them. */
export function patternsFor(signature: Signature, count: number): readonly Pattern[] | undefined {
  const patterns = Object.values(signature.parameters);
  const last = patterns.at(-1);
  if (count === patterns.length) return patterns;
  if (!signature.more || last === undefined || count < patterns.length) return undefined;
  return [...patterns, ...Array.from({ length: count - patterns.length }, () => last)];
}

/** What `T` stands for so far, or false when the type does not fit the pattern. */
export function fit(pattern: Pattern, type: StaticType, bound: StaticType): StaticType | false {
  if (type === 'unknown') return bound;
  if (pattern === 'T') return unify(bound, type) ?? false;
  if (pattern === 'ordered') return type === 'number' || type === 'date' || type === 'string' ? (unify(bound, type) ?? false) : false;
  if (typeof pattern === 'string') return pattern === type ? bound : false;
  if ('table' in pattern) return fitTable(type, bound);
  if ('list' in pattern) return typeof type === 'object' && 'list' in type ? fit(pattern.list, type.list, bound) : false;
  return false;
}

function fitTable(type: StaticType, bound: StaticType): StaticType | false {
  for (const value of ['number', 'string'] as const) if (describesTable(type, value)) return unify(bound, value) ?? false;
  return false;
}

function describesTable(type: StaticType, value: 'number' | 'string'): boolean {
  const rows = typeof type === 'object' && 'object' in type ? type.object['rows'] : undefined;
  const row = typeof rows === 'object' && 'list' in rows ? rows.list : undefined;
  return typeof row === 'object' && 'object' in row && row.object['value'] === value;
}

/** The type that a pattern stands for, once `T` is known. */
export function resolve(pattern: Pattern, bound: StaticType): StaticType {
  if (pattern === 'T' || pattern === 'ordered') return bound;
  if (typeof pattern === 'string') return pattern;
  if ('list' in pattern) return { list: resolve(pattern.list, bound) };
  if ('table' in pattern) return 'unknown';
  return { object: Object.fromEntries(Object.entries(pattern.object).map(([key, part]) => [key, resolve(part, bound)])) };
}

/** A pattern in an analyst's words. */
export function wanted(pattern: Pattern): string {
  if (pattern === 'ordered') return 'a number, a date or a text';
  if (typeof pattern === 'object' && 'table' in pattern) return 'a value table (tables.<name>)';
  if (pattern === 'T') return 'any value';
  return describe(resolve(pattern, 'unknown'));
}

/** How a function is called, in short: `addMonths(date, months)`. */
export function called(name: string, signature: Signature): string {
  return `${name}(${Object.keys(signature.parameters).join(', ')}${signature.more ? ', ...' : ''})`;
}

/** A signature as the manual prints it: `addMonths(date: date, months: number): date`. */
export function printed(name: string, signature: Signature): string {
  const parameters = Object.entries(signature.parameters).map(([parameter, pattern]) => `${parameter}: ${spelled(pattern)}`);
  return `${name}(${parameters.join(', ')}${signature.more ? ', ...' : ''}): ${spelled(signature.result)}`;
}

function spelled(pattern: Pattern): string {
  if (typeof pattern === 'string') return pattern === 'ordered' ? 'T' : pattern;
  if ('list' in pattern) return `list<${spelled(pattern.list)}>`;
  if ('table' in pattern) return `table<${spelled(pattern.table)}>`;
  return `{ ${Object.entries(pattern.object)
    .map(([key, part]) => `${key}: ${spelled(part)}`)
    .join(', ')} }`;
}
