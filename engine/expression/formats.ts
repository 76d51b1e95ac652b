import { partsOf, wallClock } from './calendar.ts';
import { digits, fixed, type Decimal } from './decimal.ts';
import { remember } from './remember.ts';

const LOCALE = 'en-IN';
const money = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'INR' });
const grouped = /* @__PURE__ */ new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 });
const longDate = /* @__PURE__ */ remember(
  20,
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
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

/** Rupees with Indian grouping and two places, half a paisa away from zero: `₹1,23,456.00`. */
export function inr(amount: Decimal): string {
  return exactly(money, fixed(amount, 2));
}

/** A number with Indian grouping: `1,23,456.5`. */
export function grouping(value: Decimal): string {
  return exactly(grouped, digits(value));
}

/** Intl formats digits exactly when they come as text; zero loses its sign. */
function exactly(format: Intl.NumberFormat, text: string): string {
  const plain = /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
  return format.format(isNumeric(plain) ? plain : Number(plain));
}

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
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

/** The clock of an ISO instant in its own time zone: `10:05 am`; undefined when it is no instant. */
export function formatTime(instant: string, locale: string = LOCALE): string | undefined {
  const time = wallClock(instant);
  return time === undefined ? undefined : clock(locale).format(time);
}
