import { expect, test } from 'vitest';
import type { FlowProblem } from '../../language/problem.ts';
import { problem } from '../rule.ts';
import { isToldByCodes } from './handlers.ts';

const missing: FlowProblem = { ...problem('missing-property', '/steps/0/submit', 'In any words.', ''), missing: 'on' };
const codes = problem('error-unhandled', '/steps/0/submit/on', '', '');

test.each<[string, FlowProblem, readonly FlowProblem[], boolean]>([
  ['an "on" that is not there, whatever the words', missing, [codes], true],
  ['one with nothing in it', problem('value-out-of-range', '/steps/0/submit/on', '', ''), [codes], true],
  ['another property, though its words begin alike', { ...missing, missing: 'as', message: '"on" is missing: really.' }, [codes], false],
  ['one of another call', { ...missing, pointer: '/steps/1/submit' }, [codes], false],
  ['one whose codes nobody tells of', missing, [], false],
])('whether the codes that are not handled tell of it: %s', (_, one, others, told) => {
  expect(isToldByCodes(one, [one, ...others])).toBe(told);
});
