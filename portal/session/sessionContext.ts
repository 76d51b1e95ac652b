import { createContext, useContext } from 'react';
import type { Failure } from '../api/failure.ts';
import type { SessionView } from '../../schemas/api.ts';

/** Who is here, as far as it is known. */
export interface SessionState {
  /** Absent until the server has told. */
  readonly session?: SessionView;
  /** Why it is absent, where asking failed. */
  readonly failure?: Failure;
  /** The server no longer knows the session that this page was opened with. */
  readonly lost: boolean;
  /** The bank's clock in milliseconds, as well as the browser can tell. Stays the same function. */
  readonly clock: () => number;
  /** Asks the server again, without a word to the customer. */
  readonly refresh: () => Promise<void>;
  /** Tells the server that the customer is still here; notices where it no longer knows the session. */
  readonly touch: () => Promise<void>;
  /** Begins anew with the session that the server gives now, after the former one was lost. */
  readonly renew: () => Promise<void>;
  /** Ends the session on the server and begins a new one. */
  readonly end: () => Promise<void>;
  /** Ends what an agent's session knows of a customer: the agent goes on in a new one. */
  readonly goToNext: () => Promise<void>;
}

/** Tells whether anybody is known in a session: a customer, an applicant or an agent. Pure. */
export function isKnown({ verified, agent, applicant }: SessionView): boolean {
  return verified || agent !== undefined || applicant === true;
}

/** Carries the session. */
export const SessionContext = createContext<SessionState | undefined>(undefined);

/** Gives the session's state. Only inside a `SessionProvider`. */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (state === undefined) throw new Error('useSession is called outside SessionProvider');
  return state;
}
