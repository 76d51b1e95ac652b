import { describe, expect, test } from 'vitest';
import { checkFlow } from '../checkFlow.ts';
import { edited } from '../testing/edited.ts';
import { sampleFlow } from '../testing/sampleFlow.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';

const codesOf = (pattern: string): readonly string[] =>
  checkFlow(edited(sampleFlow(), { '/steps/1/fields/2/pattern': pattern }), sampleLanguage()).problems.map(({ code }) => code);

describe('a pattern whose answer can be made to take more than linear time is refused', () => {
  test.each(['(a+)+b', '^(a|a)*$', '^([a-z]+)+$', '^.*.*x$', '^[A-Z]+[A-Z0-9]+$', 'a+b', '(x+x+)+y', '^[\\p{L} ]+( [\\p{L}]+)*$'])(
    '%s',
    (pattern) => {
      expect(codesOf(pattern)).toEqual(['pattern-slow']);
    },
  );
});

describe('one that takes linear time is not', () => {
  test.each([
    '^[A-Z]{2}[0-9]{9}$',
    '^[A-Za-z][A-Za-z0-9._-]{5,29}$',
    '^\\+[1-9][0-9 -]{6,18}$',
    '^(\\d{4}[ -]?){3}\\d{4}$',
    '^([A-Z]{1,2}|[0-9]{1,3})$',
    '^[A-Z]+[0-9]+$',
    '^[a-z]+$',
  ])('%s', (pattern) => {
    expect(codesOf(pattern)).toEqual([]);
  });
});

test('the same is found in the pattern of an entry', () => {
  const problems = checkFlow(
    edited(sampleFlow(), { '/entry': { lead: { type: 'string', pattern: '[A-Z]*[A-Z]*!' } } }),
    sampleLanguage(),
  ).problems;
  expect(problems).toContainEqual(expect.objectContaining({ code: 'pattern-slow', pointer: '/entry/lead/pattern' }));
});
