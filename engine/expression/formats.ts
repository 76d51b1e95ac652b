import { minutesOfDay, partsOf, wallClock } from './calendar.ts';
import { remember } from './remember.ts';

const LOCALE = 'en-IN';
/** By locale, made when first written with: the first format of a page costs a slow phone a tenth of a second. */
const longDate = /* @__PURE__ */ remember(
  20,
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const monthFormat = /* @__PURE__ */ remember(
  20,
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
/** By locale, unit and how it is written, with spaces between. */
const lengthFormat = /* @__PURE__ */ remember(80, (key) => {
  const [locale, unit, display] = key.split(' ');
  return new Intl.NumberFormat(locale, { style: 'unit', unit: unit ?? 'second', unitDisplay: display === 'short' ? 'short' : 'long' });
});
const instantFormat = /* @__PURE__ */ remember(
  20,
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      ...partOfDay(locale),
      timeZone: 'UTC',
    }),
);
const clock = /* @__PURE__ */ remember(
  20,
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, ...partOfDay(locale), timeZone: 'UTC' }),
);

/** Hindi names the part of the day (`सुबह 10:05`), where English has am and pm. */
function partOfDay(locale: string): Intl.DateTimeFormatOptions {
  return locale.startsWith('hi') ? { dayPeriod: 'short' } : {};
}

/** A date in words of a locale: `21 November 2026`; undefined when it is no date. */
export function formatDate(date: string, locale: string = LOCALE): string | undefined {
  const day = partsOf(date);
  return day && longDate(locale).format(new Date(0).setUTCFullYear(day.year, day.month - 1, day.day));
}

/** The day and the clock of an ISO instant in its own time zone: `21 November 2026 at 10:05 am`; undefined when it is no instant. */
export function formatDateTime(instant: string, locale: string = LOCALE): string | undefined {
  const time = wallClock(instant);
  return time === undefined ? undefined : instantFormat(locale).format(time);
}

/** The clock of an ISO instant in its own time zone, or a time of day `HH:MM`: `10:05 am`; undefined when it is neither. */
export function formatTime(instant: string, locale: string = LOCALE): string | undefined {
  const minutes = minutesOfDay(instant);
  const time = minutes === undefined ? wallClock(instant) : minutes * 60_000;
  return time === undefined ? undefined : clock(locale).format(time);
}

/** A month of a locale: `November 2026`; undefined when it is no date. */
export function formatMonth(date: string, locale: string = LOCALE): string | undefined {
  const day = partsOf(date);
  return day && monthFormat(locale).format(new Date(0).setUTCFullYear(day.year, day.month - 1, day.day));
}

const LENGTHS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds as a customer says them, in the two largest units: `1 hour 30 minutes`; undefined for what is no length of time. */
export function formatDuration(seconds: number, locale: string = LOCALE): string | undefined {
  return lengthOf(seconds, locale, 'long');
}

/** The same as it is written where it changes each second and the line must not become two: `1 hr 30 min`. */
export function formatShortDuration(seconds: number, locale: string = LOCALE): string | undefined {
  return lengthOf(seconds, locale, 'short');
}

function lengthOf(seconds: number, locale: string, display: 'long' | 'short'): string | undefined {
  if (!Number.isFinite(seconds) || seconds < 0) return undefined;
  const whole = Math.round(seconds);
  const first = LENGTHS.findIndex(([, length]) => whole >= length);
  const [large, small] = LENGTHS.slice(first < 0 ? -1 : first);
  const many = large === undefined ? 0 : Math.floor(whole / large[1]);
  const rest = large === undefined || small === undefined ? 0 : Math.floor((whole - many * large[1]) / small[1]);
  const words = [[many, large] as const, ...(rest > 0 ? [[rest, small] as const] : [])];
  return words.map(([count, length]) => lengthFormat(`${locale} ${length?.[0] ?? 'second'} ${display}`).format(count)).join(' ');
}
