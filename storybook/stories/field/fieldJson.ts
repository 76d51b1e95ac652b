import type { FieldExample, FieldType, JsonSchema } from '../../../engine/language/fieldType.ts';
import type { JsonValue } from '../../../engine/language/text.ts';

/** A field as a flow writes it. */
export type FieldJson = Readonly<Record<string, JsonValue>>;

/** Widest line before a list or an object is broken into several. */
const WIDEST = 76;

/**
 * The field of a flow that an example shows: its own keys first, then the settings of its type, then the
 * options and the lookup. Settings that name another field are left out: the field stands alone. Pure.
 */
export function fieldJson(type: Pick<FieldType, 'name' | 'settings' | 'fieldSettings'>, example: FieldExample): FieldJson {
  const { label, hint, settings, options, optional, readOnly, lookup } = example;
  const id = idOf(label);
  return {
    id,
    type: type.name,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(optional ? { optional } : {}),
    ...(readOnly ? { readOnly } : {}),
    ...asWritten(
      Object.fromEntries(Object.entries(settings ?? {}).filter(([setting]) => !type.fieldSettings?.includes(setting))),
      type.settings,
    ),
    ...(options?.length ? { options: options.map(optionJson) } : {}),
    ...(lookup === undefined ? {} : { lookup: boundTo(id, lookup) }),
  };
}

/** An id that expressions can read, of the first words of a label: `Date of birth` gives `dateOfBirth`. */
function idOf(label: string): string {
  const words = label.replaceAll(/[-'’]/g, '').match(/[A-Za-z0-9]+/g) ?? [];
  const [first = 'field', ...more] = words.slice(0, 3).map((word) => word.toLowerCase());
  const id = [first, ...more.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  return /^[a-z]/.test(id) ? id : `field${id}`;
}

/** A lookup that reads the answer of the field that has it, whatever that is called. */
function boundTo(id: string, lookup: FieldJson): JsonValue {
  const bound = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return value.replaceAll(/\banswers\.\w+/g, `answers.${id}`);
    if (Array.isArray(value)) return value.map(bound);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bound(part)]))
      : value;
  };
  return bound(lookup);
}

/**
 * An example says plainly whether an option is open; a flow says it with an expression. Its cells are the facts of a flow's
 * option, which writes something for each.
 */
function optionJson({ disabled, cells, ...option }: NonNullable<FieldExample['options']>[number]): FieldJson {
  const facts = cells?.map(({ label, text }) => ({ label, value: text || '–' }));
  return { ...option, ...(facts ? { facts } : {}), ...(disabled ? { disabled: 'true' } : {}) };
}

/** Settings of an example have their values; where a flow must write an expression, it becomes one that has this value. */
function asWritten(settings: Readonly<Record<string, unknown>>, schemas: Readonly<Record<string, unknown>>): FieldJson {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (isJson(value) ? [[name, written(value, schemas[name])]] : [])),
  );
}

function written(value: JsonValue, schema: unknown): JsonValue {
  if (!isSchema(schema)) return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => written(item, schema['items']));
  const { properties, required } = schema;
  if (typeof value === 'object' && value !== null) return isSchema(properties) ? asWritten({ ...value }, properties) : value;
  return Array.isArray(required) && required.includes('=') ? { '=': JSON.stringify(value).replaceAll(/^"|"$/g, "'") } : value;
}

function isJson(value: unknown): value is JsonValue {
  return value !== undefined;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

/** Prints a field as flow files are written: two spaces, and short lists and objects on one line. Pure. */
export function printField(field: FieldJson): string {
  return broken(field, '');
}

function print(value: JsonValue, margin: string, before: number): string {
  const short = flat(value);
  return short.length + before <= WIDEST || typeof value !== 'object' || value === null ? short : broken(value, margin);
}

function broken(value: Readonly<Record<string, JsonValue>> | readonly JsonValue[], margin: string): string {
  const inner = `${margin}  `;
  if (Array.isArray(value))
    return `[\n${value.map((item: JsonValue) => `${inner}${print(item, inner, inner.length)}`).join(',\n')}\n${margin}]`;
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner, inner.length + key.length + 4)}`,
  );
  return `{\n${lines.join(',\n')}\n${margin}}`;
}

function flat(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${flat(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
