import type { Config } from '../config/config.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { countInWindow, type WindowContext } from './window.ts';

/** What the limit of guests' writes needs of the server. */
export interface GuestWritesContext extends WindowContext {
  readonly config: Pick<Config, 'guestWritesPerWindow'>;
}

/** Shorter than a session that is not used lasts: who is told to wait finds the answers again. */
const WINDOW_MS = 600_000;

/**
 * Counts a write that somebody whom nobody has verified sends to the bank. Throws `guest-writes-exceeded` where their network has
 * sent as many within ten minutes as it may.
 */
export async function countGuestWrite(context: GuestWritesContext, address: string): Promise<void> {
  const { current, ttl } = await countInWindow(context, `guest writes of ${address}`, WINDOW_MS);
  if (current > context.config.guestWritesPerWindow) throw new ServiceError('guest-writes-exceeded', { retryAfter: Math.ceil(ttl / 1000) });
}
