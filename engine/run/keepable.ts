import type { JsonSchema } from '../language/fieldType.ts';
import type { Field } from '../language/field.ts';
import { isDictionary, listOf } from '../load/reading.ts';
import type { Program } from './program.ts';
import { literalSettings } from './settings.ts';

/** Longest text kept where the schema of the answer names no length. */
const LONGEST_TEXT = 1000;

/** What a text may have before it is an answer: blanks, signs, a number typed twice. */
const SPARE_TEXT = 100;

/** Most items kept where the schema of the answer names no number. */
const MOST_ITEMS = 200;

/**
 * Tells whether a value may be kept in a draft of an answer with this schema. It may be half-typed, so pattern, least
 * length and missing parts do not matter; but it is of the shape of an answer, and no more than some times as large. Pure and total.
 */
export function isKeepable(value: unknown, schema: JsonSchema): boolean {
  if (typeof value === 'string') return !isOnly(schema, 'array', 'object') && value.length <= longest(schema);
  if (Array.isArray(value)) return isKeepableList(value, schema);
  if (isDictionary(value)) return isKeepableObject(value, schema);
  return value === null || (typeof value !== 'object' && !isOnly(schema, 'array', 'object'));
}

/** Tells whether an answer may be kept as one to a field: none may, one of a type that is unknown not. Pure. */
export function fits(program: Pick<Program, 'fieldTypes'>, field: Field, answer: unknown): boolean {
  const type = program.fieldTypes.get(field.type);
  return answer === undefined || (type !== undefined && isKeepable(answer, type.schema(literalSettings(field))));
}

/**
 * Tells whether a value may be offered in a field that nobody has answered with it on that page. Files belong to the run that
 * they were given to, a code lives no longer than its call, and what is confirmed is confirmed anew. Pure.
 */
export function isOfferable(program: Pick<Program, 'fieldTypes'>, field: Field, value: unknown): boolean {
  const type = program.fieldTypes.get(field.type);
  if (!type || type.file !== undefined || type.transient === true || type.confirms === true) return false;
  return value !== undefined && value !== null && fits(program, field, value);
}

function isKeepableList(value: readonly unknown[], schema: JsonSchema): boolean {
  const most = numberIn(schema, 'maxItems') ?? MOST_ITEMS;
  return mayBe(schema, 'array') && value.length <= most && value.every((item) => isKeepable(item, partOf(schema, 'items')));
}

function isKeepableObject(value: Readonly<Record<string, unknown>>, schema: JsonSchema): boolean {
  const parts = partOf(schema, 'properties');
  return (
    mayBe(schema, 'object') &&
    Object.entries(value).every(([name, part]) => Object.hasOwn(parts, name) && isKeepable(part, partOf(parts, name)))
  );
}

/** The longest text: of a half-typed number or date too, of which the schema names no length. */
function longest(schema: JsonSchema): number {
  const most = numberIn(schema, 'maxLength');
  return most === undefined ? LONGEST_TEXT : 2 * most + SPARE_TEXT;
}

function mayBe(schema: JsonSchema, type: string): boolean {
  return schema['type'] === type || listOf(schema['type']).includes(type);
}

function isOnly(schema: JsonSchema, ...types: readonly string[]): boolean {
  const named = typeof schema['type'] === 'string' ? [schema['type']] : listOf(schema['type']);
  return named.length > 0 && named.every((type) => typeof type === 'string' && types.includes(type));
}

function partOf(schema: JsonSchema, name: string): JsonSchema {
  const part = schema[name];
  return isDictionary(part) ? part : {};
}

function numberIn(schema: JsonSchema, name: string): number | undefined {
  const number = schema[name];
  return typeof number === 'number' ? number : undefined;
}
