import type { Field } from '../language/field.ts';
import type { Settings } from '../language/fieldType.ts';
import { isExpression } from '../language/text.ts';

/** Keys of a field that are the language's own; every other key is a setting of its type. */
export const OWN_FIELD_KEYS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'label',
  'hint',
  'inSentence',
  'when',
  'optional',
  'readOnly',
  'review',
  'default',
  'options',
  'lookup',
  'messages',
]);

/** Tells a setting of a field's type from what the language itself says of a field. */
export function isSetting(key: string): boolean {
  return !OWN_FIELD_KEYS.has(key);
}

/** The settings that do not depend on anything: those that the compiled schema may use. */
export function literalSettings(field: Field): Settings {
  return Object.fromEntries(Object.entries(field).filter(([name, setting]) => isSetting(name) && !isExpression(setting)));
}
