import type { ErrorObject } from 'ajv';
import { nearest } from '../expression/suggest.ts';
import type { FlowProblem } from '../language/problem.ts';
import { isExpression } from '../language/text.ts';
import { escapePointer } from '../load/flowText.ts';
import type { FlowSchema } from '../load/flowSchema.ts';
import { behindReference, isDictionary, type Dictionary } from '../load/reading.ts';
import { problem } from './rule.ts';
import { didYouMean, inWords, kindInWords, listed } from './words.ts';

/** Where a flow does not keep to the schema, in an analyst's words. */
export function schemaProblems(value: unknown, schema: FlowSchema): readonly FlowProblem[] {
  const found = schema.violations(value).flatMap((violation) => {
    // Which of two is missing is told once, by the choice between them.
    const word = violation.schemaPath.includes('/oneOf/') ? undefined : WORDS[violation.keyword];
    return word ? [word(violation, schema.schema)] : [];
  });
  const told = found.filter((one, index) => one.code !== 'unknown-property' || index === found.findIndex((other) => isSame(one, other)));
  // A value of the wrong type fails on what its type must hold too: once is enough.
  const mistyped = new Set(told.filter((one) => one.code === 'wrong-type').map((one) => one.pointer));
  return told.filter((one) => one.code === 'wrong-type' || one.code === 'missing-property' || !mistyped.has(one.pointer));
}

function isSame(one: FlowProblem, other: FlowProblem): boolean {
  return one.code === other.code && one.pointer === other.pointer;
}

type Word = (violation: ErrorObject, schema: Dictionary) => FlowProblem;

/** Keywords that say nothing by themselves (`if`, `propertyNames`) are left out: what they hold says it. A test names every other. */
const WORDS: Readonly<Record<string, Word>> = {
  additionalProperties: (violation) => unknownProperty(violation),
  required: missingProperty,
  type: ({ instancePath, params, data, parentSchema }) => {
    const wanted = kindInWords(params['type']);
    return problem(
      'wrong-type',
      instancePath,
      `${nameOf(instancePath)} is ${inWords(data)}; ${wanted} is expected here.`,
      bareHint(data, parentSchema) ??
        wholeHint(data, parentSchema) ??
        handlerHint(data, parentSchema) ??
        (meaning(parentSchema) || `Write ${wanted}.`),
    );
  },
  enum: ({ instancePath, params, data }) => unknownValue(instancePath, data, params['allowedValues']),
  const: ({ instancePath, params, data }) => unknownValue(instancePath, data, [params['allowedValue']]),
  pattern: malformed,
  minLength: ({ instancePath }) => empty(instancePath),
  minItems: ({ instancePath }) => empty(instancePath),
  minProperties: ({ instancePath }) => empty(instancePath),
  oneOf: oneOfTwo,
  maxItems: ({ instancePath, params, data }) =>
    problem(
      'value-out-of-range',
      instancePath,
      `${nameOf(instancePath)} has ${Array.isArray(data) ? data.length : 'too many'} parts; it has at most ${String(params['limit'])}.`,
      'Leave some of them out.',
    ),
  uniqueItems: ({ instancePath, params }) =>
    problem(
      'duplicate-id',
      `${instancePath}/${String(params['j'])}`,
      `${nameOf(instancePath)} says the same twice.`,
      'Remove one of them.',
    ),
  maxLength: ({ instancePath, params }) =>
    problem(
      'value-out-of-range',
      instancePath,
      `${nameOf(instancePath)} is longer than ${String(params['limit'])} characters.`,
      'Make it shorter; parts of an expression can have a name under "computed".',
    ),
  minimum: ({ instancePath, params, data }) =>
    problem(
      'value-out-of-range',
      instancePath,
      `${nameOf(instancePath)} is ${String(data)}; it is at least ${String(params['limit'])}.`,
      `Write ${String(params['limit'])} or more.`,
    ),
  maximum: ({ instancePath, params, data }) =>
    problem(
      'value-out-of-range',
      instancePath,
      `${nameOf(instancePath)} is ${String(data)}; it is at most ${String(params['limit'])}.`,
      `Write ${String(params['limit'])} or less.`,
    ),
};

/** What to write instead of `{ "=": "…" }` where an expression stands alone, or a text has braces. */
function bareHint(data: unknown, schema: unknown): string | undefined {
  if (!isExpression(data)) return undefined;
  if (titleOf(schema) === 'a text') return `In a text a value stands in braces: "{{ ${data['=']} }}".`;
  return titleOf(schema) === 'an expression' ? `Write it as it is, without { "=" }: ${JSON.stringify(data['='])}.` : undefined;
}

/** What to write instead of a text where the parts of an object are needed: `"options": ["card"]`. */
function wholeHint(data: unknown, schema: unknown): string | undefined {
  if (typeof data !== 'string' || !isDictionary(schema) || schema['type'] !== 'object' || !Array.isArray(schema['required']))
    return undefined;
  const parts = schema['required'].map((key, index) => `"${String(key)}": ${index === 0 ? JSON.stringify(data) : '"…"'}`);
  return parts.length === 0 ? undefined : `Write { ${parts.join(', ')} }.`;
}

/** What to write instead of `"*": "failed"`: keys of messages have a point, names of outcomes have none. */
function handlerHint(data: unknown, schema: unknown): string | undefined {
  if (typeof data !== 'string' || titleOf(schema) !== 'a handler') return undefined;
  return `Write { ${JSON.stringify(data.includes('.') ? 'message' : 'outcome')}: ${JSON.stringify(data)} }.`;
}

function unknownProperty({ instancePath, params, parentSchema }: ErrorObject): FlowProblem {
  return notOf(instancePath, String(params['additionalProperty']), parentSchema, propertiesOf(parentSchema));
}

function notOf(pointer: string, key: string, owner: unknown, properties: readonly string[]): FlowProblem {
  const message = `"${key}" is not a property of ${titleOf(owner) ?? 'this'}.`;
  return problem('unknown-property', `${pointer}/${escapePointer(key)}`, message, didYouMean(key, properties));
}

function propertiesOf(schema: unknown): readonly string[] {
  return isDictionary(schema) && isDictionary(schema['properties']) ? Object.keys(schema['properties']) : [];
}

function missingProperty({ instancePath, params, data, schemaPath, parentSchema }: ErrorObject, schema: Dictionary): FlowProblem {
  const key = String(params['missingProperty']);
  const owner = isDictionary(parentSchema) && isDictionary(parentSchema['properties']) ? parentSchema : stepSchema(schema);
  const property = isDictionary(owner['properties']) ? owner['properties'][key] : undefined;
  const slip = slipOf(key, data, [...propertiesOf(owner), ...requiredOf(parentSchema)]);
  if (slip !== undefined) return notOf(instancePath, slip, owner, [key]);
  const kind =
    schemaPath.includes('/allOf/') && isDictionary(data) ? ` of kind "${typeof data['kind'] === 'string' ? data['kind'] : 'form'}"` : '';
  const example =
    isDictionary(property) && Array.isArray(property['examples'])
      ? ` For example: "${key}": ${JSON.stringify(property['examples'][0])}`
      : '';
  const message = `"${key}" is missing: ${titleOf(owner) ?? 'this'}${kind} needs it.`;
  const hint = `${meaning(property)}${example}`.trim() || `Add "${key}".`;
  return { ...problem('missing-property', instancePath, message, hint), missing: key };
}

/** The key that stands there for one that is missing, nearly its name. The settings of a field that has its type are held to that. */
function slipOf(missing: string, data: unknown, known: readonly unknown[]): string | undefined {
  if (!isDictionary(data) || data['type'] !== undefined) return undefined;
  return Object.keys(data).find((key) => !known.includes(key) && nearest(key, [missing]) !== undefined);
}

function requiredOf(schema: unknown): readonly unknown[] {
  return isDictionary(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
}

/** Of two properties a part has one: neither is there, or both are. */
function oneOfTwo({ instancePath, params, schema, parentSchema }: ErrorObject): FlowProblem {
  const branches: readonly unknown[] = Array.isArray(schema) ? schema : [];
  const keys = branches.flatMap((one) => (isDictionary(one) && Array.isArray(one['required']) ? one['required'].map(String) : []));
  const owner = titleOf(parentSchema) ?? 'this';
  return params['passingSchemas'] === null
    ? problem('missing-property', instancePath, `${listed(keys, 'or')} is missing: ${owner} needs one of them.`, 'Add one of them.')
    : problem(
        'unknown-property',
        `${instancePath}/${escapePointer(keys.at(-1) ?? '')}`,
        `${listed(keys)} are both there: ${owner} has one of them.`,
        'Remove one of them.',
      );
}

/** Steps need different things by their kind, which the schema says beside `properties`. */
function stepSchema(schema: Dictionary): Dictionary {
  const step = behindReference(schema, '#/$defs/step');
  return isDictionary(step) ? step : {};
}

function unknownValue(pointer: string, data: unknown, allowed: unknown): FlowProblem {
  const all: readonly unknown[] = Array.isArray(allowed) ? allowed : [];
  const values = all.filter((value) => typeof value === 'string');
  const wanted = values.length < all.length ? all.map((value) => JSON.stringify(value)).join(' or ') : listed(values, 'or');
  const shown = typeof data === 'string' ? `"${data}"` : inWords(data);
  const near = typeof data === 'string' ? nearest(data, values) : undefined;
  const one = all.length === 1 ? `Write ${wanted}.` : 'Write one of these.';
  const hint = near === undefined ? one : `Did you mean ${near}?`;
  return problem('unknown-value', pointer, `${nameOf(pointer)} cannot be ${shown}; it is ${wanted}.`, hint);
}

function malformed(violation: ErrorObject): FlowProblem {
  const { instancePath, data, parentSchema, propertyName } = violation;
  const [pointer, what] =
    propertyName === undefined ? [instancePath, nameOf(instancePath)] : [`${instancePath}/${escapePointer(propertyName)}`, 'This key'];
  const text = propertyName ?? (typeof data === 'string' ? data : '');
  return problem(
    'malformed-value',
    pointer,
    `${what} cannot be "${text}".`,
    `${lookalike(text)}${meaning(parentSchema) || `It must look like ${exampleOf(parentSchema)}.`}`,
  );
}

/** A hyphen that is none, or a sign that nobody sees: what is wrong looks as if it were right. */
function lookalike(text: string): string {
  const [sign] = /[\u00AD\u200B-\u200D\u2010-\u2015\u2212\uFEFF]/.exec(text) ?? [];
  if (sign === undefined) return '';
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `It has the sign U+${code}, which looks like a hyphen or like nothing: type it anew. `;
}

function empty(pointer: string): FlowProblem {
  return problem('value-out-of-range', pointer, `${nameOf(pointer)} is empty.`, 'Write something, or remove it.');
}

/** The last key of a pointer in quotes; positions in a list are counted from 1. */
function nameOf(pointer: string): string {
  const key = pointer.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~') ?? '';
  if (key === '') return 'The flow';
  return /^\d+$/.test(key) ? `Number ${Number(key) + 1} of the list` : `"${key}"`;
}

function titleOf(schema: unknown): string | undefined {
  return isDictionary(schema) && typeof schema['title'] === 'string' ? schema['title'] : undefined;
}

function meaning(schema: unknown): string {
  return isDictionary(schema) && typeof schema['description'] === 'string' ? schema['description'] : '';
}

function exampleOf(schema: unknown): string {
  return isDictionary(schema) && Array.isArray(schema['examples']) ? JSON.stringify(schema['examples'][0]) : 'the others';
}
