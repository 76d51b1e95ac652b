import holidays from '../../schemas/reference/holidays.json' with { type: 'json' };

/** Tells the time; tests hand in their own. */
export type Clock = () => Date;

/** The bank's time zone is UTC+05:30 all year. */
const offsetMinutes = 330;
const dayMs = 86_400_000;

/** The moment as an ISO instant in the bank's time zone, e.g. `2026-11-21T10:00:00+05:30`. */
export function instantOf(date: Date): string {
  return `${new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19)}+05:30`;
}

/** The day in the bank's time zone, `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return instantOf(date).slice(0, 10);
}

/** The day so many days later (earlier when negative), both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The day so many working days later; Saturdays and Sundays do not count. Holidays are not known here. */
export function addWorkingDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

/** The first day from this one on on which banks work: no Sunday, no second or fourth Saturday, no holiday. */
export function nextWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : nextWorkingDay(addDays(day, 1));
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const week = Math.ceil(Number(day.slice(8)) / 7);
  return weekday !== 0 && !(weekday === 6 && (week === 2 || week === 4)) && !holidays.items.some(({ date }) => date === day);
}

/** Days from one day to the other; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Whole years lived on the day. Someone born on 29 February ages on 1 March in other years. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** The first day of the month after a day's. */
export function firstOfNextMonth(day: string): string {
  return nextMonthly(1, day);
}

/** The next time the day of the month comes, from tomorrow on. `dayOfMonth` is at most 28. */
export function nextMonthly(dayOfMonth: number, today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const candidate = new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10);
  return candidate > today ? candidate : new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10);
}
