import { expect, it } from 'vitest';
import { shownForm } from '../testing/shownForm.ts';
import { saidBy, type Saying } from './says.ts';

const deep = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`deep${at}`, at === 11 ? 'answers.a > 5.5' : `conditions.deep${at + 1}`]),
);
const saying: Saying = {
  reckoning: { limits: {}, computed: { fits: { value: 'answers.a >= 2' }, gap: { value: 'answers.c - answers.a' } } },
  conditions: { joint: "answers.mode == 'joint'", ...deep },
  isWhole: (name) => name === '' || name === 'answers.n' || name === 'answers.m',
};

/** The facts of each world, those that are more than nothing marked. */
const said = (condition: string, holds = true): readonly (readonly string[])[] =>
  saidBy(condition, holds, saying).map((world) => world.map(({ form, strict }) => `${shownForm(form)} ${strict ? '> 0' : '>= 0'}`));

const a = '1 answers.a + ';
const itself = (condition: string) => `0 | ${condition} >= 0`;

it.each<[what: string, condition: string, worlds: readonly (readonly string[])[]]>([
  ['more', 'answers.a > 5', [[`${a}-5 > 0`]]],
  ['as much or more', 'answers.a >= 5', [[`${a}-5 >= 0`]]],
  ['less', 'answers.a < 5', [['5 + -1 answers.a > 0']]],
  ['as much or less', 'answers.a <= 5', [['5 + -1 answers.a >= 0']]],
  ['not more', '!(answers.a > 5)', [['5 + -1 answers.a >= 0']]],
  ['not as much', '!(answers.a >= 5)', [['5 + -1 answers.a > 0']]],
  ['not less', '!(answers.a < 5)', [[`${a}-5 >= 0`]]],
  ['more, in whole numbers', 'answers.n > 5', [['1 answers.n + -6 >= 0']]],
  ['more, of two whole numbers', 'answers.n > answers.m', [['1 answers.n + -1 answers.m + -1 >= 0']]],
  ['more than a half', 'answers.n > answers.m / 2', [['1 answers.n + -0.5 answers.m > 0']]],
  ['more than half a one', 'answers.n > 0.5', [['1 answers.n + -0.5 > 0']]],
  ['later by months', 'answers.n > addMonths(answers.m, 1)', [['1 answers.n + -1 answers.m + -1 + -1 (1 months from 1 answers.m) >= 0']]],
  ['both', 'answers.a >= 1 && answers.c >= 2', [[`${a}-1 >= 0`, '1 answers.c + -2 >= 0']]],
  ['either', 'answers.a >= 1 || answers.c >= 2', [[`${a}-1 >= 0`], ['1 answers.c + -2 >= 0']]],
  ['not both', '!(answers.a < 1 && answers.c < 2)', [[`${a}-1 >= 0`], ['1 answers.c + -2 >= 0']]],
  ['neither', '!(answers.a < 1 || answers.c < 2)', [[`${a}-1 >= 0`, '1 answers.c + -2 >= 0']]],
  ['the same number', 'answers.a == 5', [[itself('answers.a == 5'), `${a}-5 >= 0`, '-1 answers.a + 5 >= 0']]],
  ['not another number', '!(answers.a != 5)', [[itself('not answers.a != 5'), `${a}-5 >= 0`, '-1 answers.a + 5 >= 0']]],
  ['the same day', "answers.a == '1970-01-03'", [[itself("answers.a == '1970-01-03'"), `${a}-2 >= 0`, '-1 answers.a + 2 >= 0']]],
  ['another number', 'answers.a != 5', [[itself('answers.a != 5')]]],
  ['not the same number', '!(answers.a == 5)', [[itself('not answers.a == 5')]]],
  ['the same text', "answers.a == 'x'", [[itself("answers.a == 'x'")]]],
  ['the same text, written first', "'x' == answers.a", [[itself("'x' == answers.a")]]],
  ['what is true', 'answers.a == true', [[itself('answers.a == true')]]],
  ['one of several', 'answers.a in [1, 2]', [[itself('answers.a in [1, 2]')]]],
  ['something by itself', 'answers.k', [[itself('answers.k')]]],
  ['that it is not', '!answers.k', [[itself('not answers.k')]]],
  ['a named condition', 'conditions.joint', [[itself('conditions.joint'), itself("answers.mode == 'joint'")]]],
  ['a computed value', '!computed.fits', [[itself('not computed.fits'), '2 + -1 answers.a > 0']]],
  [
    'a name that goes on long',
    'conditions.deep3',
    [[...Array.from({ length: 9 }, (_, at) => itself(`conditions.deep${at + 3}`)), `${a}-5.5 > 0`]],
  ],
  ['a name that goes on too long', 'conditions.deep2', [Array.from({ length: 10 }, (_, at) => itself(`conditions.deep${at + 2}`))]],
  ['a choice in a comparison', 'answers.a >= (answers.k ? 1 : 2)', [[`${a}-1 | answers.k >= 0`], [`${a}-2 | not answers.k >= 0`]]],
  [
    'a choice in an equation',
    'answers.a == (answers.k ? 1 : 2)',
    [
      [itself('answers.a == (answers.k ? 1 : 2)'), `${a}-1 | answers.k >= 0`, '-1 answers.a + 1 | answers.k >= 0'],
      [itself('answers.a == (answers.k ? 1 : 2)'), `${a}-2 | not answers.k >= 0`, '-1 answers.a + 2 | not answers.k >= 0'],
    ],
  ],
  [
    'a choice of comparisons',
    'answers.k ? answers.a >= 1 : answers.a >= 2',
    [
      [itself('answers.k'), `${a}-1 | answers.k >= 0`],
      [itself('not answers.k'), `${a}-2 | not answers.k >= 0`],
    ],
  ],
  [
    'a choice by a comparison, the other way about',
    '!(answers.c > 4) ? answers.a >= 1 : answers.a >= 2',
    [
      ['4 + -1 answers.c | not answers.c > 4 >= 0', `${a}-1 | not answers.c > 4 >= 0`],
      ['1 answers.c + -4 | answers.c > 4 > 0', `${a}-2 | answers.c > 4 >= 0`],
    ],
  ],
  ['a choice of what it chooses by', 'answers.k ? !answers.k : answers.k', [[itself('answers.k')], [itself('not answers.k')]]],
  ['what cannot be read', 'answers.a >', [[]]],
])('a condition tells of %s: %s', (_, condition, worlds) => expect(said(condition)).toEqual(worlds));

it('tells the opposite where it is not true', () => {
  expect(said('answers.a > 5', false)).toEqual([['5 + -1 answers.a >= 0']]);
  expect(said('answers.k ? answers.a >= 1 : answers.a >= 2', false)).toEqual([
    [itself('answers.k'), '1 + -1 answers.a | answers.k > 0'],
    [itself('not answers.k'), '2 + -1 answers.a | not answers.k > 0'],
  ]);
});
