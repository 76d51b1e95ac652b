import type { Field } from '../../language/field.ts';
import type { FieldType, JsonSchema } from '../../language/fieldType.ts';
import { isExpression } from '../../language/text.ts';
import { isDictionary } from '../../load/reading.ts';
import type { Expected } from './site.ts';

/** What an expression in a setting must come out as, told from the setting's schema. A text setting may also be a date. */
export function expectedOfSetting(schema: JsonSchema | undefined, name: string): Expected {
  const types = schema === undefined ? [] : literalTypes(schema);
  const what = `the setting ${name}`;
  if (types.length !== 1) return { kind: 'any' };
  if (types[0] === 'number' || types[0] === 'integer') return { kind: 'type', type: 'number', what };
  if (types[0] === 'boolean') return { kind: 'type', type: 'bool', what };
  return types[0] === 'string' ? { kind: 'type', type: 'string', what } : { kind: 'any' };
}

/** A message that a field names, with the keys that lead to it from the field. */
export interface FieldMessage {
  readonly keys: readonly string[];
  readonly message: string;
  /** The message that it is said instead of, where that is known. */
  readonly usual?: string;
}

/** The messages that a field names: in settings whose own name ends in `Message`, and in place of those of its type. */
export function fieldMessages(field: Field, type: FieldType | undefined): readonly FieldMessage[] {
  const settings = Object.keys(field).filter((setting) => setting.endsWith('Message'));
  if (settings.length === 0 && field.messages === undefined) return NONE;
  const set = settings.flatMap((setting) => {
    const [message, usual] = [field[setting], type?.settings[setting]?.['default']];
    return typeof message === 'string' ? [{ keys: [setting], message, ...(typeof usual === 'string' ? { usual } : {}) }] : [];
  });
  const own = Object.entries(field.messages ?? {}).map(([usual, message]) => ({ keys: ['messages', usual], message, usual }));
  return [...set, ...own];
}

const NONE: readonly FieldMessage[] = [];

/** The JSON types that a setting may have where it is written out. */
function literalTypes(schema: unknown): readonly unknown[] {
  if (!isDictionary(schema)) return [];
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.filter((branch) => !isExpressionSchema(branch)).flatMap(literalTypes);
  return Array.isArray(type) ? type : type === undefined ? [] : [type];
}

/** The schema of `{ "=": "expression" }`. */
function isExpressionSchema(schema: unknown): boolean {
  return isDictionary(schema) && isDictionary(schema['properties']) && Object.hasOwn(schema['properties'], '=');
}

/** The number that a limit of a field comes to, where that is known: one written out, or one of the bank's limits. */
export function numberOf(bound: unknown, limits: Readonly<Record<string, number>>): number | undefined {
  if (typeof bound === 'number') return bound;
  if (!isExpression(bound)) return undefined;
  const source = bound['='].trim();
  if (/^-?\d+(\.\d+)?$/.test(source)) return Number(source);
  const name = /^limits\.(\w+)$/.exec(source)?.[1];
  return name === undefined || !Object.hasOwn(limits, name) ? undefined : limits[name];
}
