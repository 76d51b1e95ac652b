import { expect, test } from 'vitest';
import { remainingTime } from './remainingTime.ts';

test.each([
  [120_000, 'en-IN', '2 minutes'],
  [104_001, 'en-IN', '1 minute 45 seconds'],
  [1000, 'en-IN', '1 second'],
  [0, 'en-IN', '0 seconds'],
  [-5, 'en-IN', '0 seconds'],
  [120_000, 'hi-IN', '2 मिनट'],
])('%d ms are written in %s as "%s"', (milliseconds, locale, words) => {
  expect(remainingTime(milliseconds, locale)).toBe(words);
});
