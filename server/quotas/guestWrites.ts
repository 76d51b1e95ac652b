import type { Config } from '../config/config.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { Session } from '../sessions/session.ts';
import { countInWindow, type WindowContext } from './window.ts';

/** What the limit of guests' writes needs of the server. */
export interface GuestWritesContext extends WindowContext {
  readonly config: Pick<Config, 'guestWrites'>;
}

/** Shorter than a session that is not used lasts: who is told to wait finds the answers again. */
const WINDOW_MS = 600_000;

/**
 * Counts a write that somebody whom nobody has verified sends to the bank, for their session and for their network. Throws
 * `guest-writes-exceeded` where either has sent as many within ten minutes as it may.
 */
export async function countGuestWrite(context: GuestWritesContext, session: Pick<Session, 'id'>, address: string): Promise<void> {
  const { ofSession, ofAddress } = context.config.guestWrites;
  // A session that is over its limit takes nothing from its neighbours.
  await countWithin(context, `guest writes of session ${session.id}`, ofSession);
  await countWithin(context, `guest writes of ${address}`, ofAddress);
}

async function countWithin(context: GuestWritesContext, what: string, most: number): Promise<void> {
  const { current, ttl } = await countInWindow(context, what, WINDOW_MS);
  if (current > most) throw new ServiceError('guest-writes-exceeded', { retryAfter: Math.ceil(ttl / 1000) });
}
