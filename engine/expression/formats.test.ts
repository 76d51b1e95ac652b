import { expect, test } from 'vitest';
import { languageTagOf } from '../language/locale.ts';
import { formatDateTime, formatTime } from './formats.ts';

test.each([
  ['00:39', '12:39 am', 'रात 12:39'],
  ['10:05', '10:05 am', 'सुबह 10:05'],
  ['14:05', '2:05 pm', 'दोपहर 2:05'],
  ['18:30', '6:30 pm', 'शाम 6:30'],
])('%s is written %s, and in Hindi with the part of the day: %s', (time, english, hindi) => {
  const instant = `2026-11-21T${time}:00+05:30`;
  expect(formatTime(instant, languageTagOf.en)).toBe(english);
  expect(formatTime(instant, languageTagOf.hi)).toBe(hindi);
  expect(formatDateTime(instant, languageTagOf.en)).toBe(`21 November 2026 at ${english}`);
  expect(formatDateTime(instant, languageTagOf.hi)).toBe(`21 नवंबर 2026 को ${hindi} बजे`);
});
