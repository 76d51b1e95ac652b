import fc from 'fast-check';
import { expect, test } from 'vitest';
import { named, search } from './search.ts';

const states = [
  { value: 'AP', label: 'Andhra Pradesh' },
  { value: 'AR', label: 'Arunachal Pradesh' },
  { value: 'JK', label: 'Jammu and Kashmir' },
  { value: 'OD', label: 'Odisha' },
  { value: 'PY', label: 'Puducherry', hint: 'Union territory' },
  { value: 'RE', label: 'Réunion' },
];
const aliases = { OD: ['Orissa'], PY: ['Pondicherry', 'Pondy'] };

test.each([
  ['', ['AP', 'AR', 'JK', 'OD', 'PY', 'RE']],
  ['pradesh', ['AP', 'AR']],
  ['p', ['PY', 'AP', 'AR']],
  ['orissa', ['OD']],
  ['pond', ['PY']],
  ['territ', ['PY']],
  ['kashmir', ['JK']],
  ['reunion', ['RE']],
  ['jammu & kashmir', ['JK']],
  ['jammu&k', ['JK']],
  ['  ODI ', ['OD']],
  ['desh', ['AP', 'AR']],
  ['zz', []],
])('"%s" finds', (typed, values) => {
  expect(search(states, typed, aliases).map(({ value }) => value)).toEqual(values);
});

test('a name or an alias in full names its option, a part does not', () => {
  expect(named(states, ' odisha', aliases)?.value).toBe('OD');
  expect(named(states, 'ORISSA', aliases)?.value).toBe('OD');
  expect(named(states, 'odi', aliases)).toBeUndefined();
  expect(named(states, '', aliases)).toBeUndefined();
});

test('typing on never finds what was lost before', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 1 }), (typed, more) => {
      const before = new Set(search(states, typed, aliases));
      const after = search(states, typed + more, aliases);
      expect(after.every((option) => before.has(option) || typed.trim() === '')).toBe(true);
    }),
  );
});
