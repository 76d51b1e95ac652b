import { expect, it } from 'vitest';
import { problem } from '../../engine/check/rule.ts';
import type { ProblemCode } from '../../engine/check/catalogue/index.ts';
import { toldFirst, type PlacedProblem } from './placed.ts';

const at = (code: ProblemCode, offset: number, path = 'a.flow.json'): PlacedProblem => ({
  problem: problem(code, '/x', code, 'Mend it.'),
  file: { path, text: '' },
  position: { offset, length: 3, line: 1, column: offset + 1 },
});

it.each<[string, readonly PlacedProblem[], readonly string[]]>([
  ['a warning at the place of an error is held back', [at('input-type', 4), at('value-may-be-missing', 4)], ['input-type']],
  ['one beside it is told', [at('input-type', 4), at('value-may-be-missing', 5)], ['input-type', 'value-may-be-missing']],
  [
    'one at that place of another file is told',
    [at('input-type', 4), at('value-may-be-missing', 4, 'b.flow.json')],
    ['input-type', 'value-may-be-missing'],
  ],
  ['a second error there is told', [at('input-type', 4), at('bounds-crossed', 4)], ['input-type', 'bounds-crossed']],
])('%s', (_, problems, told) => {
  const first = toldFirst(problems, 'a.flow.json');
  expect(first.told.map((one) => one.problem.code)).toEqual(told);
  expect(first.held).toBe(problems.length - told.length);
});
