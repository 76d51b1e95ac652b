import { useCallback, useEffect, useRef } from 'react';
import { forgetCustomer } from './forgetCustomer.ts';
import { useSession } from '../session/sessionContext.ts';

/** Gives what logs out: the session ends, and nothing of the customer stays in the browser. */
export function useLogOut(): () => void {
  const { end } = useSession();
  return useCallback(() => {
    forgetCustomer();
    void end();
  }, [end]);
}

/** Logs out once, as soon as the outcome of a run says so. */
export function useLogOutAtEnd(logsOut: boolean): void {
  const logOut = useLogOut();
  const done = useRef(false);
  useEffect(() => {
    if (!logsOut || done.current) return;
    done.current = true;
    logOut();
  }, [logsOut, logOut]);
}
