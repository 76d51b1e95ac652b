import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { nearest } from '../expression/suggest.ts';
import type { JsonSchema } from '../language/fieldType.ts';
import type { FlowProblem } from '../language/problem.ts';
import { isDictionary } from '../load/reading.ts';
import { problem } from './rule.ts';
import { inWords, kindInWords, listed } from './words.ts';

// That settings have schemas of JSON Schema `schemas/metaSchema.test.ts` holds.
const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false });
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** What is wrong with a setting that is written out, by the setting's own schema; nothing when it holds. */
export function settingProblem(pointer: string, name: string, value: unknown, schema: JsonSchema): readonly FlowProblem[] {
  const known = validators.get(schema);
  const validate = known ?? ajv.compile(schema);
  if (!known) validators.set(schema, validate);
  if (validate(value)) return [];
  const meaning = typeof schema['description'] === 'string' ? schema['description'] : '';
  const example = Array.isArray(schema['examples']) ? ` For example: "${name}": ${JSON.stringify(schema['examples'][0])}` : '';
  return [
    problem(
      'setting-wrong',
      pointer,
      `The setting "${name}" ${cannotBe(value, schema)}.`,
      meantBy(value, schema) ?? (`${meaning}${example}`.trim() || `Write another value for "${name}".`),
    ),
  ];
}

/** The near one of some words that are allowed. */
function meantBy(value: unknown, schema: JsonSchema): string | undefined {
  const allowed = literalOf(schema)['enum'];
  const near = typeof value === 'string' && Array.isArray(allowed) ? nearest(value, allowed.map(String)) : undefined;
  return near === undefined ? undefined : `Did you mean ${near}?`;
}

function cannotBe(value: unknown, schema: JsonSchema): string {
  const shown = typeof value === 'object' ? inWords(value) : JSON.stringify(value);
  const literal = literalOf(schema);
  const allowed = literal['enum'];
  if (Array.isArray(allowed)) return `cannot be ${shown}; it is ${listed(allowed.map(String), 'or')}`;
  const wanted = literal['type'];
  // What is of the right kind has another form, or is out of bounds: what is meant follows.
  return wanted === undefined || wanted === typeof value ? `cannot be ${shown}` : `cannot be ${shown}; ${kindInWords(wanted)} is expected`;
}

/** The branch of a setting's schema that is no expression. */
function literalOf(schema: JsonSchema): JsonSchema {
  const branches: readonly unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  return branches.filter(isDictionary).find((branch) => !isDictionary(branch['properties'])) ?? schema;
}
