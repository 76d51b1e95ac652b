import { expect, it } from 'vitest';
import { settingProblem } from './settingProblem.ts';

it.each([
  ['of another kind', 7, { type: 'string', pattern: '^a$' }, 'The setting "min" cannot be 7; a text in quotes is expected.'],
  ['of the right kind in another form', 'b', { type: 'string', pattern: '^a$' }, 'The setting "min" cannot be "b".'],
])('tells of a setting %s', (_, value, schema, message) => {
  expect(settingProblem('/min', 'min', value, schema).map((one) => one.message)).toEqual([message]);
});
