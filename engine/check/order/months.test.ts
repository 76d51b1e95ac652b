import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths } from '../../expression/calendar.ts';
import { added, atom, constant, withMonths, type Form } from './form.ts';
import { isSure, type Fact } from './proof.ts';
import { formsOf, partOf } from './reading.ts';
import { saidBy } from './says.ts';

const anywhere = () => ({ least: -Infinity, most: Infinity });
const saying = { reckoning: { limits: {}, computed: {} }, conditions: {}, isWhole: (name: string) => name !== 'x' };
const facts = (conditions: string): readonly Fact[] => (conditions === '' ? [] : (saidBy(conditions, true, saying)[0] ?? []));
const formOf = (source: string): Form => {
  const part = partOf(source);
  return (part && formsOf(part, saying.reckoning)[0]) ?? constant(NaN);
};
/** Whether one day is shown never to be later than another, or always earlier. */
const isKept = (low: string, high: string, known: string, strict = false): boolean =>
  isSure({ form: added(formOf(high), formOf(low), -1) ?? constant(NaN), strict }, facts(known), anywhere);

describe('months are added in order', () => {
  it.each<[low: string, high: string, known: string, isKept: boolean, strict?: boolean]>([
    ['addMonths(a, 1)', 'addMonths(a, 1)', '', true],
    ['addMonths(a, 1)', 'addMonths(a, 1)', '', false, true],
    ['addMonths(a, 1)', 'addMonths(a, 2)', '', true, true],
    ['addMonths(a, 2)', 'addMonths(a, 1)', '', false],
    ['addMonths(a, n)', 'addMonths(a, m)', 'n <= m', true],
    ['addMonths(a, n)', 'addMonths(a, m)', 'n < m', true, true],
    ['addMonths(a, n)', 'addMonths(a, m)', 'n <= m', false, true],
    ['addMonths(a, m)', 'addMonths(a, n)', 'n <= m', false],
    ['addDays(addMonths(a, n), 28)', 'addMonths(a, m)', 'n < m', true],
    ['addDays(addMonths(a, n), 29)', 'addMonths(a, m)', 'n < m', false],
    ['addMonths(a, 1)', 'addMonths(b, 1)', '', false],
    ['addMonths(a, 1)', 'addMonths(b, 1)', 'a <= b', true],
    ['addMonths(a, 1)', 'addMonths(b, 1)', 'a < b', false, true],
    ['addDays(addMonths(a, 1), 1)', 'addMonths(b, 1)', 'a < b', false],
    ['addMonths(a, 1)', 'addMonths(b, 1)', 'addDays(a, 5) <= b', true, true],
    ['addMonths(a, 1)', 'addMonths(b, 2)', 'a <= b', true, true],
    ['addMonths(a, 2)', 'addMonths(b, 1)', 'a <= b', false],
    ['addMonths(a, n)', 'addMonths(b, m)', 'a <= b && n <= m', true],
    ['addMonths(a, n)', 'addMonths(b, m)', 'n <= m', false],
    ['addMonths(a, 1)', 'addMonths(b, 1)', 'a <= c && c <= b', true],
    ['addMonths(a, 1)', 'c', 'a <= b && addMonths(b, 1) <= c', true],
    ['addMonths(a, 1)', 'c', 'addMonths(b, 1) <= c', false],
    ['a', 'addMonths(a, n)', 'n >= 0', true],
    ['a', 'addMonths(a, n)', 'n > 0', true, true],
    ['addMonths(a, n)', 'a', 'n <= 0', true],
    ['a', 'addMonths(a, n)', '', false],
    ['addMonths(addMonths(a, 1), 1)', 'addMonths(a, 2)', '', true],
    ['addMonths(addDays(addMonths(a, 1), 20), 1)', 'addDays(addMonths(a, 2), 20)', '', false],
    ['daysBetween(c, addMonths(a, 1)) * 2', 'daysBetween(c, addMonths(b, 1)) + daysBetween(c, addMonths(b, 1))', 'a <= b', true],
    ['addMonths(a, 2)', 'addMonths(addMonths(a, 1), 1)', '', false],
    ['addMonths(addMonths(a, 1), 1)', 'addMonths(a, 1)', '', false],
    ['addMonths(addMonths(a, 1), 1)', 'addMonths(b, 2)', 'a <= b', true],
    ['addMonths(addDays(a, 26), 1)', 'addMonths(a, 2)', '', true],
    ['addMonths(addDays(a, 27), 1)', 'addMonths(a, 2)', '', false],
    ['addDays(addMonths(a, 1), 1)', 'addMonths(addDays(a, 1), 1)', '', false],
    ['addMonths(a, 1)', 'addMonths(addDays(a, 1), 1)', '', true],
    ['addMonths(a, 12)', 'b', 'a <= addMonths(b, -12)', true],
    ['addMonths(a, 12)', 'b', 'a < addMonths(b, -12)', false, true],
    ['addMonths(a, 12)', 'b', 'a <= addMonths(b, -11)', false],
    ['b', 'addMonths(a, 12)', 'a > addMonths(b, -12)', true],
    ['b', 'addMonths(a, 12)', 'a >= addMonths(b, -12)', false],
    ['b', 'addMonths(a, 12)', 'a > addMonths(b, -12)', false, true],
    ['daysBetween(a, addMonths(a, 1)) * 2', '62', '', false],
    ['daysBetween(a, addMonths(a, 1)) * 2', '64', '', true],
  ])('%s and %s, where %s: %s', (low, high, known, expected, strict = false) => {
    expect(isKept(low, high, known, strict)).toBe(expected);
  });

  it('is not looked for without an end', () => {
    const far = ['b', 'c', 'd', 'e'].reduce<Form>((day) => withMonths(day, atom('n'), 1) ?? day, atom('a'));
    expect(isSure({ form: added(far, atom('b'), -1) ?? far, strict: false }, facts('n >= 0 && a >= c'), anywhere)).toBe(false);
  });
});

/** Days about the ends of months, in years with and without a 29 February. */
const days = ['2027-01-28', '2027-02-27', '2027-12-30', '2028-01-28', '2028-02-27', '2028-04-29', '2028-08-30', '2029-02-27'].flatMap(
  (first) => [0, 1, 2, 3].map((count) => addDays(first, count) ?? ''),
);
const numbers = [-49, -24, -12, -3, -1, 0, 1, 2, 11, 12, 48];
const moved = (day: string, months: number): string => addMonths(day, months) ?? '';

describe('in the calendar', () => {
  const pairs = days.flatMap((day) => numbers.map((months) => [day, months] as const));

  test('who adds as many months to a later day comes to no earlier one', () => {
    const wrong = pairs.filter(([day, months]) => days.some((later) => later >= day && moved(later, months) < moved(day, months)));
    expect(wrong).toEqual([]);
  });

  test('months behind months come to no later day than all of them at once', () => {
    const wrong = pairs.filter(([day, months]) => numbers.some((more) => moved(moved(day, months), more) > moved(day, months + more)));
    expect(wrong).toEqual([]);
  });

  test('a day from which months are taken is no later than another where with as many added to that it is no earlier', () => {
    const isWrong = (day: string, other: string, months: number): boolean =>
      (other <= moved(day, -months) && moved(other, months) > day) || (other > moved(day, -months) && moved(other, months) < day);
    expect(pairs.filter(([day, months]) => days.some((other) => isWrong(day, other, months)))).toEqual([]);
  });
});
