import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithin, minutesSinceClosed, minutesUntilOpen } from './hours.ts';

const service = { from: '09:00', to: '17:30' };
const always = { from: '00:00', to: '24:00' };
const night = { from: '22:00', to: '06:00' };
const never = { from: '09:00', to: '09:00' };

describe('opening hours', () => {
  test.each([
    [service, '08:59', false],
    [service, '09:00', true],
    [service, '17:29', true],
    [service, '17:30', false],
    [always, '00:00', true],
    [always, '23:59', true],
    [night, '21:59', false],
    [night, '22:00', true],
    [night, '00:00', true],
    [night, '05:59', true],
    [night, '06:00', false],
    [never, '09:00', false],
  ])('VA23: %j at %s: %s', (hours, time, open) => {
    expect(isWithin(hours, time)).toBe(open);
  });

  test.each([
    [service, '10:00', 0],
    [service, '08:30', 30],
    [service, '17:30', 930],
    [night, '21:00', 60],
    [never, '09:00', undefined],
  ])('%j at %s opens in %s minutes', (hours, time, minutes) => {
    expect(minutesUntilOpen(hours, time)).toBe(minutes);
  });

  test.each([
    [service, '17:30', 0],
    [service, '17:45', 15],
    [service, '08:59', 929],
    [night, '06:05', 5],
  ])('%j at %s has been closed for %s minutes', (hours, time, minutes) => {
    expect(minutesSinceClosed(hours, time)).toBe(minutes);
  });

  test('what opens in some minutes is open then, and in none before', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        const hours = { from: written(from), to: written(to) };
        const wait = minutesUntilOpen(hours, written(now));
        const openAfter = (minutes: number) => isWithin(hours, written((now + minutes) % 1440));
        if (wait === undefined) expect(Array.from({ length: 24 }, (_, hour) => openAfter(hour * 60))).not.toContain(true);
        else {
          expect(openAfter(wait)).toBe(true);
          if (wait > 0) expect(openAfter(wait - 1)).toBe(false);
        }
      }),
    );
  });
});

function written(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
