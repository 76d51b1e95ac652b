import { describe, expect, test } from 'vitest';
import { addDays, addWorkingDays, ageOn, dayOf, daysBetween, instantOf, nextMonthly, nextWorkingDay } from './clock.ts';

describe('the calendar of the bank', () => {
  test('an evening in UTC is the next day in India', () => {
    const date = new Date('2026-11-20T20:00:00Z');
    expect(instantOf(date)).toBe('2026-11-21T01:30:00+05:30');
    expect(dayOf(date)).toBe('2026-11-21');
  });

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
    expect(daysBetween(day, result)).toBe(days);
  });

  test('a weekend does not count as working days', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-21', 3)).toBe('2026-11-25');
  });

  test.each([
    ['2026-11-21', '2026-11-21', 'a third Saturday'],
    ['2026-11-22', '2026-11-23', 'a Sunday'],
    ['2026-11-28', '2026-11-30', 'a fourth Saturday before a Sunday'],
    ['2026-12-12', '2026-12-14', 'a second Saturday'],
    ['2026-12-25', '2026-12-28', 'Christmas before a fourth Saturday'],
  ])('the first working day from %s on is %s: %s', (day, working) => {
    expect(nextWorkingDay(day)).toBe(working);
  });

  test.each([
    ['2008-12-10', '2026-12-09', 17],
    ['2008-12-10', '2026-12-10', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('born %s, on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  test.each([
    [25, '2026-11-21', '2026-11-25'],
    [21, '2026-11-21', '2026-12-21'],
    [5, '2026-12-21', '2027-01-05'],
  ])('the next %i after %s', (day, today, next) => {
    expect(nextMonthly(day, today)).toBe(next);
  });
});
