/** A day of the calendar, months and days counted from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const MS_PER_DAY = 86_400_000;

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function read(text: string): Day | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return real ? { year, month, day } : undefined;
}

function write({ year, month, day }: Day): string | undefined {
  if (!(year >= 1 && year <= 9999)) return undefined;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Days since 1 January 1970, by the Gregorian calendar. */
function dayNumber({ year, month, day }: Day): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MS_PER_DAY;
}

/** The text when it is a day that exists, or the day of an ISO instant as written there; else undefined. */
export function dateOf(text: string): string | undefined {
  const day = INSTANT.exec(text)?.[1] ?? text;
  return read(day) ? day : undefined;
}

/** Year, month and day, counted from 1; undefined when the text is no date. */
export const partsOf: (date: string) => Day | undefined = read;

/** The date `count` days later (earlier when negative). */
export function addDays(date: string, count: number): string | undefined {
  const day = read(date);
  if (!day || !Number.isInteger(count)) return undefined;
  const moved = new Date((dayNumber(day) + count) * MS_PER_DAY);
  return write({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() });
}

/** The same day `count` months later, or the last day of a month that has no such day. */
export function addMonths(date: string, count: number): string | undefined {
  const day = read(date);
  if (!day || !Number.isInteger(count)) return undefined;
  const months = day.year * 12 + day.month - 1 + count;
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return write({ year, month, day: Math.min(day.day, daysIn(year, month)) });
}

/** The first day from this one on on which banks work: no Sunday, no second or fourth Saturday, none of the holidays. */
export function nextWorkingDay(date: string, holidays: ReadonlySet<string>): string | undefined {
  for (let day = dateOf(date); day !== undefined; day = addDays(day, 1)) {
    const parts = read(day);
    if (!parts) return undefined;
    // Day 0 was a Thursday.
    const weekday = (((dayNumber(parts) + 4) % 7) + 7) % 7;
    const week = Math.ceil(parts.day / 7);
    const closed = weekday === 0 || (weekday === 6 && (week === 2 || week === 4)) || holidays.has(day);
    if (!closed) return day;
  }
  return undefined;
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number | undefined {
  const [first, last] = [read(from), read(to)];
  return first && last ? dayNumber(last) - dayNumber(first) : undefined;
}

/** Whole months from one date to another; negative when the second is earlier. */
export function monthsBetween(from: string, to: string): number | undefined {
  const [first, last] = [read(from), read(to)];
  if (!first || !last) return undefined;
  if (to < from) return 0 - (monthsBetween(to, from) ?? 0);
  const months = (last.year - first.year) * 12 + last.month - first.month;
  const reached = last.day >= first.day || last.day === daysIn(last.year, last.month);
  return reached ? months : months - 1;
}

/** Whole years from a date of birth to a day; someone born on 29 February turns a year older on the 28th of other years. */
export function age(birth: string, today: string): number | undefined {
  const months = monthsBetween(birth, today);
  return months === undefined ? undefined : Math.trunc(months / 12) || 0;
}

/** The hour, 0 to 23, that an ISO instant shows. */
export function hour(instant: string): number | undefined {
  const match = INSTANT.exec(instant);
  return match && milliseconds(instant) !== undefined ? Number(match[2]) : undefined;
}

/** The instant so many seconds later, in the time zone that it was written in. */
export function addSeconds(instant: string, count: number): string | undefined {
  const zone = INSTANT.exec(instant)?.[5];
  const start = milliseconds(instant);
  if (zone === undefined || start === undefined) return undefined;
  const local = new Date(start + Math.round(count * 1000) + offset(zone));
  if (Number.isNaN(local.getTime()) || local.getUTCFullYear() < 1 || local.getUTCFullYear() > 9999) return undefined;
  return local.toISOString().slice(0, 19) + zone;
}

/** Seconds from one instant to another, whatever time zones they are written in. */
export function secondsBetween(from: string, to: string): number | undefined {
  const [first, last] = [milliseconds(from), milliseconds(to)];
  return first === undefined || last === undefined ? undefined : (last - first) / 1000;
}

/** Milliseconds since 1970 of an ISO instant with its zone. */
export function milliseconds(instant: string): number | undefined {
  const match = INSTANT.exec(instant);
  if (!match?.[1] || !read(match[1])) return undefined;
  const time = Date.parse(instant);
  return Number.isNaN(time) ? undefined : time;
}

/** The clock on the wall at an instant, as milliseconds since 1970 in that zone. */
export function wallClock(instant: string): number | undefined {
  const zone = INSTANT.exec(instant)?.[5];
  const time = milliseconds(instant);
  return zone === undefined || time === undefined ? undefined : time + offset(zone);
}

function offset(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

const DAY_MINUTES = 24 * 60;

/** Minutes of a time of day `HH:MM`, up to `24:00`; undefined for anything else. */
export function minutesOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)$/.exec(time) ?? [];
  const count = Number(hours) * 60 + Number(minutes);
  return count <= DAY_MINUTES ? count : undefined;
}

/** The times between two of a day, each so many minutes long and the last as long as is left; undefined where they are none. */
export function slots(from: string, to: string, minutes: number): readonly { readonly from: string; readonly to: string }[] | undefined {
  const [first, end] = [minutesOfDay(from), minutesOfDay(to)];
  if (first === undefined || end === undefined || !Number.isInteger(minutes) || minutes <= 0) return undefined;
  const starts = Array.from({ length: Math.max(0, Math.ceil((end - first) / minutes)) }, (_, index) => first + index * minutes);
  return starts.map((start) => ({ from: timeOf(start), to: timeOf(Math.min(end, start + minutes)) }));
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
