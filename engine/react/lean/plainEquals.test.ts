import { deepEquals } from '@rjsf/utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainEquals } from './plainEquals.ts';

/** Few values, so that two of them are often the same, with what JSON lacks and a form has. */
const leaf = fc.constantFrom<unknown>(
  0,
  -0,
  1,
  Number.NaN,
  '',
  'a',
  null,
  undefined,
  true,
  false,
  () => 1,
  () => 2,
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('object'), tie('bare')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'constructors'), tie('value'), { noNullPrototype: true, maxKeys: 3 }),
  bare: fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2 }),
}));

test('over what a form is made of it answers what the stock comparison answers', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(plainEquals(a, b)).toBe(deepEquals(a, b));
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(value, (a) => {
      expect(plainEquals(a, copyOf(a))).toBe(true);
    }),
  );
});

test('what holds something in no key equals itself alone', () => {
  const day = new Date(0);
  expect([plainEquals(day, day), plainEquals(day, new Date(0)), plainEquals(new Map([[1, 2]]), new Map())]).toEqual([true, false, false]);
});

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Object.create(Object.getPrototypeOf(value));
  return Object.assign(copy, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])));
}
