import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../language/fieldType.ts';
import { flowSchemaOf } from '../load/flowSchema.ts';
import { isDictionary } from '../load/reading.ts';
import { schemaProblems } from './schemaProblems.ts';

/** Every keyword that asks something of a value: a schema with it, and a value that does not keep to it. */
const broken: Readonly<Record<string, readonly [schema: JsonSchema, value: unknown]>> = {
  additionalProperties: [{ properties: {}, additionalProperties: false }, { extra: 1 }],
  const: [{ const: 'a' }, 'b'],
  enum: [{ enum: ['a'] }, 'b'],
  maxItems: [{ maxItems: 1 }, ['a', 'b']],
  maxLength: [{ maxLength: 1 }, 'ab'],
  maximum: [{ maximum: 1 }, 2],
  minItems: [{ minItems: 1 }, []],
  minLength: [{ minLength: 1 }, ''],
  minProperties: [{ minProperties: 1 }, {}],
  minimum: [{ minimum: 1 }, 0],
  oneOf: [{ oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1, b: 1 }],
  pattern: [{ pattern: '^a$' }, 'b'],
  required: [{ required: ['a'] }, {}],
  type: [{ type: 'string' }, 1],
  uniqueItems: [{ uniqueItems: true }, ['a', 'a']],
  // These say it by what they hold.
  allOf: [{ allOf: [{ minLength: 1 }] }, ''],
  else: [{ if: { type: 'number' }, else: { minLength: 1 } }, ''],
  if: [{ if: { type: 'string' }, then: { minLength: 1 } }, ''],
  items: [{ items: { minLength: 1 } }, ['']],
  propertyNames: [{ propertyNames: { pattern: '^a$' } }, { b: 1 }],
  properties: [{ properties: { a: { minLength: 1 } } }, { a: '' }],
  then: [{ if: { type: 'string' }, then: { minLength: 1 } }, ''],
  $ref: [{ $defs: { name: { minLength: 1 } }, $ref: '#/$defs/name' }, ''],
};

/** Keywords that ask nothing of a value. */
const silent: ReadonlySet<string> = new Set(['$schema', '$id', '$defs', 'title', 'description', 'examples']);

/** The keywords that a schema uses; names under `properties` and `$defs` are none, nor is what stands in an example. */
function keywordsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  if (!isDictionary(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, part]) => {
    if (keyword === 'properties' || keyword === '$defs') return [keyword, ...keywordsIn(Object.values(isDictionary(part) ? part : {}))];
    return keyword === 'examples' || keyword === 'const' ? [keyword] : [keyword, ...keywordsIn(part)];
  });
}

const schema: unknown = JSON.parse(readFileSync(new URL('../../schemas/flow.schema.json', import.meta.url), 'utf8'));
const used = [...new Set(keywordsIn(schema))].filter((keyword) => !silent.has(keyword)).sort();

it.each(used)('tells of what does not keep to the keyword %s of the schema', (keyword) => {
  const [held, value] = broken[keyword] ?? [{}, {}];
  expect(schemaProblems(value, flowSchemaOf(held))).not.toEqual([]);
});

it('tells once of two properties of which one is needed', () => {
  const held = flowSchemaOf({ oneOf: [{ required: ['a'] }, { required: ['b'] }] });
  expect(schemaProblems({}, held).map(({ code, message }) => [code, message])).toEqual([
    ['missing-property', '"a" or "b" is missing: this needs one of them.'],
  ]);
  expect(schemaProblems({ a: 1 }, held)).toEqual([]);
});

it('marks which property is missing, for those that read it', () => {
  const held = flowSchemaOf({ required: ['a', 'b'] });
  expect(schemaProblems({ b: 1 }, held).map(({ missing }) => missing)).toEqual(['a']);
});
