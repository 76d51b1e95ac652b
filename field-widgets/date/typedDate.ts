import { dateOf } from '../../engine/expression/calendar.ts';
import { remember } from '../../engine/expression/remember.ts';
import { locales } from '../../engine/language/locale.ts';
import type { Settings } from '../../engine/language/fieldType.ts';
import { plainDigits, typed } from '../shared/typed.ts';
import { completed } from './precision.ts';

/** A date as it is typed, in three parts; each may be empty or nonsense. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const THREE_PARTS = /^([^-]*)-([^-]*)-([^-]*)$/;
const PASTED_ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const PASTED = /^(\d{1,2})[\s./-]+(\d{1,2}|[\p{L}\p{M}]{2,9}),?[\s./-]+(\d{4})$/u;
/** Names of the months in a locale, January first; made when the first of them is typed. */
const monthsOf = /* @__PURE__ */ remember(locales.length, (locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)).toLowerCase());
});

/**
 * The canonical answer of a date: `YYYY-MM-DD`. A date that is incomplete or does not exist keeps its
 * parts in that order (`2026-2-31` becomes `2026-02-31`, a lone year `2026--`), so that the wrong part
 * can be named. A month or a year is its first day. Undefined when every part that is asked for is empty. Total.
 */
export function readDate(answer: unknown, settings: Settings = {}): unknown {
  const text = typed(answer, plainDigits);
  if (typeof text !== 'string') return text;
  const parts = partsOf(text);
  return parts ? joined(completed(parts, settings)) : text;
}

/** The parts of an answer; undefined when it has not three of them. */
export function partsOf(answer: string): DateParts | undefined {
  const [, year, month, day] = THREE_PARTS.exec(answer) ?? [];
  return year === undefined || month === undefined || day === undefined
    ? undefined
    : { day: day.trim(), month: month.trim(), year: year.trim() };
}

/** Puts typed parts together as an answer; undefined when all are empty. A month may be a name. */
export function joined({ day, month, year }: DateParts): string | undefined {
  const clean = (part: string) => part.replaceAll('-', ' ').trim();
  const parts = [clean(year), twoDigits(monthNumber(clean(month))), twoDigits(clean(day))];
  return parts.every((part) => part === '') ? undefined : parts.join('-');
}

/** A whole date that was pasted (`21/11/2026`, `21 Nov 2026`, `2026-11-21`); undefined when the text is none. */
export function pastedDate(text: string): DateParts | undefined {
  const iso = PASTED_ISO.exec(text.trim());
  const [, day = '', month = '', year = ''] = iso ? [iso[0], iso[3], iso[2], iso[1]] : (PASTED.exec(text.trim()) ?? []);
  const answer = joined({ day, month, year });
  return answer !== undefined && dateOf(answer) === answer ? { day, month, year } : undefined;
}

function twoDigits(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part.replace(/^0+(?=\d{2}$)/, '');
}

/** A month's number for its name or the first three or more letters of it. */
function monthNumber(part: string): string {
  // The names of the months take a slow phone a tenth of a second to make; nobody waits for them who has typed none.
  if (!/\p{L}/u.test(part)) return part;
  const name = part.toLowerCase().replace(/\.$/, '');
  // Whoever reads Hindi may think of a month in either.
  const named = locales.map((locale) =>
    monthsOf(locale).findIndex(
      (month) => month === name || (name.length >= 3 && month.startsWith(name)) || (name === 'sept' && month === 'september'),
    ),
  );
  const at = named.find((place) => place >= 0);
  return at === undefined ? part : String(at + 1);
}
