import type { Field } from '../language/field.ts';
import type { FieldTypes } from '../language/fieldType.ts';

/**
 * Tells whether the answer to a field is masked in views, and never in a draft or what a browser keeps: by its type, or because
 * the flow says so (`sensitive`). So is one of an unknown type. Pure.
 */
export function isSensitive(fieldTypes: FieldTypes, field: Pick<Field, 'type'> & { readonly sensitive?: unknown }): boolean {
  return field.sensitive === true || (fieldTypes.get(field.type)?.sensitive ?? true);
}
