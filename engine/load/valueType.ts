import type { ValueType } from '../language/fieldType.ts';
import type { ClosedValues, InputLimits } from '../language/language.ts';
import { behindReference, isDictionary, listOf, type Dictionary } from './reading.ts';

/** References that are followed into each other; a schema that contains itself is cut off there. */
const DEEPEST = 12;

/**
 * What a JSON Schema means to an expression. `format: date` is a date, numbers of any kind are
 * `number`; a part that is not required is optional. What says nothing about its shape is an
 * object without parts. Pure. `document` is what `$ref` points into.
 */
export function valueTypeOf(schema: unknown, document: unknown, depth = 0): ValueType {
  const known = isDictionary(schema) && depth < DEEPEST ? resolved(schema, document, depth) : {};
  const inner = (part: unknown) => valueTypeOf(part, document, depth + 1);
  if (known['type'] === 'array') return { list: inner(known['items']) };
  if (isDictionary(known['properties']) || known['type'] === 'object') return objectType(known, inner);
  return scalarType(known);
}

function scalarType(schema: Dictionary): ValueType {
  const { type, format, enum: values } = schema;
  if (type === 'string') return format === 'date' ? 'date' : 'string';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'bool';
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? 'string' : { object: {} };
}

function objectType(schema: Dictionary, inner: (part: unknown) => ValueType): ValueType {
  const properties = isDictionary(schema['properties']) ? schema['properties'] : {};
  const required = listOf(schema['required']);
  const names = Object.keys(properties);
  const object = Object.fromEntries(names.map((name) => [name, inner(properties[name])]));
  const optional = names.filter((name) => !required.includes(name));
  return optional.length > 0 ? { object, optional } : { object };
}

/** The texts of a schema that are enumerations, by dotted path; lists are looked through. Pure. */
export function closedValuesOf(schema: unknown, document: unknown): ClosedValues {
  return foundIn(schema, document, ({ enum: values }) =>
    Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : undefined,
  );
}

/** What texts and numbers of a schema must keep to, by dotted path; lists are looked through. Pure. */
export function limitsIn(schema: unknown, document: unknown): Readonly<Record<string, InputLimits>> {
  return foundIn(schema, document, (known) => {
    const { pattern } = known;
    const sizes = SIZES.flatMap((key) => (typeof known[key] === 'number' ? [[key, known[key]] as const] : []));
    if (sizes.length === 0 && typeof pattern !== 'string') return undefined;
    return { ...Object.fromEntries(sizes), ...(typeof pattern === 'string' ? { pattern } : {}) };
  });
}

const SIZES = ['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'] as const;

/** What is found in the parts of a schema, by dotted path; below what is found nothing more is looked for. */
function foundIn<T>(
  schema: unknown,
  document: unknown,
  find: (known: Dictionary) => T | undefined,
  path = '',
  depth = 0,
): Readonly<Record<string, T>> {
  if (!isDictionary(schema) || depth >= DEEPEST) return {};
  const known = resolved(schema, document, depth);
  if (known['type'] === 'array') return foundIn(known['items'], document, find, path, depth + 1);
  const own = find(known);
  if (own !== undefined) return { [path]: own };
  const parts = Object.entries(isDictionary(known['properties']) ? known['properties'] : {});
  return Object.fromEntries(
    parts.flatMap(([name, part]) => Object.entries(foundIn(part, document, find, path === '' ? name : `${path}.${name}`, depth + 1))),
  );
}

/** How many elements the lists of a schema have at least, where it says so, by dotted path; lists are looked through. Pure. */
export function leastSizesOf(schema: unknown, document: unknown, path = '', depth = 0): Readonly<Record<string, number>> {
  if (!isDictionary(schema) || depth >= DEEPEST) return {};
  const known = resolved(schema, document, depth);
  const { type, minItems, items, properties } = known;
  const own = typeof minItems === 'number' ? { [path]: minItems } : {};
  if (type === 'array') return { ...own, ...leastSizesOf(items, document, path, depth + 1) };
  const parts = Object.entries(isDictionary(properties) ? properties : {});
  return Object.fromEntries(
    parts.flatMap(([name, part]) => Object.entries(leastSizesOf(part, document, path === '' ? name : `${path}.${name}`, depth + 1))),
  );
}

/** The texts of a schema that are in the customer's language (`x-localized`), by dotted path; lists are looked through. Pure. */
export function localizedIn(schema: unknown, document: unknown): readonly string[] {
  return pathsIn(schema, document, (known) => known['x-localized'] === true);
}

/** The amounts of a schema that agents see masked (`x-masked-for-agents`), by dotted path; lists are looked through. Pure. */
export function maskedIn(schema: unknown, document: unknown): readonly string[] {
  return pathsIn(schema, document, (known) => known['x-masked-for-agents'] === true);
}

/** The texts of a schema that may be any, no day or instant among them, by dotted path; lists are looked through. Pure. */
export function freeTextsIn(schema: unknown, document: unknown): readonly string[] {
  return pathsIn(schema, document, ({ type, format, enum: values, pattern, const: only }) => {
    const isHeld = [values, pattern, only].some((kept) => kept !== undefined);
    return type === 'string' && format !== 'date' && format !== 'date-time' && !isHeld;
  });
}

function pathsIn(schema: unknown, document: unknown, isMeant: (schema: Dictionary) => boolean): readonly string[] {
  return Object.keys(foundIn(schema, document, (known) => (isMeant(known) ? true : undefined)));
}

/** The schema with its reference followed and its `allOf` put together. */
function resolved(schema: Dictionary, document: unknown, depth: number): Dictionary {
  const { $ref, allOf, ...own } = schema;
  const behind = typeof $ref === 'string' ? behindReference(document, $ref) : undefined;
  const parts: readonly unknown[] = [behind, ...listOf(allOf)];
  return parts
    .filter(isDictionary)
    .reduce<Dictionary>((so, part) => (depth < DEEPEST ? together(so, resolved(part, document, depth + 1)) : so), own);
}

function together(left: Dictionary, right: Dictionary): Dictionary {
  const merged: Record<string, unknown> = { ...right, ...left };
  if (isDictionary(left['properties']) && isDictionary(right['properties']))
    merged['properties'] = { ...right['properties'], ...left['properties'] };
  const required = [...listOf(left['required']), ...listOf(right['required'])];
  if (required.length > 0) merged['required'] = required;
  return merged;
}
