import { expect, test } from 'vitest';
import { suggestion } from './suggest.ts';

const many = [...'abcdefghijk'].map((letter) => `Account.${letter}`);

test.each([
  ['a near one', 'Acount.a', many, 'Did you mean Account.a?'],
  ['nothing where there is nothing', 'x', [], 'There is nothing to read here.'],
  ['all where they are few', 'x', ['b1234', 'a1234'], 'There are: a1234, b1234.'],
  [
    'those of its own family',
    'date.withinMonths',
    [...many, 'date.within', 'date.after'],
    'There are, among others: date.after, date.within.',
  ],
  ['the one that it begins', 'answers.child', ['answers.children', 'answers.class'], 'Did you mean answers.children?'],
  ['no one where it begins several', 'dateO', ['dateOfBirth', 'dateOfIssue'], 'There are: dateOfBirth, dateOfIssue.'],
  [
    'those that share a word with it first',
    'lockerDeposit',
    [...many, 'firstDepositMost'],
    `There are, among others: firstDepositMost, ${many.slice(0, 7).join(', ')}.`,
  ],
  ['the first where it is of no family', 'time.long', [...many, 'date.within'], `There are, among others: ${many.slice(0, 8).join(', ')}.`],
])('of an unknown name %s is told', (_, word, candidates, told) => {
  expect(suggestion(word, candidates)).toBe(told);
});
