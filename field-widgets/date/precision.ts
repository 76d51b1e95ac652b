import { formatDate, formatMonth } from '../../engine/expression/formats.ts';
import type { Settings } from '../../engine/language/fieldType.ts';
import type { DateParts } from './typedDate.ts';

/** How exactly a date is asked for. */
export type Precision = 'day' | 'month' | 'year';

/** The precision that the settings ask for; a day unless told. Total. */
export function precisionOf({ precision }: Settings): Precision {
  return precision === 'month' || precision === 'year' ? precision : 'day';
}

const ASKED = { day: ['day', 'month', 'year'], month: ['month', 'year'], year: ['year'] } as const;

/** The parts that are asked for, in the order of their boxes. */
export function askedParts(settings: Settings): readonly (keyof DateParts)[] {
  return ASKED[precisionOf(settings)];
}

/** Parts with the first of what is not asked for: a month is its first day. */
export function completed(parts: DateParts, settings: Settings): DateParts {
  const asked = askedParts(settings);
  if (asked.every((part) => parts[part].trim() === '')) return { day: '', month: '', year: '' };
  return {
    day: asked.includes('day') ? parts.day : '1',
    month: asked.includes('month') ? parts.month : '1',
    year: parts.year,
  };
}

/** The first day of the month or year that a date is in. */
export function firstOf(date: string, precision: Precision): string {
  return precision === 'year' ? `${date.slice(0, 4)}-01-01` : precision === 'month' ? `${date.slice(0, 7)}-01` : date;
}

/** A date as it is read: `21 November 2026`, `November 2026` or `2026`; undefined when it is none. */
export function inWords(date: string, precision: Precision, locale?: string): string | undefined {
  if (precision === 'month') return formatMonth(date, locale);
  const day = formatDate(date, locale);
  return day === undefined || precision === 'day' ? day : date.slice(0, 4);
}
