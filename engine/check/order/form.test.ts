import { describe, expect, it } from 'vitest';
import { shownForm } from '../testing/shownForm.ts';
import { added, atom, constant, leastOf, multiplied, namesIn, valueOf, withMonths, type Form } from './form.ts';

const sum = (...forms: readonly Form[]): Form => forms.reduce((all, form) => added(all, form) ?? constant(NaN), constant(0));
const difference = (high: Form, low: Form): Form => added(high, low, -1) ?? constant(NaN);
const where = (condition: string, holds: boolean): Form => ({ ...constant(0), given: new Map([[condition, holds]]) });
const months = (count: number | Form, day: Form = constant(0)): Form =>
  withMonths(day, typeof count === 'number' ? constant(count) : count, 1) ?? constant(NaN);

describe('a form', () => {
  it.each([
    ['what is taken away again', sum(atom('a'), multiplied(atom('a'), -1)), '0'],
    ['two things and a number', sum(atom('a'), constant(2), atom('b'), atom('a')), '2 a + 2 + 1 b'],
    ['what is given on both sides', sum(where('c', true), where('c', true), where('d', false)), '0 | c, not d'],
    ['so many times, months too', multiplied(months(2, atom('a')), -3), '-3 a + -3 (2 months from 1 a)'],
    ['years', withMonths(atom('a'), atom('n'), 12) ?? constant(NaN), '1 a + 1 (12 n months from 1 a)'],
    ['months of months', months(1, months(1, atom('a'))), '1 a + 1 (1 months from 1 a) + 1 (1 months from 1 a + 1 (1 months from 1 a))'],
    ['months behind days', months(1, sum(atom('a'), constant(3))), '1 a + 3 + 1 (1 months from 1 a + 3)'],
    ['no months behind days', months(0, sum(atom('a'), constant(3))), '1 a + 3'],
    ['no months behind months', months(0, months(1, atom('a'))), '1 a + 1 (1 months from 1 a)'],
    ['the same months twice', sum(months(1, atom('a')), months(1, atom('a'))), '2 a + 2 (1 months from 1 a)'],
    ['months that are taken away again', sum(months(1, atom('a')), multiplied(months(1, atom('a')), -1)), '0'],
    [
      'as many months, taken away from another day',
      difference(months(1, atom('a')), months(1, atom('b'))),
      '1 a + -1 b + 1 (1 months from 1 a) + -1 (1 months from 1 b)',
    ],
    ['the same day, written otherwise', difference(months(1, sum(atom('a'), atom('b'))), months(1, sum(atom('b'), atom('a')))), '0'],
  ])('is made of %s', (_, form, shown) => expect(shownForm(form)).toBe(shown));

  it('is none where a condition would be true and false', () => {
    expect(added(where('c', true), where('c', false))).toBeUndefined();
    expect(withMonths(where('c', true), where('c', false), 1)).toBeUndefined();
  });

  it('is none where months are counted in months', () => {
    expect(withMonths(atom('a'), months(1, atom('b')), 1)).toBeUndefined();
  });

  it('names what is read in it', () => {
    expect(namesIn(sum(atom('a'), constant(1), months(sum(atom('n'), constant(1)))))).toEqual(['a', 'n']);
  });

  it.each([
    ['a number', constant(5), 5],
    ['nothing', constant(0), 0],
    ['what is read', sum(atom('a'), constant(5)), undefined],
    ['months', months(1), undefined],
  ])('has a value where it is %s', (_, form, value) => expect(valueOf(form)).toBe(value));
});

describe('the least that a form comes to', () => {
  const spans = new Map([
    ['few', { least: 0, most: 4 }],
    ['under', { least: -2, most: 0 }],
  ]);
  const spanOf = (name: string) => spans.get(name) ?? { least: -Infinity, most: Infinity };

  it.each([
    ['of a number', constant(3), 3],
    ['of what is read', sum(atom('few'), atom('under'), constant(1)), -1],
    ['of what is taken away', multiplied(sum(atom('few'), atom('under')), -2), -8],
    ['of what may be anything', atom('any'), -Infinity],
    ['of a month', months(1), 28],
    ['of a year', months(12), 363],
    ['of two months less', months(-2), -62],
    ['of a month less', months(-1), -32],
    ['of days and months', sum(months(1), constant(5)), 33],
    ['of months that may be none', months(atom('few')), 0],
    ['of months that are read, and one', months(sum(atom('few'), constant(1))), 28],
    ['of months that may be fewer', months(atom('under')), -62],
    ['of months that may be any', months(atom('any')), -Infinity],
    ['of two months, each as much as one', sum(months(1), months(1)), 56],
    ['of more months from one day', difference(months(3, atom('few')), months(1, atom('few'))), 58],
    ['of as many months from one day and from another', sum(months(1), multiplied(months(1, constant(5)), -1), constant(5)), -4],
    ['of months from one day, of which some are left', sum(months(2), months(2), multiplied(months(1), -1)), 28 + 58 - 0],
    ['of fewer months from one day', difference(months(1, atom('few')), months(2, atom('few'))), -32],
    ['of months that are read, less as many', difference(months(sum(atom('any'), constant(1))), months(atom('any'))), 28],
  ])('%s', (_, form, least) => expect(leastOf(form, spanOf)).toBe(least));
});
