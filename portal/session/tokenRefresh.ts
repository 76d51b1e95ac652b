import limits from '../../schemas/limits.json' with { type: 'json' };

/** Milliseconds after which a session that is in use is touched (specification, section 9). */
export const TOKEN_REFRESH_MS = limits.limits.tokenRefreshMs.value;

/** How often it is looked whether it is time, in milliseconds: a timer of twelve minutes would be late after a sleep. */
const CHECK_MS = 15_000;

/** What the refresh needs from its host. */
export interface RefreshOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells whether the customer is here. */
  readonly isHere: () => boolean;
  readonly refresh: () => void;
}

/**
 * Refreshes the session's token every twelve minutes for as long as the customer is here, and not at all once they are
 * away: so the server's session ends by itself, and never before the customer was warned. One that was left out is made
 * up for as soon as they are back. Returns the end of it.
 */
export function keepFresh({ now, isHere, refresh }: RefreshOptions): () => void {
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    if (at < last) last = at;
    if (at - last < TOKEN_REFRESH_MS || !isHere()) return;
    last = at;
    refresh();
  }, CHECK_MS);
  return () => clearInterval(timer);
}
