import { addDays, addMonths, dateOf } from '../../engine/expression/calendar.ts';

/** How a limit of a date is written in a flow, as a regular expression. */
export const BOUND = '^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|today(?: [+-] [0-9]{1,5} (?:day|week|month|year)s?)?)$';

const RELATIVE = /^today ([+-]) ([0-9]{1,5}) (day|week|month|year)s?$/;

/** The day that a limit means: `2026-11-21`, `today`, `today - 90 days`, `today + 1 year`. Undefined for anything else. Total. */
export function boundDate(bound: unknown, today: string): string | undefined {
  if (typeof bound !== 'string') return undefined;
  if (bound === 'today') return dateOf(today);
  const [, sign, digits, unit] = RELATIVE.exec(bound) ?? [];
  if (unit === undefined) return dateOf(bound) === bound ? bound : undefined;
  const count = Number(digits) * (sign === '-' ? -1 : 1);
  if (unit === 'day' || unit === 'week') return addDays(today, unit === 'day' ? count : count * 7);
  return addMonths(today, unit === 'month' ? count : count * 12);
}
