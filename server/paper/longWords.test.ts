import { expect, test } from 'vitest';
import { breakLongWords } from './longWords.ts';

test.each([
  ['what people write stays as it is', 'Blocked at Banyan Gym, SR100000012', 'Blocked at Banyan Gym, SR100000012'],
  ['a longer word may end its line after so many letters', 'a'.repeat(50), `${'a'.repeat(24)}\u200b${'a'.repeat(24)}\u200baa`],
  ['a letter of several signs is not taken apart', `x ${'क्षि'.repeat(25)}`, `x ${'क्षि'.repeat(24)}\u200bक्षि`],
])('%s', (_, text, broken) => expect(breakLongWords(text)).toBe(broken));
