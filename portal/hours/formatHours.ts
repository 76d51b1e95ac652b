import { writtenTime } from '../clock/bankClock.ts';

type Params = Readonly<Record<string, string | number>>;

/** Gives what a refusal says of opening hours (`opens`, `closes` as `HH:MM`) as one reads it: `9:00 am`. */
export function formatHours(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? writtenTime(value) : value,
    ]),
  );
}
