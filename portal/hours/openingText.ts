import { writtenInstant, writtenTime } from '../clock/bankClock.ts';
import { text } from '../texts/text.ts';
import { dayOf, timeOfDay } from './bankTime.ts';

const DAY = 24 * 60 * 60_000;

/** Says when something opens, as one says it at `now`: today and tomorrow by their names, a later day by its date. */
export function openingText(opens: number, now: number, timeZone: string): string {
  const time = writtenTime(timeOfDay(opens, timeZone));
  const day = dayOf(opens, timeZone);
  if (day === dayOf(now, timeZone)) return text('shell.maintenance.opens.today', { time });
  if (day === dayOf(now + DAY, timeZone)) return text('shell.maintenance.opens.tomorrow', { time });
  return writtenInstant(new Date(opens).toISOString(), timeZone);
}
