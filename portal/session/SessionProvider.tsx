import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionView } from '../../schemas/api.ts';
import { failureOf, isSessionLost } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { usePortal } from '../portalContext.ts';
import { SessionContext } from './sessionContext.ts';
import type { SessionState } from './sessionContext.ts';

interface Known {
  readonly session?: SessionView;
  readonly failure?: Failure;
  readonly lost: boolean;
  /** Milliseconds by which the bank's clock is ahead of the browser's. */
  readonly ahead: number;
}

/** Asks who is here when the portal opens, and notices wherever a request shows that the session is gone. */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { api } = usePortal();
  const [known, setKnown] = useState<Known>({ lost: false, ahead: 0 });

  const refresh = useCallback(async () => {
    try {
      const session = await api.session();
      const ahead = Date.parse(session.now) - Date.now();
      setKnown(({ lost }) => ({ session, lost, ahead: Number.isFinite(ahead) ? ahead : 0 }));
    } catch (thrown) {
      const failure = failureOf(thrown);
      setKnown((before) => (before.session === undefined ? { ...before, failure } : before));
    }
  }, [api]);

  const renew = useCallback(async () => {
    await refresh();
    setKnown((before) => ({ ...before, lost: false }));
  }, [refresh]);

  const end = useCallback(async () => {
    await api.endSession();
    await renew();
  }, [api, renew]);

  useEffect(() => {
    void refresh();
    return api.onFailure((failure) => {
      if (isSessionLost(failure)) setKnown((before) => ({ ...before, lost: true }));
    });
  }, [api, refresh]);

  const ahead = useRef(0);
  ahead.current = known.ahead;
  const clock = useCallback(() => Date.now() + ahead.current, []);

  const { session, failure, lost } = known;
  const state: SessionState = useMemo(
    () => ({ lost, clock, refresh, renew, end, ...(session && { session }), ...(failure && { failure }) }),
    [session, failure, lost, clock, refresh, renew, end],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
