import type { AttemptCounterRow } from '../store/tables/proofs.ts';
import limits from '../../schemas/limits.json' with { type: 'json' };

/** How far back tries and messages are counted, and how long a lock lasts: what the messages tell the customer to wait. */
export const WINDOW_MS = limits.limits.attemptsWindowMinutes.value * 60_000;

/** Moments between which what is stored still counts. */
export interface Limits {
  readonly now: number;
  /** What was counted in a window that began before is forgotten. */
  readonly startedBefore: number;
  /** No clock that is right begins a window, or ends a lock, later: one that was wrong has, and what it counted is forgotten. */
  readonly neverFrom: number;
  readonly neverUntil: number;
}

/**
 * A window that begins a whole one away from now, or a lock that ends two away, was made by a clock that was wrong. Clocks of several
 * servers differ by less, and so does one that was put right by minutes: until then what they counted stands.
 */
export function limitsAt(now: number, { windowMs }: { readonly windowMs: number }): Limits {
  return { now, startedBefore: now - windowMs, neverFrom: now + windowMs, neverUntil: now + 2 * windowMs };
}

/** Whether what a counter has counted is forgotten. */
export function isOver({ window_from, locked_until }: AttemptCounterRow, { now, startedBefore, neverFrom, neverUntil }: Limits): boolean {
  return (window_from < startedBefore && locked_until <= now) || window_from > neverFrom || locked_until > neverUntil;
}

/** The first moment at which what was counted in a window is forgotten (`isOver`). */
export function overAt(windowFrom: number, { windowMs }: { readonly windowMs: number }): number {
  return windowFrom + windowMs + 1;
}

/** Until when nothing more may be sent, by what a counter has counted; undefined where something may. */
export function noSendsUntil(
  { locked_until, sends, window_from }: AttemptCounterRow,
  now: number,
  policy: { readonly windowMs: number; readonly sends: number },
): number | undefined {
  const ends = [...(locked_until > now ? [locked_until] : []), ...(sends >= policy.sends ? [overAt(window_from, policy)] : [])];
  return ends.length === 0 ? undefined : Math.max(...ends);
}
