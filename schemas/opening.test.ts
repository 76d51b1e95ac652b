import { describe, expect, test, vi } from 'vitest';
import { bankTime } from '../server/runtime/clock.ts';
import { closingAt } from './opening.ts';

const timeAt = (instant: number): string => bankTime(instant).slice(11, 16);
const at = (time: string): number => Date.parse(`2026-11-21T${time}:00+05:30`);
const portal = { from: '06:00', to: '23:00' };
const always = { from: '00:00', to: '24:00' };

describe('whether the portal is open', () => {
  test.each([
    [portal, '05:59', { by: 'hours', opens: at('06:00') }],
    [portal, '06:00', undefined],
    [portal, '22:59', undefined],
    [portal, '23:00', { by: 'hours', opens: at('06:00') + 86_400_000 }],
    [always, '00:00', undefined],
    [always, '23:59', undefined],
  ])('SH03: with the hours %j at %s', (hours, time, closing) => {
    expect(closingAt({ hours }, at(time), timeAt)).toEqual(closing);
  });

  test.each([
    ['nothing said', always, {}, { by: 'hand' }],
    ['a time to come', always, { reopens: '2026-11-21T12:15:00+05:30' }, { by: 'hand', opens: at('12:15') }],
    ['a time that has passed', always, { reopens: '2026-11-21T09:00:00+05:30' }, { by: 'hand' }],
    ['a time at night', portal, { reopens: '2026-11-21T23:30:00+05:30' }, { by: 'hand', opens: at('06:00') + 86_400_000 }],
    ['what is no time', always, { reopens: 'soon' }, { by: 'hand' }],
  ])('SH03: closed by hand, %s', (_, hours, said, closing) => {
    expect(closingAt({ hours, maintenance: { message: {}, ...said } }, at('10:00'), timeAt)).toEqual(closing);
  });

  test('SH03: of a portal that never closes nobody asks what time it is', () => {
    const asked = vi.fn(timeAt);
    expect(closingAt({ hours: always }, at('10:00'), asked)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });

  test('SH03: hours of no length never open', () => {
    expect(closingAt({ hours: { from: '09:00', to: '09:00' } }, at('09:00'), timeAt)).toEqual({ by: 'hours' });
  });
});
