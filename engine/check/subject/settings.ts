import type { Field } from '../../language/field.ts';
import type { JsonSchema } from '../../language/fieldType.ts';
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

/** The settings of a field that name a message: those whose own name ends in `Message`. */
export function messageSettings(field: Field): readonly (readonly [setting: string, message: string])[] {
  return Object.entries(field).flatMap(([setting, value]) =>
    setting.endsWith('Message') && typeof value === 'string' ? [[setting, value] as const] : [],
  );
}

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
