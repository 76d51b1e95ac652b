import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldType } from '../../../engine/language/fieldType.ts';
import type { FieldJson } from './fieldJson.ts';

const ajv = new Ajv2020({ strict: false });
/** Compiled once for each type: the gallery asks for every example. */
const compiled = new WeakMap<FieldType['settings'], ValidateFunction>();

/**
 * Tells whether a flow could write a field as it stands: an example may show settings that are still on their way, or
 * leave out a lookup. Pure but for a cache.
 */
export function isWritable(type: Pick<FieldType, 'settings' | 'lookup'>, field: FieldJson): boolean {
  if (type.lookup === 'suggests' && field['lookup'] === undefined) return false;
  const holds = compiled.get(type.settings) ?? ajv.compile({ type: 'object', properties: type.settings });
  compiled.set(type.settings, holds);
  return holds(field);
}
