/** The bank's time zone. India has had no other offset since 1945, so plain arithmetic holds. */
export const TIME_ZONE = 'Asia/Kolkata';

const offsetMs = 330 * 60_000;

/** An instant as the bank writes it: `2026-11-21T10:00:00+05:30`. */
export function bankTime(ms: number): string {
  return `${new Date(ms + offsetMs).toISOString().slice(0, 19)}+05:30`;
}

/** Tells whether an instant lies within opening hours, `HH:MM` from (included) to (excluded). */
export function isOpen(hours: { readonly from: string; readonly to: string }, ms: number): boolean {
  const time = bankTime(ms).slice(11, 16);
  return time >= hours.from && time < hours.to;
}
