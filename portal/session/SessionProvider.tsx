import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { failureOf, isSessionLost } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { usePortal } from '../context/portalContext.ts';
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
  const { api, first, history } = usePortal();
  const verified = useRef(false);
  const [known, setKnown] = useState<Known>(() => (first?.session ? knownOf(first.session) : { lost: false, ahead: 0 }));

  const refresh = useCallback(async () => {
    try {
      const session = await api.session();
      setKnown((before) => (before.session === session ? before : knownOf(session, before.lost)));
    } catch (thrown) {
      const failure = failureOf(thrown);
      setKnown((before) => (before.session === undefined ? { ...before, failure } : before));
    }
  }, [api]);

  const touch = useCallback(async () => {
    const begun = verified.current || new URLSearchParams(history.visit().location.search).has('run');
    try {
      const { session, fresh } = await touched(api);
      // Of the end of a session in which nothing was begun nobody is told: the next one does as well.
      setKnown((before) => ({ ...before, session, lost: before.lost || (fresh && begun) }));
    } catch (thrown) {
      failureOf(thrown);
    }
  }, [api, history]);

  const renew = useCallback(async () => {
    await refresh();
    setKnown((before) => ({ ...before, lost: false }));
  }, [refresh]);

  const end = useCallback(async () => {
    try {
      await api.endSession();
    } catch (thrown) {
      if (!isSessionLost(failureOf(thrown))) throw thrown;
    }
    await renew();
  }, [api, renew]);

  const goToNext = useCallback(async () => {
    await api.nextCustomer().catch(failureOf);
    await refresh();
  }, [api, refresh]);

  useEffect(() => {
    void refresh();
    return api.onFailure((failure) => {
      if (isSessionLost(failure)) setKnown((before) => ({ ...before, lost: true }));
    });
  }, [api, refresh]);

  const ahead = useRef(0);
  ahead.current = known.ahead;
  verified.current = known.session?.verified === true;
  const clock = useCallback(() => Date.now() + ahead.current, []);

  const { session, failure, lost } = known;
  const state: SessionState = useMemo(
    () => ({ lost, clock, refresh, touch, renew, end, goToNext, ...(session && { session }), ...(failure && { failure }) }),
    [session, failure, lost, clock, refresh, touch, renew, end, goToNext],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}

function knownOf(session: SessionView, lost = false): Known {
  const ahead = Date.parse(session.now) - Date.now();
  return { session, lost, ahead: Number.isFinite(ahead) ? ahead : 0 };
}

/**
 * The session after activity, and whether it is another one. A verification on its way replaces the token under our
 * feet: then it is the same.
 */
async function touched(api: Api): Promise<{ readonly session: SessionView; readonly fresh: boolean }> {
  try {
    return { session: await api.refreshSession(), fresh: false };
  } catch (thrown) {
    if (!isSessionLost(failureOf(thrown))) throw thrown;
    const session = await api.session();
    return { session, fresh: !session.verified };
  }
}
