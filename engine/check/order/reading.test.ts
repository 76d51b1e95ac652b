import { describe, expect, it } from 'vitest';
import { shownForm } from '../testing/shownForm.ts';
import { formsOf, limitSource, partOf, written } from './reading.ts';

const circle = { value: '1 + computed.circle' };
const deep = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`deep${at}`, { value: at === 11 ? '1' : `computed.deep${at + 1}` }]),
);
const reckoning = { limits: { most: 10 }, computed: { rest: { value: '100 - answers.a' }, circle, ...deep } };

const formsIn = (source: string): readonly string[] => {
  const part = partOf(source);
  return part ? formsOf(part, reckoning).map(shownForm) : ['cannot be read'];
};

describe('what an expression comes to', () => {
  it.each([
    ['a number', '2.5', '2.5'],
    ['a day', "'1970-01-11'", '10'],
    ['a day in an expression', "date('1970-01-11')", '10'],
    ['a text as a day', 'date(answers.t)', '1 date(answers.t)'],
    ['a text', "'soon'", "1 'soon'"],
    ['a text that begins with a day', "'1970-01-11T10:00'", "1 '1970-01-11T10:00'"],
    ['a text that ends in a day', "'x1970-01-11'", "1 'x1970-01-11'"],
    ['what is true', 'true', '1 true'],
    ['an answer', 'answers.a', '1 answers.a'],
    ['a limit of the bank', 'limits.most', '10'],
    ['a limit that there is not', 'limits.least', '1 limits.least'],
    ['a computed value', 'computed.rest', '100 + -1 answers.a'],
    ['something of a computed value', 'computed.rest.share', '1 computed.rest.share'],
    ['the opposite', '-answers.a', '-1 answers.a'],
    ['a sum', 'answers.a + answers.b + 2', '1 answers.a + 1 answers.b + 2'],
    ['a difference', 'answers.a - answers.b - 2', '1 answers.a + -1 answers.b + -2'],
    ['so many times', '3 * (answers.a + 1)', '3 answers.a + 3'],
    ['times so many', '(answers.a + 1) * 3', '3 answers.a + 3'],
    ['times nothing', 'answers.a * 0', '0'],
    ['a part', '(answers.a + 1) / 4', '0.25 answers.a + 0.25'],
    ['a part of nothing', 'answers.a / 0', '1 answers.a / 0'],
    ['a number in parts that are read', '4 / answers.a', '1 4 / answers.a'],
    ['a number times another', 'answers.a * answers.b', '1 answers.a * answers.b'],
    ['what is left over', 'answers.a % 50', '1 answers.a % 50'],
    ['whether two are alike', 'answers.a == 50', '1 answers.a == 50'],
    ['days later', 'addDays(answers.d, answers.n + 1)', '1 answers.d + 1 answers.n + 1'],
    ['months later', 'addMonths(answers.d, 2)', '1 answers.d + 1 (2 months from 1 answers.d)'],
    ['years later', 'addYears(answers.d, answers.n)', '1 answers.d + 1 (12 answers.n months from 1 answers.d)'],
    ['months of months', 'addMonths(answers.d, addMonths(answers.e, 1))', '1 addMonths(answers.d, addMonths(answers.e, 1))'],
    ['days between', 'daysBetween(answers.d, answers.e)', '1 answers.e + -1 answers.d'],
    ['what is rounded', 'floor(answers.a / 2)', '0.5 answers.a + 1 floor(answers.a / 2)'],
    ['what is rounded up', 'ceil(answers.a / 2)', '0.5 answers.a + 1 ceil(answers.a / 2)'],
    ['what is rounded to places', 'round(answers.a, 1)', '1 answers.a + 1 round(answers.a, 1)'],
    ['a working day', 'nextWorkingDay(answers.d, [])', '1 answers.d + 1 nextWorkingDay(answers.d, [])'],
    ['another function', 'age(answers.d)', '1 age(answers.d)'],
    ['a function of nothing', 'today()', '1 today()'],
    ['too few days', 'addDays(answers.d)', '1 addDays(answers.d)'],
    ['too few months', 'addMonths(answers.d)', '1 addMonths(answers.d)'],
    ['too few years', 'addYears(answers.d)', '1 addYears(answers.d)'],
    ['between one day', 'daysBetween(answers.d)', '1 daysBetween(answers.d)'],
    ['the largest of a list that is read', 'max(answers.list)', '1 max(answers.list)'],
    ['the largest of nothing', 'max()', '1 max()'],
    ['blanks', ' answers.a  *   answers.b ', '1 answers.a * answers.b'],
    ['a name that goes on too long', 'computed.deep0', '1 computed.deep9'],
    ['a name that just does not', 'computed.deep3', '1'],
    ['a list', '[answers.a]', '1 [answers.a]'],
  ])('%s: %s', (_, source, form) => expect(formsIn(source)).toEqual([form]));

  it.each([
    ['a choice', 'answers.k ? answers.a : 5', ['1 answers.a | answers.k', '5 | not answers.k']],
    ['the opposite of a condition', '!answers.k ? answers.a : 5', ['1 answers.a | not answers.k', '5 | answers.k']],
    [
      'the same choice twice',
      '(answers.k ? 1 : 2) + (answers.k ? answers.a : answers.b)',
      ['1 + 1 answers.a | answers.k', '2 + 1 answers.b | not answers.k'],
    ],
    ['a choice in a choice', 'answers.k ? (answers.k ? 1 : 2) : 3', ['1 | answers.k', '3 | not answers.k']],
    [
      'the largest',
      'max(answers.a, 5)',
      [
        '1 answers.a | which(max(answers.a, 5)) == 0, not which(max(answers.a, 5)) == 1',
        '5 | not which(max(answers.a, 5)) == 0, which(max(answers.a, 5)) == 1',
      ],
    ],
    ['the least of a list of one', 'min([answers.a])', ['1 answers.a | which(min([answers.a])) == 0']],
    ['a choice of parts', '12 / (answers.k ? 3 : 4)', ['4 | answers.k', '3 | not answers.k']],
    ['a choice of parts of which one is none', '12 / (answers.k ? 3 : 0)', ['1 12 / (answers.k ? 3 : 0)']],
    ['a choice of times', '(answers.k ? 3 : answers.b) * answers.a', ['1 (answers.k ? 3 : answers.b) * answers.a']],
    ['times a choice', 'answers.a * (answers.k ? 3 : answers.b)', ['1 answers.a * (answers.k ? 3 : answers.b)']],
    [
      'a choice of numbers, times what is read',
      '(answers.k ? 3 : 2) * answers.a',
      ['3 answers.a | answers.k', '2 answers.a | not answers.k'],
    ],
    ['a choice in a sum', 'answers.a + (answers.k ? 3 : 2)', ['1 answers.a + 3 | answers.k', '1 answers.a + 2 | not answers.k']],
  ])('%s: %s', (_, source, forms) => expect(formsIn(source)).toEqual(forms));

  const choices = (count: number) => Array.from({ length: count }, (_, at) => `(answers.k${at} ? 1 : 0)`).join(' + ');

  it('is told apart in 32 ways, and not in more', () => {
    expect(formsIn(choices(5))).toHaveLength(32);
    expect(formsIn(choices(6))).toEqual([`1 ${choices(6)}`]);
  });

  it('ends where a name stands for itself', () => expect(formsIn('computed.circle')).toHaveLength(1));

  it('is nothing where it cannot be read', () => expect(formsIn('answers.a +')).toEqual(['cannot be read']));
});

describe('a limit', () => {
  it.each([
    ['a number', 5, '5'],
    ['an expression', { '=': ' answers.a ' }, 'answers.a'],
    ['a day', '2026-02-03', "'2026-02-03'"],
    ['a day and more', '2026-02-03T10:00', undefined],
    ['today', 'today', 'today'],
    ['blanks around it', ' today  +  2  days ', 'addDays(today, 2)'],
    ['no blanks', 'today+1day', 'addDays(today, 1)'],
    ['weeks before', 'today - 2 weeks', 'addDays(today, -14)'],
    ['a month', 'today + 1 month', 'addMonths(today, 1)'],
    ['years before', { '=': 'today - 18 years' }, 'addYears(today, -18)'],
    ['words', 'not today', undefined],
    ['more words', 'today or later', undefined],
    ['hours', 'today + 2 hours', undefined],
    ['nothing', undefined, undefined],
  ])('is read as %s: %j', (_, limit, source) => expect(limitSource(limit)).toBe(source));

  it('is written with blanks made alike', () => {
    const part = partOf('[ answers.a,\n   2 ]');
    expect(part && written(part)).toBe('[ answers.a, 2 ]');
  });
});
