import { expect, test } from 'vitest';
import { mappedValues } from './mapping.ts';

test('an operation is sent what has a value, nought and no included, and nothing of the rest', () => {
  const written = {
    name: 'Asha',
    share: 0,
    agreed: false,
    note: '',
    people: [{ name: 'Ravi' }],
    none: null,
    worked: { '=': 'answers.nothing' },
  };
  expect(mappedValues(written, {})).toEqual({ name: 'Asha', share: 0, agreed: false, note: '', people: [{ name: 'Ravi' }] });
  expect(mappedValues(undefined, {})).toEqual({});
});
