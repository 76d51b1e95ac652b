import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../language/fieldType.ts';
import type { Flow } from '../language/flow.ts';
import { remember } from '../expression/remember.ts';
import { once } from './once.ts';
import { isDictionary, type Dictionary } from './reading.ts';

/** The schema of the flow language, ready to hold a file to it. */
export interface FlowSchema {
  readonly schema: JsonSchema;
  /** Every violation, none for a flow that keeps to the schema. */
  violations(value: unknown): readonly ErrorObject[];
  /** Tells whether a value has at least the shape of a flow: nothing where code would not expect it. */
  isShaped(value: unknown): value is Flow;
}

const prepared = new WeakMap<JsonSchema, FlowSchema>();

/** Prepares a schema once and keeps it for as long as the schema lives; one that is read again is known by its text. */
export function flowSchemaOf(schema: JsonSchema): FlowSchema {
  const known = prepared.get(schema) ?? prepareText(JSON.stringify(schema));
  prepared.set(schema, known);
  return known;
}

const prepareText = /* @__PURE__ */ remember(4, (text) => {
  const schema: unknown = JSON.parse(text);
  return prepare(isDictionary(schema) ? schema : {});
});

/**
 * Every process that reads flows makes these validators anew. That `flow.schema.json` is itself a JSON Schema its test holds
 * (`schemas/metaSchema.test.ts`), and code that Ajv does not tidy runs as well: both took longer than all the rest.
 */
const untouched = { strict: false, validateSchema: false, meta: false, code: { optimize: false } } as const;

function prepare(schema: JsonSchema): FlowSchema {
  const ajv = new Ajv2020({ ...untouched, allErrors: true, verbose: true, allowUnionTypes: true });
  const whole = ajv.compile(without(schema, (key, value) => key === '$id' || (key === '$ref' && isElsewhere(value))));
  // It is asked only of what does not keep to the whole.
  const shape = once(() =>
    new Ajv2020(untouched).compile<Flow>(without(schema, (key, value) => NO_SHAPE.has(key) || (key === '$ref' && isElsewhere(value)))),
  );
  return {
    schema,
    violations: (value) => (whole(value) ? [] : (whole.errors ?? [])),
    isShaped: (value): value is Flow => whole(value) || shape()(value),
  };
}

/** Keywords that say what a value must be beyond its shape. */
const NO_SHAPE: ReadonlySet<string> = new Set([
  '$id',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'uniqueItems',
  'minimum',
  'maximum',
  'propertyNames',
  'allOf',
]);

/** Settings of fields are held to their types by a rule of their own, in better words. */
function isElsewhere(reference: unknown): boolean {
  return typeof reference === 'string' && !reference.startsWith('#');
}

/** A schema without some keywords. Names under `properties` and `$defs` are no keywords. */
function without(schema: Dictionary, drop: (key: string, value: unknown) => boolean): Dictionary {
  const kept = Object.entries(schema).filter(([key, value]) => !drop(key, value));
  return Object.fromEntries(kept.map(([key, value]) => [key, inner(key, value, drop)]));
}

function inner(key: string, value: unknown, drop: (key: string, value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => (isDictionary(part) ? without(part, drop) : part));
  if (!isDictionary(value)) return value;
  if (key !== 'properties' && key !== '$defs') return without(value, drop);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, isDictionary(part) ? without(part, drop) : part]));
}
