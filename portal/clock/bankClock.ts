import { languageTagOf } from '../../engine/language/locale.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };
import { spoken } from '../texts/spoken.ts';

/** Part of the day by which the bank greets (specification, section 4): before 12, before 16, later. */
export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Gives the part of the day at a time of day of the bank, `HH:MM`. */
export function dayPart(time: string): DayPart {
  const hour = Number(time.slice(0, 2));
  if (hour < limits.limits.greetingAfternoonHour.value) return 'morning';
  return hour < limits.limits.greetingEveningHour.value ? 'afternoon' : 'evening';
}

/** Writes a day for reading, e.g. `21 November 2026`, in the bank's time zone. An unreadable instant is given back. */
export function writtenDay(instant: string, timeZone: string): string {
  return written(instant, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

/** Writes a moment for reading, e.g. `21 November 2026 at 10:00 am`, in the bank's time zone. */
export function writtenInstant(instant: string, timeZone: string): string {
  return written(instant, { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', ...partOfDay(), timeZone });
}

/** Writes an opening time `HH:MM` for reading, e.g. `9:30 am`. */
export function writtenTime(time: string): string {
  return written(`1970-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit', ...partOfDay(), timeZone: 'UTC' });
}

/** Hindi names the part of the day (`सुबह 10:05`), where English has am and pm. */
function partOfDay(): Intl.DateTimeFormatOptions {
  return spoken().locale === 'hi' ? { dayPeriod: 'short' } : {};
}

function written(instant: string, parts: Intl.DateTimeFormatOptions): string {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime()) ? instant : new Intl.DateTimeFormat(languageTagOf[spoken().locale], parts).format(moment);
}
