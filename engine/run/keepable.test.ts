import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../language/fieldType.ts';
import { testFieldTypes } from '../advance/testing/fieldTypes.ts';
import { fits, isKeepable, isOfferable } from './keepable.ts';

const text: JsonSchema = { type: 'string', maxLength: 5 };
const list: JsonSchema = { type: 'array', items: { type: 'string' } };
const address: JsonSchema = { type: 'object', properties: { city: text, lines: list } };
const mixed: JsonSchema = { type: ['array', 'string'] };

describe('what is half-typed', () => {
  test.each<[string, unknown, JsonSchema]>([
    ['a text of twice its most and a hundred', 'x'.repeat(110), text],
    ['a text of a thousand where no length is named', 'x'.repeat(1000), {}],
    ['a text for a number', '12.', { type: 'number' }],
    ['a text for what may be a list or a text', 'x', mixed],
    ['a number for a text', 7, text],
    ['a number where the schema says nothing', 7, {}],
    ['a number for what may be a list or a text', 7, mixed],
    ['null for a text', null, text],
    ['null for a list', null, list],
    ['an empty list', [], list],
    ['a list for what may be a list or a text', ['x'], mixed],
    ['a list of its most', ['a', 'b'], { ...list, maxItems: 2 }],
    ['two hundred items where no number is named', Array.from({ length: 200 }, () => 'a'), list],
    ['an object that lacks parts', { city: 'Pune' }, address],
    ['an empty object', {}, address],
    ['an object with a list in it', { city: 'Pune', lines: ['a'] }, address],
  ])('is kept: %s', (_, value, schema) => {
    expect(isKeepable(value, schema)).toBe(true);
  });
});

describe('what no answer comes near to', () => {
  test.each<[string, unknown, JsonSchema]>([
    ['a text longer than twice its most and a hundred', 'x'.repeat(111), text],
    ['a text of more than a thousand', 'x'.repeat(1001), {}],
    ['a text for a list', 'x', list],
    ['a text for an object', 'x', address],
    ['a text for a list or an object', 'x', { type: ['array', 'object'] }],
    ['a number for a list', 7, list],
    ['a number for an object', 7, address],
    ['a list for a text', [], text],
    ['a list where the schema says nothing', [], {}],
    ['a list longer than its most', ['a', 'b', 'c'], { ...list, maxItems: 2 }],
    ['two hundred and one items', Array.from({ length: 201 }, () => 'a'), list],
    ['a list of which one item is of another shape', ['a', ['b']], list],
    ['a list of which one item is far too long', ['a', 'x'.repeat(111)], { type: 'array', items: text }],
    ['an object for a text', {}, text],
    ['an object for a list', {}, list],
    ['an object with a part that there is not', { city: 'Pune', planet: 'x' }, address],
    ['an object with a name off the prototype', { constructor: 'x' }, address],
    ['an object of which one part is far too long', { city: 'Pune', lines: ['x'.repeat(1001)] }, address],
    ['an object of which one part is of another shape', { lines: ['a'], city: ['Pune'] }, address],
    ['a function', () => 1, list],
  ])('is not kept: %s', (_, value, schema) => {
    expect(isKeepable(value, schema)).toBe(false);
  });
});

const types = new Map([...testFieldTypes, ['file', { ...testFieldTypes.get('text'), file: () => [] } as never]]);
const field = (type: string) => ({ id: 'a', type, label: 'A' });

test.each<[string, string, unknown, boolean, boolean]>([
  ['an answer of its type', 'text', 'Asha', true, true],
  ['none', 'text', undefined, true, false],
  ['null, which is none', 'text', null, true, false],
  ['a text that is far too long', 'text', 'x'.repeat(200), false, false],
  ['an answer of another shape', 'text', ['Asha'], false, false],
  ['an answer of a type that is unknown', 'unknown', 'Asha', false, false],
  ['no answer of a type that is unknown', 'unknown', undefined, true, false],
  ['a code', 'code', '1234', true, false],
  ['a secret', 'secret', '1234', true, true],
  ['a tick', 'tick', true, true, false],
  ['a file', 'file', 'f1', true, false],
])('%s', (_, type, value, fitting, offerable) => {
  expect([fits({ fieldTypes: types }, field(type), value), isOfferable({ fieldTypes: types }, field(type), value)]).toEqual([
    fitting,
    offerable,
  ]);
});
