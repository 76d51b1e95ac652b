import { expect, test } from 'vitest';
import { likeness } from './likeness.ts';

test.each([
  ['card', 'card', false, 1, 'the word itself'],
  ['car', 'card', false, 0.8, 'its beginning'],
  ['आधार', 'aadhaar', false, 0.6, 'its sound in other letters'],
  ['badalna', 'बदलना', false, 0.6, 'its sound, the other way round'],
  ['crad', 'card', true, 0.3, 'two letters swapped, where a slip may be meant'],
  ['crad', 'card', false, 0, 'the same where none may'],
  ['pan', 'loan', true, 0, 'a word too short to be a slip'],
  ['zzzzz', 'card', true, 0, 'another word'],
])('%s fits %s (slips: %s) by %d: %s', (wanted, word, slips, fits) => {
  expect(likeness(wanted, word, slips)).toBe(fits);
});
