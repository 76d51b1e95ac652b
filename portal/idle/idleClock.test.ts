import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdleClock } from './idleClock.ts';
import type { IdleClock, IdlePhase } from './idleClock.ts';
import { sharedActivityIn, watchActivity } from './activity.ts';

const MINUTE = 60_000;
const usual = { seconds: 900, warnSeconds: 780 };

describe('the idle clock', () => {
  let phases: IdlePhase[];
  let elsewhere: number | undefined;
  let clock: IdleClock;

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+05:30') });
    phases = [];
    elsewhere = undefined;
    clock = createIdleClock({
      now: Date.now,
      activityElsewhere: () => elsewhere,
      onActivity: () => undefined,
      onPhase: (phase) => phases.push(phase),
    });
    clock.watch(usual);
  });

  afterEach(() => {
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  const states = (): readonly string[] => phases.map(({ state }) => state);

  test('ST02: two minutes before the end the customer is warned, and at the end sent away', () => {
    const began = Date.now();
    vi.advanceTimersByTime(13 * MINUTE - 1);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual([{ state: 'warned', endsAt: began + 15 * MINUTE }]);
    vi.advanceTimersByTime(2 * MINUTE - 1);
    expect(states()).toEqual(['warned']);
    vi.advanceTimersByTime(1);
    expect(states()).toEqual(['warned', 'over']);
  });

  test('ST02: any activity begins the time anew, as often as it comes', () => {
    for (let times = 0; times < 12; times += 1) {
      vi.advanceTimersByTime(14 * MINUTE);
      clock.noteActivity();
    }
    expect(states()).toEqual(Array.from({ length: 12 }, () => ['warned', 'here']).flat());
  });

  test('ST02: a short journey has three minutes, with a warning after two', () => {
    clock.watch({ seconds: 180, warnSeconds: 120 });
    vi.advanceTimersByTime(2 * MINUTE);
    expect(states()).toEqual(['warned']);
    vi.advanceTimersByTime(MINUTE);
    expect(states()).toEqual(['warned', 'over']);
  });

  test('ST02: with the setting "redirect" there is no warning', () => {
    clock.watch({ seconds: 900, warnSeconds: 900 });
    vi.advanceTimersByTime(15 * MINUTE);
    expect(states()).toEqual(['over']);
  });

  test('ST02: nothing happens where nobody is sent away, and the time counts on where somebody is', () => {
    clock.watch(undefined);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(phases).toEqual([]);
    clock.begin();
    clock.watch(usual);
    vi.advanceTimersByTime(13 * MINUTE);
    expect(states()).toEqual(['warned']);
    clock.watch(undefined);
    expect(states()).toEqual(['warned', 'here']);
  });

  test('ST02: activity in another tab counts, and takes the warning back', () => {
    vi.advanceTimersByTime(13 * MINUTE);
    elsewhere = Date.now() - 500;
    vi.advanceTimersByTime(1000);
    expect(states()).toEqual(['warned', 'here']);
  });

  test('ST02: who slept longer than the time allows is away, and no activity brings the session back', () => {
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    clock.noteActivity();
    clock.noteActivity();
    expect(states()).toEqual(['over']);
  });

  test('ST02: after a short sleep the time that passed counts', () => {
    vi.setSystemTime(Date.now() + 14 * MINUTE);
    clock.check();
    expect(states()).toEqual(['warned']);
    vi.advanceTimersByTime(MINUTE);
    expect(states()).toEqual(['warned', 'over']);
  });

  test('ST02: a clock that is set back sends nobody away early, and does not stop', () => {
    vi.advanceTimersByTime(5 * MINUTE);
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE);
    vi.advanceTimersByTime(13 * MINUTE - 1);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(10_001);
    expect(states()).toEqual(['warned']);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(states()).toEqual(['warned', 'over']);
  });

  test('activity of a clock that was ahead is no sign', () => {
    elsewhere = Date.now() + 60 * MINUTE;
    vi.advanceTimersByTime(15 * MINUTE);
    expect(states()).toEqual(['warned', 'over']);
    expect(clock.activeWithin(900)).toBe(false);
  });

  test('begins anew after the end', () => {
    vi.advanceTimersByTime(15 * MINUTE);
    clock.begin();
    expect(states()).toEqual(['warned', 'over', 'here']);
    vi.advanceTimersByTime(15 * MINUTE);
    expect(states()).toEqual(['warned', 'over', 'here', 'warned', 'over']);
  });

  test('tells how recent the last activity is, here or elsewhere', () => {
    clock.watch(undefined);
    vi.advanceTimersByTime(20 * MINUTE);
    expect(clock.activeWithin(900)).toBe(false);
    elsewhere = Date.now() - MINUTE;
    expect(clock.activeWithin(900)).toBe(true);
  });
});

describe('activity', () => {
  test('ST02: are shared between the tabs of a browser, not more often than needed', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: vi.fn((key: string, value: string) => void kept.set(key, value)),
    };
    const [one, other] = [sharedActivityIn(() => storage), sharedActivityIn(() => storage)];
    expect(other.last()).toBeUndefined();
    for (const at of [10_000, 10_100, 11_900, 12_000]) one.note(at);
    expect(other.last()).toBe(12_000);
    expect(storage.setItem).toHaveBeenCalledTimes(2);
    kept.set('seva.life', 'nonsense');
    expect(other.last()).toBeUndefined();
  });

  test('a browser that keeps nothing shares nothing', () => {
    const refused = sharedActivityIn(() => {
      throw new DOMException('no', 'SecurityError');
    });
    refused.note(1);
    expect(refused.last()).toBeUndefined();
  });

  test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart', 'touchmove'])('ST02: %s is one', (name) => {
    const target = new EventTarget();
    const onActivity = vi.fn<() => void>();
    const end = watchActivity(target as Window, () => false, onActivity);
    target.dispatchEvent(new Event(name));
    expect(onActivity).toHaveBeenCalledOnce();
    end();
    target.dispatchEvent(new Event(name));
    expect(onActivity).toHaveBeenCalledOnce();
  });

  test.each([
    ['keydown', 1],
    ['click', 1],
    ['pointermove', 0],
    ['pointerdown', 0],
    ['scroll', 0],
  ])('ST02: once warned, %s extends %d times, and only the warning gets it', (name, times) => {
    const target = new EventTarget();
    const onActivity = vi.fn<() => void>();
    const behind = vi.fn<() => void>();
    watchActivity(target as Window, () => true, onActivity);
    target.addEventListener(name, behind);
    const event = new Event(name, { cancelable: true });
    target.dispatchEvent(event);
    expect(onActivity).toHaveBeenCalledTimes(times);
    expect(event.defaultPrevented).toBe(times === 1);
  });
});
