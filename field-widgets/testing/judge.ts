import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldExample, FieldType, JsonSchema, TypeProblem } from '../../engine/language/fieldType.ts';
import { EXAMPLES_TODAY } from './today.ts';

/** As the engine compiles validators: no code generation helpers at run time, so no Unicode regular expressions. */
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, unicodeRegExp: false });
const context = { today: EXAMPLES_TODAY };
/** Stories judge with every key, and compiling takes far longer than judging. */
const compiled = new Map<string, ValidateFunction>();

/** The parts of an example that are judged. */
export interface Judged extends Pick<FieldExample, 'settings' | 'optional'> {
  readonly answer?: unknown;
}

/** What the engine does with the answer of an example: required, the schema's first failure in words, then the type's own checks. */
export function judge(type: FieldType, { answer, settings = {}, optional }: Judged): readonly TypeProblem[] {
  const canonical = type.normalise(answer, settings);
  if (canonical === undefined) return optional ? [] : [type.explain({ keyword: 'required', path: '', params: {} }, settings)];
  const holds = validatorOf(type.schema(settings));
  if (!holds(canonical))
    return (holds.errors ?? [])
      .map((error) => type.explain({ keyword: error.keyword, path: error.instancePath, params: error.params }, settings))
      .slice(0, 1);
  return type.check?.(canonical, settings, context) ?? [];
}

function validatorOf(schema: JsonSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const validator = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validator);
  return validator;
}
