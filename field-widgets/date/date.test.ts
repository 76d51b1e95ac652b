import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../engine/expression/calendar.ts';
import type { Settings } from '../../engine/language/fieldType.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { judge } from '../testing/judge.ts';
import { EXAMPLES_TODAY } from '../testing/today.ts';
import { boundDate } from './bounds.ts';
import { field } from './field.ts';
import { dateProblems, offeredDays } from './problems.ts';
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

test('the dates that a problem names are written as the customer reads them', () => {
  const settings = { min: '2026-01-05', max: '2026-03-31' };
  expect(dateProblems('2025-01-01', settings, '2026-11-21')).toEqual([
    { key: 'date.between', params: { min: '5 January 2026', max: '31 March 2026' } },
  ]);
  expect(dateProblems('2025-01-01', settings, '2026-11-21', 'hi-IN-u-nu-latn')).toEqual([
    { key: 'date.between', params: { min: '5 जनवरी 2026', max: '31 मार्च 2026' } },
  ]);
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
  ['21 नवंबर 2026', '2026-11-21'],
  ['1 मई 2026', '2026-05-01'],
  ['1 ma 2026', undefined],
  [' 2026/1/2 ', '2026-01-02'],
  ['31/02/2026', undefined],
  ['11/2026', undefined],
  ['21', undefined],
])('%s is pasted', (text, date) => {
  const parts = pastedDate(text);
  expect(parts && joined(parts)).toBe(date);
});

test('every day that exists survives its three boxes, and has no problem', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const parts = partsOf(day);
      expect(parts && joined(parts)).toBe(day);
      expect(dateProblems(day, {}, '2026-11-21')).toEqual([]);
    }),
  );
});

test('someone born on 29 February is 18 on 28 February', () => {
  expect(dateProblems('2008-02-29', { minAge: 18 }, '2026-02-28')).toEqual([]);
  expect(dateProblems('2008-02-29', { minAge: 18 }, '2026-02-27')).toEqual([{ key: 'date.minAge', params: { age: 18 } }]);
});

test('what a calendar offers is what is taken: its ends are, the days beside them are not', () => {
  const today = '2026-11-21';
  const limits = fc.record(
    {
      min: fc.constantFrom('today - 90 days', '2020-02-29', 'today - 3 years'),
      max: fc.constantFrom('today', 'today + 18 months', '2027-03-31'),
      after: fc.constantFrom('2025-02-28', 'today - 1 month', '2024-12-31'),
      withinMonths: fc.integer({ min: 1, max: 36 }),
      minAge: fc.integer({ min: 0, max: 3 }),
      maxAge: fc.integer({ min: 4, max: 9 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(limits, (settings) => {
      const { first, last } = offeredDays(settings, today);
      const taken = (day: string | undefined) => day !== undefined && dateProblems(day, settings, today).length === 0;
      if (first !== undefined && (last === undefined || first <= last)) {
        expect(taken(first)).toBe(true);
        expect(taken(addDays(first, -1))).toBe(false);
      }
      if (last !== undefined && (first === undefined || first <= last)) {
        expect(taken(last)).toBe(true);
        expect(taken(addDays(last, 1))).toBe(false);
      }
    }),
  );
});

test('a period without its start is not held to it', () => {
  expect(dateProblems('2020-01-01', { after: undefined, withinMonths: 12 }, '2026-11-21')).toEqual([]);
  expect(dateProblems('2020-01-01', { after: 'soon', withinMonths: 12 }, '2026-11-21')).toEqual([]);
});

describe('a window of dates', () => {
  const { dateWindowDaysBack, dateRangeMonths } = limits.limits;
  const start = { min: `today - ${String(dateWindowDaysBack.value)} days`, max: 'today' };
  const end = { after: '2026-10-01', withinMonths: dateRangeMonths.value };
  const keys = (answer: string, settings: Settings) => judge(field, { answer, settings }).map(({ key }) => key);

  test('VA10: takes dates that exist, up to 90 days back and no further', () => {
    expect(dateWindowDaysBack.value).toBe(90);
    for (const date of [EXAMPLES_TODAY, '2026-08-23']) expect(keys(date, start), date).toEqual([]);
    expect(keys('2026-08-22', start)).toEqual(['date.between']);
    for (const date of ['2026-09-31', '2026-02-29']) expect(keys(date, start), date).toEqual(['date.dayOfMonth']);
    expect(keys('yesterday', start)).toEqual(['date.format']);
  });

  test('VA10: ends after it starts, and within 12 months', () => {
    expect(dateRangeMonths.value).toBe(12);
    for (const date of ['2026-10-02', '2027-10-01']) expect(keys(date, end), date).toEqual([]);
    for (const date of ['2026-10-01', '2026-09-30']) expect(keys(date, end), date).toEqual(['date.after']);
    expect(keys('2027-10-02', end)).toEqual(['date.within']);
  });
});
