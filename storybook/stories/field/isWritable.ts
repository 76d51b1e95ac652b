import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FieldType } from '../../../engine/language/fieldType.ts';
import type { FieldJson } from './fieldJson.ts';

const ajv = new Ajv2020({ strict: false });

/** Tells whether a flow could write a field as it stands: an example may show settings that are still on their way, or leave out a lookup. Pure. */
export function isWritable(type: Pick<FieldType, 'settings' | 'lookup'>, field: FieldJson): boolean {
  if (type.lookup === 'suggests' && field['lookup'] === undefined) return false;
  return ajv.validate({ type: 'object', properties: type.settings }, field);
}
