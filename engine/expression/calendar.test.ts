import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addSeconds,
  age,
  dateOf,
  daysBetween,
  hour,
  milliseconds,
  monthsBetween,
  nextWorkingDay,
  partsOf,
  secondsBetween,
  slots,
} from './calendar.ts';
import { formatTime } from './formats.ts';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const steps = fc.integer({ min: -5000, max: 5000 });

describe('dates', () => {
  it('days added and counted agree', () => {
    fc.assert(fc.property(date, steps, (start, days) => daysBetween(start, addDays(start, days) ?? '') === days));
  });

  it('days agree with the calendar of JavaScript', () => {
    fc.assert(fc.property(date, date, (from, to) => daysBetween(from, to) === (Date.parse(to) - Date.parse(from)) / 86_400_000));
  });

  it('months added and counted agree', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 1200 }),
        (start, months) => monthsBetween(start, addMonths(start, months) ?? '') === months,
      ),
    );
  });

  it('the months between are the most that do not pass the end', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [from, to] = a <= b ? [a, b] : [b, a];
        const months = monthsBetween(from, to) ?? NaN;
        return (addMonths(from, months) ?? '') <= to && (addMonths(from, months + 1) ?? '') > to && monthsBetween(to, from) === 0 - months;
      }),
    );
  });

  it('parts make the date again', () => {
    fc.assert(
      fc.property(date, (text) => {
        const day = partsOf(text);
        return (
          day !== undefined && text === [String(day.year), String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')].join('-')
        );
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['9999-12-01', 1, undefined],
    ['0001-01-01', -1, undefined],
    ['2026-01-31', 0.5, undefined],
  ])('%s and %s months is %s', (start, months, end) => {
    expect(addMonths(start, months)).toBe(end);
  });

  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2026-11-22', 0],
    ['2026-11-21', 0],
    ['2030-01-01', -3],
    ['1908-02-29', 118],
  ])('born %s is %s on 21 November 2026', (birth, years) => {
    expect(age(birth, '2026-11-21')).toBe(years);
  });

  it('29 February turns a year older on the 28th where there is no 29th', () => {
    expect([age('2008-02-29', '2026-02-27'), age('2008-02-29', '2026-02-28'), age('2008-02-29', '2028-02-28')]).toEqual([17, 18, 19]);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '1900-02-29',
    '21/11/2026',
    '',
    '2026-11-21T25:00:00Z ',
    'today',
  ])('%j is no date', (text) => {
    expect([dateOf(text), addDays(text, 1), daysBetween(text, '2026-01-01'), monthsBetween('2026-01-01', text), partsOf(text)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('working days', () => {
  const holidays = new Set(['2026-12-25', '2026-12-28']);

  it.each([
    ['2026-11-23', '2026-11-23', 'a Monday'],
    ['2026-11-22', '2026-11-23', 'a Sunday'],
    ['2026-11-21', '2026-11-21', 'a third Saturday'],
    ['2026-11-28', '2026-11-30', 'a fourth Saturday'],
    ['2026-12-12', '2026-12-14', 'a second Saturday'],
    ['2026-12-25', '2026-12-29', 'Christmas, a fourth Saturday, a Sunday and another holiday'],
  ])('from %s on: %s (%s)', (from, working) => {
    expect(nextWorkingDay(from, holidays)).toBe(working);
  });

  it('is never before its day, never a Sunday and never a holiday', () => {
    fc.assert(
      fc.property(date, (from) => {
        const working = nextWorkingDay(from, holidays) ?? '';
        expect(working >= from && new Date(working).getUTCDay() !== 0 && !holidays.has(working)).toBe(true);
      }),
    );
  });

  it('has none after what is no date', () => expect(nextWorkingDay('today', holidays)).toBeUndefined());
});

describe('instants', () => {
  it('seconds added and counted agree, and the zone stays', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 86399 }), fc.constantFrom('Z', '+05:30', '-08:00'), steps, (day, second, zone, count) => {
        const start = `${day}T${new Date(second * 1000).toISOString().slice(11, 19)}${zone}`;
        const end = addSeconds(start, count) ?? '';
        return secondsBetween(start, end) === count && end.endsWith(zone);
      }),
    );
  });

  it.each([
    ['2026-11-21T23:59:30+05:30', 60, '2026-11-22T00:00:30+05:30'],
    ['2026-12-31T23:59:59Z', 1, '2027-01-01T00:00:00Z'],
    ['2026-11-21', 1, undefined],
    ['9999-12-31T23:59:59Z', 1, undefined],
  ])('%s and %s seconds is %s', (start, count, end) => {
    expect(addSeconds(start, count)).toBe(end);
  });

  it('the hour and the day are those of the place', () => {
    expect([hour('2026-11-21T00:30:00+05:30'), dateOf('2026-11-21T00:30:00+05:30')]).toEqual([0, '2026-11-21']);
  });

  it.each(['2026-11-21T10:00:00', '2026-11-31T10:00:00Z', '2026-11-21T25:00:00Z', '2026-11-21', 'now'])('%j is no instant', (text) => {
    expect([milliseconds(text), hour(text), addSeconds(text, 1), secondsBetween(text, text)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('times of a day', () => {
  it.each([
    ['07:00', '22:00', 180, ['07:00', '10:00', '13:00', '16:00', '19:00']],
    ['06:00', '23:00', 600, ['06:00', '16:00']],
    ['22:00', '07:00', 60, []],
  ])('slots from %s to %s of %s minutes', (from, to, minutes, starts) => {
    expect(slots(from, to, minutes)?.map((slot) => slot.from)).toEqual(starts);
  });

  it('the last slot ends when the hours do', () => {
    expect(slots('06:00', '23:00', 600)?.at(-1)).toEqual({ from: '16:00', to: '23:00' });
  });

  it.each([
    ['7:00', '22:00', 60],
    ['07:00', '24:01', 60],
    ['07:00', '22:00', 0],
    ['07:00', '22:00', 1.5],
  ])('%s to %s in %s minutes are none', (from, to, minutes) => expect(slots(from, to, minutes)).toBeUndefined());

  it.each([
    ['07:00', '7:00 am'],
    ['17:30', '5:30 pm'],
    ['24:00', '12:00 am'],
  ])('%s is said as %s', (time, words) => expect(formatTime(time)).toBe(words));
});
