import { useCallback, useEffect, useRef, useState } from 'react';
import { homePath } from '../addresses/paths.ts';
import { usePortal } from '../context/portalContext.ts';
import type { Move } from '../history/history.ts';
import { navigationState } from '../history/navigationState.ts';

/** A move out of a run that waits for the customer's word. */
export interface HeldMove {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** The question before a run is left. */
export interface LeaveGuard {
  /** The move that waits for an answer. */
  readonly held: HeldMove | undefined;
  /** Asks it where there is no way back in the run: the way out leads home. */
  readonly askOut: () => void;
}

/**
 * Holds moves that lead out of a run while there is something to lose, until the customer has said so. Moves within
 * the run pass, and so do those to a service of the page's own menu, and those that nobody chose: after having been away
 * too long, and to the run that a verification was for. While `unsent` the browser itself asks before the page is closed.
 */
export function useLeaveGuard(run: string, active: boolean, unsent: boolean): LeaveGuard {
  const { history } = usePortal();
  const [held, setHeld] = useState<Pick<Move, 'proceed'>>();
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    return history.guard((move) => {
      if (leaving.current) return true;
      if (new URLSearchParams(move.to.search).get('run') === run) return true;
      const { idle, resumes, chosen } = navigationState(move.to.state);
      if (idle === true || resumes === true || chosen === true) return true;
      setHeld(move);
      return false;
    });
  }, [history, run, active]);

  useEffect(() => {
    if (!unsent) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent]);

  const askOut = useCallback(() => {
    const proceed = (): void => {
      leaving.current = true;
      history.navigator.push(homePath);
    };
    setHeld({ proceed });
  }, [history]);
  return { held: held && { leave: held.proceed, stay: () => setHeld(undefined) }, askOut };
}
