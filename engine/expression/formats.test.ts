import { expect, test } from 'vitest';
import { languageTagOf } from '../language/locale.ts';
import { formatDateTime, formatDuration, formatMonth, formatShortDuration, formatTime } from './formats.ts';

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

test.each([
  [0, '0 seconds', '0 सेकंड'],
  [1, '1 second', '1 सेकंड'],
  [59.6, '1 minute', '1 मिनट'],
  [90, '1 minute 30 seconds', '1 मिनट 30 सेकंड'],
  [5400, '1 hour 30 minutes', '1 घंटा 30 मिनट'],
  [7201, '2 hours', '2 घंटे'],
  [86_399, '23 hours 59 minutes', '23 घंटे 59 मिनट'],
  [90_000, '1 day 1 hour', '1 दिन 1 घंटा'],
  [180 * 3600 + 59, '7 days 12 hours', '7 दिन 12 घंटे'],
])('%d seconds are %s, in Hindi %s', (seconds, english, hindi) => {
  expect(formatDuration(seconds, languageTagOf.en)).toBe(english);
  expect(formatDuration(seconds, languageTagOf.hi)).toBe(hindi);
});

test.each([
  [299, '4 mins 59 secs', '4 मि॰ 59 से॰'],
  [3661, '1 hr 1 min', '1 घं॰ 1 मि॰'],
  [60, '1 min', '1 मि॰'],
])('%d seconds are in short %s, in Hindi %s', (seconds, english, hindi) => {
  expect(formatShortDuration(seconds, languageTagOf.en)).toBe(english);
  expect(formatShortDuration(seconds, languageTagOf.hi)).toBe(hindi);
});

test('less than nothing is no length of time', () => expect(formatDuration(-1)).toBeUndefined());

test('a month in words', () => {
  expect(formatMonth('2026-11-21', languageTagOf.en)).toBe('November 2026');
  expect(formatMonth('2026-11-21', languageTagOf.hi)).toBe('नवंबर 2026');
  expect(formatMonth('2026-13-01')).toBeUndefined();
});
