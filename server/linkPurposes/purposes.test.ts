import { expect, test } from 'vitest';
import { purposeMarked, purposes } from './index.ts';

test('each purpose has a name and a letter of its own, by which it is found', () => {
  expect(new Set(purposes.map(({ name }) => name)).size).toBe(purposes.length);
  expect(purposes.map(({ mark }) => purposeMarked(mark))).toEqual(purposes);
  expect(purposes.filter(({ mark }) => !/^[a-z]$/.test(mark))).toEqual([]);
  expect(purposeMarked('z')).toBeUndefined();
});
