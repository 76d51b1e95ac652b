import { describe, expect, test } from 'vitest';
import { steadyClock, watchClock } from './steadyClock.ts';

const NOON = 1_700_000_000_000;
const HOUR = 3_600_000;

test('a steady clock goes on with what has passed', () => {
  let passed = 5000;
  const clock = steadyClock(NOON, () => passed);
  expect(clock()).toBe(NOON);
  passed += 1234.4;
  expect(clock()).toBe(NOON + 1234);
});

describe('the time of the machine', () => {
  test.each([
    ['goes on as it should', 30 * 24 * HOUR, 0, false],
    ['is corrected by seconds', HOUR, 5000, false],
    ['is corrected back by seconds', HOUR, -5000, false],
    ['jumps forward by a day', 10, 25 * HOUR, true],
    ['jumps back by a day', 10, -25 * HOUR, true],
  ])('%s', (_, passing, jump, expected) => {
    let [passed, time] = [0, NOON];
    const watch = watchClock(
      () => time,
      () => passed,
    );
    passed += passing;
    time += passing + jump;
    expect(watch.hasJumped()).toBe(expected);
    time -= jump;
    expect(watch.hasJumped()).toBe(false);
  });
});
