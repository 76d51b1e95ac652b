import { expect, it } from 'vitest';
import { closedValuesOf, freeTextsIn, leastSizesOf, localizedIn, valueTypeOf } from './valueType.ts';

const document = {
  components: {
    schemas: {
      Card: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, limit: { type: 'number' }, level: { type: 'string', enum: ['card', 'account'] } },
      },
      Person: { type: 'object', properties: { spouse: { $ref: '#/components/schemas/Person' } } },
    },
  },
};

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'date-time' }, 'string'],
  [{ enum: ['a', 'b'] }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'boolean' }, 'bool'],
  [{ type: 'array', items: { type: 'number' } }, { list: 'number' }],
  [{ $ref: '#/components/schemas/Card' }, { object: { id: 'string', limit: 'number', level: 'string' }, optional: ['limit', 'level'] }],
  [
    {
      allOf: [
        { $ref: '#/components/schemas/Card' },
        { properties: { blocked: { type: 'boolean' } }, required: ['limit', 'level', 'blocked'] },
      ],
    },
    { object: { id: 'string', limit: 'number', level: 'string', blocked: 'bool' } },
  ],
  [{}, { object: {} }],
  [undefined, { object: {} }],
])('reads %j', (schema, type) => {
  expect(valueTypeOf(schema, document)).toEqual(type);
});

it('stops in a schema that contains itself', () => {
  expect(JSON.stringify(valueTypeOf({ $ref: '#/components/schemas/Person' }, document)).length).toBeLessThan(2000);
});

it('finds the texts that can only have certain values', () => {
  const schema = {
    type: 'object',
    properties: { kind: { enum: ['a'] }, items: { type: 'array', items: { $ref: '#/components/schemas/Card' } } },
  };
  expect(closedValuesOf(schema, document)).toEqual({ kind: ['a'], 'items.level': ['card', 'account'] });
});

it('finds how many elements lists have at least, in lists too', () => {
  const inner = { type: 'object', properties: { cells: { type: 'array', minItems: 3, items: { type: 'string' } } } };
  const schema = {
    type: 'object',
    properties: { rows: { type: 'array', minItems: 1, items: inner }, others: { type: 'array', items: inner }, name: { type: 'string' } },
  };
  expect(leastSizesOf(schema, document)).toEqual({ rows: 1, 'rows.cells': 3, 'others.cells': 3 });
  expect(leastSizesOf(undefined, {})).toEqual({});
});

it('finds the texts that are in the customer’s language, in lists and behind references too', () => {
  const words = { type: 'string', 'x-localized': true };
  const schemas = { Line: { type: 'object', properties: { id: { type: 'string' }, label: words } } };
  const schema = {
    type: 'object',
    properties: {
      name: words,
      points: { type: 'array', items: words },
      lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
    },
  };
  expect(localizedIn(schema, { components: { schemas } })).toEqual(['name', 'points', 'lines.label']);
  expect(localizedIn(undefined, {})).toEqual([]);
});

it('finds the texts that may be any, in parts and in lists', () => {
  const text = { type: 'string' };
  const schema = {
    type: 'object',
    properties: {
      note: text,
      on: { ...text, format: 'date' },
      at: { ...text, format: 'date-time' },
      kind: { enum: ['a'], type: 'string' },
      month: { ...text, pattern: '^[0-9-]+$' },
      sum: { type: 'number' },
      lines: { type: 'array', items: { type: 'object', properties: { words: text } } },
    },
  };
  expect(freeTextsIn(schema, {})).toEqual(['note', 'lines.words']);
});
