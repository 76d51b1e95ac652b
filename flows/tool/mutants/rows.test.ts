import { expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/language/text.ts';
import { answersAt, rowOf, turnsOf } from './rows.ts';

const turning = (answer: JsonValue, tells: (answer: JsonValue) => boolean | undefined, asked = {}) => {
  const row = rowOf(answer, asked);
  return row && answersAt(row, turnsOf(row, tells));
};
const isBefore = (bound: string) => (answer: JsonValue) => typeof answer === 'string' && answer < bound;

it('finds the answers where something turns, and those beside them', () => {
  expect(turning(7, (answer) => Number(answer) < 1234)).toEqual([1233, 1234, 1232, 1235]);
  expect(turning(700, (answer) => Number(answer) > 5)).toEqual([5, 6, 4, 7]);
  expect(turning('2026-11-21', isBefore('2008-11-22'))).toEqual(['2008-11-21', '2008-11-22', '2008-11-20', '2008-11-23']);
  expect(turning('2026-11-01', isBefore('2026-03-01'), { precision: 'month' })).toEqual([
    '2026-02-01',
    '2026-03-01',
    '2026-01-01',
    '2026-04-01',
  ]);
  expect(turning('2026-01-01', isBefore('2020-01-01'), { precision: 'year' })).toEqual([
    '2019-01-01',
    '2020-01-01',
    '2018-01-01',
    '2021-01-01',
  ]);
  expect(turning('abc', (answer) => typeof answer === 'string' && answer.length > 5)).toEqual(['abccc', 'abcccc', 'abcc', 'abccccc']);
});

it('finds both ends of a narrow window around the answer', () => {
  const isWithin = (answer: JsonValue) => Number(answer) >= 98 && Number(answer) <= 103;
  expect(turning(100, isWithin)).toEqual([97, 98, 96, 99, 103, 104, 102, 105]);
});

it('finds nothing where nothing turns, or nothing is told', () => {
  expect(turning(7, () => true)).toEqual([]);
  expect(turning(7, () => undefined)).toEqual([]);
});

it('makes no row of an option, a file, a tick or nothing', () => {
  expect([rowOf('x', { options: [] }), rowOf('$file:x.pdf', {}), rowOf(true, {}), rowOf('', {}), rowOf(undefined, {})]).toEqual(
    Array(5).fill(undefined),
  );
});
