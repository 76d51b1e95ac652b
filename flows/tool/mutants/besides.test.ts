import { expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/language/text.ts';
import type { Field } from '../../../engine/language/field.ts';
import { besides, itemsBeside } from './besides.ts';

const field = (more: Partial<Field>): Field => ({ id: 'a', type: 'text', label: 'A', ...more });
const options = ['x', 'y', 'z'].map((value) => ({ value, label: value }));

it.each<[string, JsonValue, readonly Field[], readonly unknown[]]>([
  ['a number, and its bounds', 5, [field({ max: 10 })], [null, 4, 6, 9, 10, 11]],
  ['a tick', true, [field({})], [false, null]],
  ['an option', 'x', [field({ options })], [null, 'y', 'z']],
  ['some options', ['x', 'y'], [field({ options })], [null, ['x'], ['z']]],
  ['a text, one shorter and one longer', 'abc', [field({})], [null, 'ab', 'abc1']],
  ['a text as long as its bounds', 'abc', [field({ maxLength: 5 })], [null, 'abcc', 'abccc', 'abcccc']],
  ['a text as short as its bounds', 'abc', [field({ minLength: 2 })], [null, 'a', 'ab', 'abc']],
  ['what the host has', '$otp', [field({})], [null]],
  [
    'a day, and today',
    '2000-01-01',
    [field({ type: 'date' })],
    [null, '1999-12-31', '2000-01-02', '2026-11-20', '2026-11-21', '2026-11-22'],
  ],
])('tries beside an answer: %s', (_, answer, fields, tried) => {
  expect(besides(answer, fields) as readonly unknown[]).toEqual(expect.arrayContaining([...tried]));
});

it('tries a list with one fewer, and with up to eleven more', () => {
  expect(itemsBeside(['a', 'b']).map((list) => Array.isArray(list) && list.length)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(itemsBeside([])).toEqual([]);
});
