import { useEffect, useState } from 'react';
import { usePortal } from '../context/portalContext.ts';
import type { Move } from '../history/history.ts';
import { navigationState } from '../history/navigationState.ts';

/** A move out of a run that waits for the customer's word. */
export interface HeldMove {
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds moves that lead out of a run while there is something to lose, until the customer has said so. Moves within
 * the run pass, and so do those to a service of the page's own menu, and those that nobody chose: after having been away
 * too long, and to the run that a verification was for. While `unsent` the browser itself asks before the page is closed.
 */
export function useLeaveGuard(run: string, active: boolean, unsent: boolean): HeldMove | undefined {
  const { history } = usePortal();
  const [held, setHeld] = useState<Move>();

  useEffect(() => {
    if (!active) return undefined;
    return history.guard((move) => {
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

  if (held === undefined) return undefined;
  return { leave: held.proceed, stay: () => setHeld(undefined) };
}
