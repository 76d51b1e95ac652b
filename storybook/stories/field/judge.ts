import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldExample, FieldType, JsonSchema, TypeProblem } from '../../../engine/language/fieldType.ts';

// As the engine compiles validators, but where the story is drawn: Storybook has no content policy to keep.
const ajv = new Ajv2020({ strict: false, unicodeRegExp: false });
const validators = new Map<string, ValidateFunction>();

/**
 * What a field type has against an answer, in the order of the engine: missing, the schema's first
 * failure in words, the type's own checks. `today` is `YYYY-MM-DD`. Pure but for a cache of validators.
 */
export function judge(type: FieldType, { settings = {}, optional }: Pick<FieldExample, 'settings' | 'optional'>, answer: unknown, today: string): readonly TypeProblem[] {
  const canonical = type.normalise(answer, settings);
  if (canonical === undefined) return optional ? [] : [type.explain({ keyword: 'required', path: '', params: {} }, settings)];
  const holds = validatorOf(type.schema(settings));
  if (holds(canonical)) return type.check?.(canonical, settings, { today }) ?? [];
  return (holds.errors ?? []).slice(0, 1).map(({ keyword, instancePath, params }) => type.explain({ keyword, path: instancePath, params }, settings));
}

/** Tells whether a flow could write a field as it stands: an example may show settings that are still on their way. Pure but for the same cache. */
export function isWritable(type: Pick<FieldType, 'settings'>, field: Readonly<Record<string, unknown>>): boolean {
  return validatorOf({ type: 'object', properties: type.settings })(field);
}

function validatorOf(schema: JsonSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, known);
  return known;
}
