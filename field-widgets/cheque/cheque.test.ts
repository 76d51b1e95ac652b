import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settings } from '../../engine/language/fieldType.ts';
import { field } from './field.ts';
import { chequesIn, numberBefore, rangeOf } from './range.ts';

const numbers = fc.nat(999_999).map((number) => String(number).padStart(6, '0'));
const keysOf = (answer: unknown, settings: Settings) =>
  field.check?.(field.normalise(answer, settings), settings, { today: '2026-11-21' }).map(({ key }) => key);

test('a range has as many cheques as numbers lie in it, and is sound just when the last is not before the first', () => {
  fc.assert(
    fc.property(numbers, numbers, (from, to) => {
      const listed = Math.max(0, Number(to) - Number(from) + 1);
      expect(Math.max(0, chequesIn({ from, to }))).toBe(listed);
      expect(field.normalise({ from, to }, { range: true })).toEqual({ from, to, ...(listed > 0 ? { count: listed } : {}) });
      expect(keysOf({ from, to }, { range: true })).toEqual(listed > 0 ? [] : ['cheque.order']);
    }),
  );
});

test('VA13: the number must be greater than the one given, however that one is written', () => {
  fc.assert(
    fc.property(numbers, numbers, (number, after) => {
      const greater = Number(number) > Number(after);
      for (const given of [after, String(Number(after)), Number(after)]) {
        expect(keysOf(number, { after: given })).toEqual(greater ? [] : ['cheque.after']);
      }
    }),
  );
});

test('a range may be as long as allowed and no longer', () => {
  fc.assert(
    fc.property(fc.nat(900_000), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (from, count, most) => {
      const answer = { from: String(from).padStart(6, '0'), to: String(from + count - 1).padStart(6, '0') };
      expect(keysOf(answer, { range: true, most })).toEqual(count > most ? ['cheque.tooMany'] : []);
    }),
  );
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['12a', undefined],
  ['1234567', undefined],
  [-1, undefined],
  [1.5, undefined],
  [0, '000000'],
  ['7', '000007'],
])('a limit of %j is read as %j', (after, number) => {
  expect(numberBefore({ after })).toBe(number);
});

test('a range with a number that is not whole is none', () => {
  expect(rangeOf({ from: '000123', to: '13' })).toBeUndefined();
  expect(rangeOf({ from: '000123' })).toBeUndefined();
  expect(rangeOf(null)).toBeUndefined();
});
