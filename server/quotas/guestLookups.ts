import type { Config } from '../config/config.ts';
import type { Session } from '../sessions/session.ts';
import { countInWindow, type WindowContext } from './window.ts';

/** What the limit of guests' look-ups needs of the server. */
export interface GuestLookupsContext extends WindowContext {
  readonly config: Pick<Config, 'guestLookups'>;
}

/** Shorter than a session that is not used lasts: who is told to wait finds the answers again. */
const WINDOW_MS = 600_000;

/**
 * Counts what somebody whom nobody has verified asks about a loan or a car, right or wrong, for their session and for their
 * network. Gives until when they have to wait where either has asked as often within ten minutes as it may. Whoever is known is not
 * counted here.
 */
export async function guestWaitsUntil(context: GuestLookupsContext, session: Session, address: string): Promise<number | undefined> {
  if (session.customer || session.applicant || session.agent) return undefined;
  const { ofSession, ofAddress } = context.config.guestLookups;
  const inSession = await countInWindow(context, `guest look-ups of session ${session.id}`, WINDOW_MS);
  // A session that is over its limit takes nothing from its neighbours.
  if (inSession.current > ofSession) return context.outboxClock() + inSession.ttl;
  const fromAddress = await countInWindow(context, `guest look-ups of ${address}`, WINDOW_MS);
  return fromAddress.current > ofAddress ? context.outboxClock() + fromAddress.ttl : undefined;
}
