import { expect, test } from 'vitest';
import { refusesKey } from './tabKey.ts';

test.each([
  ['blocked', 'Tab', true, false, true],
  ['blocked', 'Tab', false, true, true],
  ['blocked', 'Tab', false, false, false],
  ['blocked', 'Enter', true, true, false],
  ['free', 'Tab', true, true, false],
] as const)('ST03: with the setting "%s" the key %s, loading %s and idle %s, is refused: %s', (setting, key, loading, over, refused) => {
  expect(refusesKey({ setting, key, loading, over })).toBe(refused);
});
