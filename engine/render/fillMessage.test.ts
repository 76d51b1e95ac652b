import { expect, test } from 'vitest';
import { fillMessage } from './fillMessage.ts';

test.each([
  ['Wait {minutes} minutes', { minutes: 5 }, 'Wait 5 minutes'],
  ['Wait {minutes} minutes', {}, 'Wait  minutes'],
  ['Wrong.{left: Once more.| # more times.}', { left: 1 }, 'Wrong. Once more.'],
  ['Wrong.{left: Once more.| # more times.}', { left: '2' }, 'Wrong. 2 more times.'],
  ['Wrong.{left: Once more.| # more times.}', {}, 'Wrong.'],
  [
    'At least {{inr(limits.least)}} for {{ answers.name }}',
    { 'inr(limits.least)': '₹100', 'answers.name': 'Asha' },
    'At least ₹100 for Asha',
  ],
  ['{{answers}} and {answers}', { answers: 'x' }, 'x and x'],
  ['{{answers.a}}', {}, ''],
])('%j with %j', (message, params: Readonly<Record<string, string | number>>, words) => {
  expect(fillMessage(message, params)).toBe(words);
});

test.each([
  ['en', 0, '0 times'],
  ['en', 1, '1 time'],
  ['en', 2, '2 times'],
  ['hi', 0, '0 time'],
  ['hi', 1, '1 time'],
  ['hi', 2, '2 times'],
] as const)('in %s %i is said as %j', (locale, count, words) => {
  expect(fillMessage('{count:# time|# times}', { count }, locale)).toBe(words);
});
