import { describe, expect, test } from 'vitest';
import { clockFrom, dayOf, timeOfDay } from './bankTime.ts';
import { openingText } from './openingText.ts';
import { pollMs } from './useBankTime.ts';

const INDIA = 'Asia/Kolkata';
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+05:30`);

describe('the bank’s clock', () => {
  test('SH03: runs on from what the server said, by a stopwatch and not by the device’s clock', () => {
    let stopwatch = 500;
    const clock = clockFrom('2026-11-21T22:59:58+05:30', () => stopwatch);
    stopwatch += 5000;
    expect(clock?.()).toBe(Date.parse('2026-11-21T23:00:03+05:30'));
  });

  test('SH03: is looked at every 5000 ms', () => {
    expect(pollMs).toBe(5000);
  });

  test('is none where the server said no instant', () => {
    expect(clockFrom('noon')).toBeUndefined();
  });

  test.each([
    ['00:00', '00:00'],
    ['05:29', '05:29'],
    ['23:59', '23:59'],
  ])('SH03: %s in the bank’s zone is %s on any device', (time, written) => {
    expect(timeOfDay(at(time), INDIA)).toBe(written);
    expect(dayOf(at(time), INDIA)).toBe('2026-11-21');
  });
});

test.each([
  ['10:00', '2026-11-21T12:30:00+05:30', 'Today at 12:30 pm'],
  ['23:10', '2026-11-22T06:00:00+05:30', 'Tomorrow at 6:00 am'],
  ['00:10', '2026-11-21T06:00:00+05:30', 'Today at 6:00 am'],
  ['10:00', '2026-11-24T06:00:00+05:30', '24 November 2026 at 6:00 am'],
])('SH03: at %s it is said of %s: %s', (now, opens, words) => {
  expect(openingText(Date.parse(opens), at(now), INDIA)).toBe(words);
});
