import { expect, test } from 'vitest';
import type { Example } from './example.ts';
import { wholeExamples } from './wholeExamples.ts';

const begun = { as: 'asha', answers: { a: 1, who: { b: 2, c: 3 }, list: [{ d: 1 }] }, bank: { 'thing.save': 'service.error' } };
const expected = {
  sees: ['a'],
  shows: { a: ['A'] },
  finds: { 'a/b': ['B'] },
  sends: [{ 'thing.save': {} }],
  problem: { step: 'a', key: 'text.required' },
  problems: [{ step: 'a', key: 'text.required' }],
  ends: 'done',
};

const wholeOf = (own: Partial<Example>, model: Partial<Example> = { ...begun, ...expected }) =>
  wholeExamples([
    { name: 'one', ...model },
    { name: 'two', ...own },
  ]).find(({ name }) => name === 'two');

test.each<[string, Partial<Example>, Partial<Example>]>([
  ['all that it begins with and does, and nothing that it expects', { like: 'one' }, begun],
  ['what it expects itself', { like: 'one', ends: 'failed' }, { ...begun, ends: 'failed' }],
  [
    'its own answers in the place of the other ones, a list as a whole',
    { like: 'one', answers: { a: 9, who: { c: 8 }, list: [] } },
    { ...begun, answers: { a: 9, who: { b: 2, c: 8 }, list: [] } },
  ],
  ['itself alone, where there is no such other', { like: 'three', ends: 'done' }, { like: 'three', ends: 'done' }],
])('an example that is like another has %s', (_, own, whole) => {
  expect(wholeOf(own)).toEqual({ name: 'two', ...whole });
});

test('examples that are like each other end nothing', () => {
  expect(wholeOf({ like: 'one', answers: { b: 2 } }, { like: 'two', answers: { a: 1 } })?.answers).toEqual({ a: 1, b: 2 });
});
