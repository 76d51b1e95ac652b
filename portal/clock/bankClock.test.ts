import { expect, test } from 'vitest';
import { dayPart, writtenTime } from './bankClock.ts';

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['15:59', 'afternoon'],
  ['16:00', 'evening'],
  ['23:59', 'evening'],
])('SH04: at %s one is greeted by the %s', (time, part) => {
  expect(dayPart(time)).toBe(part);
});

test.each([
  ['09:00', '9:00 am'],
  ['17:30', '5:30 pm'],
  ['24:00', '12:00 am'],
])('the opening time %s is written %s', (time, written) => {
  expect(writtenTime(time)).toBe(written);
});
