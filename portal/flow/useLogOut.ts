import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { homePath } from '../addresses/paths.ts';
import { failureOf } from '../api/failure.ts';
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
  const navigate = useNavigate();
  return useCallback(() => {
    // Who logs out has chosen to leave: no page asks once more.
    const home = (state: NavigationState = {}): void => void navigate(homePath, { replace: true, state: { chosen: true, ...state } });
    const say = (said: NonNullable<NavigationState['said']>): void => home({ said });
    const saved = unsavedWork.saveAll();
    // What stood on the screen goes first: nobody may read it while the server is asked.
    home();
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
  }, [end, navigate]);
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
