/** Milliseconds since 1970; tests bring their own. */
export type Clock = () => number;

/** The bank's time zone. India has had no other offset since 1945, so plain arithmetic holds. */
export const TIME_ZONE = 'Asia/Kolkata';

const offsetMs = 330 * 60_000;

/** An instant as the bank writes it: `2026-11-21T10:00:00+05:30`. */
export function bankTime(ms: number): string {
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}+05:30`;
}

const MINUTE_MS = 60_000;

/** The first whole minute that is not before an instant, as the bank writes it: nobody who is told it comes back too early. */
export function wholeMinuteFrom(ms: number): string {
  return bankTime(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);
}

/** The time of day at an instant as the bank's clock shows it: `10:00`. */
export function timeOfDay(ms: number): string {
  return bankTime(ms).slice(11, 16);
}
