import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../language/fieldType.ts';
import { isKeepable } from './keepable.ts';

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
