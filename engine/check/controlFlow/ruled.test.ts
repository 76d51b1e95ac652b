import { expect, test } from 'vitest';
import { smallFlow } from '../testing/smallFlow.ts';
import { askedByRule } from './ruled.ts';

const flow = smallFlow([], {
  conditions: { told: 'answered(answers.t)', small: 'answers.a <= 0' },
  computed: { sum: { value: 'answers.a + answers.b' } },
});

test.each<[string, string | undefined, readonly string[]]>([
  ['answered(answers.t)', undefined, ['answers.t']],
  ['conditions.told', undefined, ['answers.t']],
  ["answers.t == 'x'", undefined, []],
  ['answers.a > 0 || answered(answers.t)', undefined, ['answers.t if !(answers.a > 0)']],
  ['answered(answers.t) || answers.a > 0 || answers.b > 0', undefined, ['answers.t if !(answers.a > 0), !(answers.b > 0)']],
  ['answered(answers.t) || answered(answers.u)', undefined, ['answers.t if !(answered(answers.u))', 'answers.u if !(answered(answers.t))']],
  ['answered(answers.t) && answers.a > 0 && answered(answers.u)', undefined, ['answers.t', 'answers.u']],
  ['!conditions.small || answered(answers.t)', undefined, ['answers.t if !(!(answers.a <= 0))']],
  ['answered(answers.t)', "answers.m == 'x' && answers.n > 1", ["answers.t if answers.m == 'x', answers.n > 1"]],
  ['answers.a > 0 || answered(answers.t)', 'answers.m', ['answers.t if answers.m, !(answers.a > 0)']],
  ['!answered(answers.t)', undefined, []],
  ['conditions.told ? answers.a > 0 : true', undefined, []],
  ['answered(answers.t', undefined, []],
  ['computed.sum > 0', undefined, []],
])('a rule that checks %s, under %s, asks for %j', (check, when, expected) => {
  const asked = askedByRule({ check, message: 'm', ...(when === undefined ? {} : { when }) }, flow);
  expect(asked.map(({ path, conditions }) => [path, ...(conditions.length === 0 ? [] : ['if', conditions.join(', ')])].join(' '))).toEqual(
    expected,
  );
});
