import { isWithin, minutesUntilOpen } from '../engine/language/hours.ts';
import type { ShellView } from './api.ts';

/** That the portal is closed, and since whose word. */
export interface Closing {
  /** By the bank's hand, or by its opening hours. */
  readonly by: 'hand' | 'hours';
  /** When it opens again, milliseconds since 1970; absent where nobody has said. */
  readonly opens?: number;
}

/** What decides whether the portal is open. */
export type OpeningRule = Pick<ShellView, 'hours' | 'maintenance'>;

/**
 * Says whether the portal is closed at an instant (milliseconds since 1970), and until when; nothing while it is open.
 * `timeAt` gives an instant's time of day in the bank's time zone, `HH:MM`. A promise to reopen that lies in the past or
 * cannot be read counts as none; one outside the opening hours means the next opening. Pure; server and portal ask it alike.
 */
export function closingAt({ hours, maintenance }: OpeningRule, now: number, timeAt: (instant: number) => string): Closing | undefined {
  if (maintenance === undefined && (isAlways(hours) || isWithin(hours, timeAt(now)))) return undefined;
  const by = maintenance === undefined ? 'hours' : 'hand';
  const from = maintenance === undefined ? now : Date.parse(maintenance.reopens ?? '');
  const wait = from >= now ? minutesUntilOpen(hours, timeAt(from)) : undefined;
  if (wait === undefined) return { by };
  return { by, opens: wait === 0 ? from : from - (from % MINUTE) + wait * MINUTE };
}

/** Then nobody needs to know what time it is, which takes a browser long to find out for the first time. */
function isAlways({ from, to }: OpeningRule['hours']): boolean {
  return from === '00:00' && to === '24:00';
}

const MINUTE = 60_000;
