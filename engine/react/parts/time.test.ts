import { expect, test } from 'vitest';
import { lengthOfTime } from './time.ts';

test.each([
  [0, '0 seconds'],
  [100, '1 minute 40 seconds'],
  [3601, '1 hour'],
  [86_399, '23 hours 59 minutes'],
  [86_400, '1 day'],
  [180 * 3600 + 59, '7 days 12 hours'],
])('%i seconds left are %s', (seconds, words) => {
  expect(lengthOfTime(seconds, 'en-IN')).toBe(words);
});
