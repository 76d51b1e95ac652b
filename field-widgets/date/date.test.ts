import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundDate } from './bounds.ts';
import { dateProblems } from './problems.ts';
import { joined, partsOf, pastedDate } from './typedDate.ts';

test.each([
  ['today', '2026-11-21'],
  ['today - 90 days', '2026-08-23'],
  ['today + 1 day', '2026-11-22'],
  ['today - 2 weeks', '2026-11-07'],
  ['today + 3 months', '2027-02-21'],
  ['today - 18 years', '2008-11-21'],
  ['2020-04-01', '2020-04-01'],
  ['2020-02-30', undefined],
  ['tomorrow', undefined],
  [90, undefined],
])('the limit %s', (bound, day) => {
  expect(boundDate(bound, '2026-11-21')).toBe(day);
});

test('months before a day that they do not have end with their last day', () => {
  expect(boundDate('today - 1 month', '2026-03-31')).toBe('2026-02-28');
});

test.each([
  ['21/11/2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['1 September, 2026', '2026-09-01'],
  ['2026-11-21', '2026-11-21'],
  [' 2026/1/2 ', '2026-01-02'],
  ['31/02/2026', undefined],
  ['11/2026', undefined],
  ['21', undefined],
])('%s is pasted', (text, date) => {
  const parts = pastedDate(text);
  expect(parts && joined(parts)).toBe(date);
});

test('every day that exists survives its three boxes, and has no problem', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10));
  fc.assert(fc.property(days, (day) => {
    const parts = partsOf(day);
    expect(parts && joined(parts)).toBe(day);
    expect(dateProblems(day, {}, '2026-11-21')).toEqual([]);
  }));
});

test('someone born on 29 February is 18 on 28 February', () => {
  expect(dateProblems('2008-02-29', { minAge: 18 }, '2026-02-28')).toEqual([]);
  expect(dateProblems('2008-02-29', { minAge: 18 }, '2026-02-27')).toEqual([{ key: 'date.minAge', params: { age: 18 } }]);
});
