import { useCallback, useEffect, useRef } from 'react';
import { homePath } from '../addresses/paths.ts';
import { failureOf } from '../api/failure.ts';
import { usePortal } from '../context/portalContext.ts';
import type { NavigationState } from '../history/navigationState.ts';
import { useSession } from '../session/sessionContext.ts';
import { text } from '../texts/text.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import { forgetCustomer } from './forgetCustomer.ts';

/**
 * Gives what logs out: what was typed is kept, the page makes room for home, the session ends, and nothing of the customer stays in
 * the browser. Home says so, or that it could not be done.
 */
export function useLogOut(): () => void {
  const { end } = useSession();
  const { history } = usePortal();
  return useCallback(() => {
    const say = (said: NavigationState['said']): void => history.navigator.replace(homePath, { said } satisfies NavigationState);
    const saved = unsavedWork.saveAll();
    // What stood on the screen goes first: nobody may read it while the server is asked.
    history.navigator.replace(homePath);
    const over = async (): Promise<void> => {
      await saved;
      await end();
      forgetCustomer();
      say({ title: text('shell.loggedOut'), text: text('shell.loggedOut.text') });
    };
    over().catch((thrown: unknown) => {
      failureOf(thrown);
      say({ title: text('shell.loggedOut.failed'), text: text('shell.loggedOut.failed.text') });
    });
  }, [end, history]);
}

/** Ends the session once, as soon as the outcome of a run says so; that outcome's page says the rest. */
export function useLogOutAtEnd(logsOut: boolean): void {
  const { end } = useSession();
  const done = useRef(false);
  useEffect(() => {
    if (!logsOut || done.current) return;
    done.current = true;
    forgetCustomer();
    end().catch(failureOf);
  }, [logsOut, end]);
}
