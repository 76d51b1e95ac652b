import { remember } from '../../engine/expression/remember.ts';

/**
 * Gives the bank's clock, in milliseconds since 1970, from what the server says it is at this moment (`now`, an ISO
 * instant). It runs on by the page's own stopwatch: what the device's clock shows, and whoever sets it, changes nothing.
 * Undefined where `now` is no instant.
 */
export function clockFrom(now: string, stopwatch: () => number = () => performance.now()): (() => number) | undefined {
  const said = Date.parse(now);
  if (Number.isNaN(said)) return undefined;
  const began = stopwatch();
  return () => said + stopwatch() - began;
}

/** By time zone: asked every few seconds, and slow to make. */
const timeFormat = /* @__PURE__ */ remember(
  4,
  (timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
);

/** The time of day at an instant in a time zone, `HH:MM`; wherever the device stands. Pure. */
export function timeOfDay(instant: number, timeZone: string): string {
  return timeFormat(timeZone).format(instant);
}

const dayFormat = /* @__PURE__ */ remember(
  4,
  (timeZone) => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
);

/** The day at an instant in a time zone, `YYYY-MM-DD`. Pure. */
export function dayOf(instant: number, timeZone: string): string {
  return dayFormat(timeZone).format(instant);
}
