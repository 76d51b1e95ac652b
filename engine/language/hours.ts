import type { Hours } from './language.ts';

const DAY = 24 * 60;

/**
 * Tells whether a time of day, `HH:MM`, lies within opening hours: from (included) to (excluded). A `to` before `from` is
 * the next day's, as of a service that is open over night; hours of no length are never. Pure.
 */
export function isWithin({ from, to }: Hours, time: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Minutes from a time of day until it is within opening hours: 0 while it is, nothing where it never will be. Pure. */
export function minutesUntilOpen(hours: Hours, time: string): number | undefined {
  if (isWithin(hours, time)) return 0;
  return isWithin(hours, hours.from) ? minutesBetween(time, hours.from) : undefined;
}

/** Minutes since opening hours ended, at a time of day outside them: 0 in the first minute after. Pure. */
export function minutesSinceClosed({ to }: Hours, time: string): number {
  return minutesBetween(to, time);
}

/** Forward from one time of day to the next other one. */
function minutesBetween(early: string, late: string): number {
  return (minutesOf(late) - minutesOf(early) + DAY) % DAY;
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
