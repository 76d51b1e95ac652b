import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { keys } from '../channel/keys.ts';
import { openRuns } from '../flow/openRuns.ts';
import { usePortal } from '../context/portalContext.ts';
import { navigationState } from '../history/navigationState.ts';
import { homePath } from '../addresses/paths.ts';
import { useSession } from '../session/sessionContext.ts';
import { MessageBox } from '../page/MessageBox.tsx';
import { text } from '../texts/text.ts';

/**
 * Tells whether a customer was sent to the present page for having been away: the move says so, or what the page before
 * left in the tab.
 */
export function useAfterIdle(): boolean {
  const { history } = usePortal();
  const visit = useSyncExternalStore(history.subscribe, history.visit);
  const [left] = useState(() => keys.get('sessionExipry') === 'true');
  return left || navigationState(visit.location.state).idle === true;
}

/**
 * Says that the session is over, on the page where the customer finds it: from then on it is that page's, loaded again too, and no
 * other page repeats it. Closing it clears what belonged to the session and loads the portal anew (specification, section 4).
 */
export function AfterIdle(): ReactNode {
  const { session, end } = useSession();
  const { history } = usePortal();
  const [waiting] = useState(wordsOfWaiting);
  const [verified] = useState(session?.verified === true);

  useEffect(() => {
    const { location: here } = history.visit();
    const state = navigationState(here.state);
    if (state.idle !== true) history.navigator.replace(here, { ...state, idle: true });
    keys.set('sessionExipry', undefined);
  }, [history]);

  // The page before may have gone without reaching the server.
  useEffect(() => {
    if (verified) void end().catch(() => undefined);
  }, [verified, end]);

  return (
    <MessageBox
      title={text('shell.expired.title')}
      onClose={() => {
        keys.clearSession();
        location.replace(homePath);
      }}
    >
      <p>
        {text('shell.idle.ended')} {waiting}
      </p>
    </MessageBox>
  );
}

/** How one comes back to what was answered and is not finished; the latest counts. Nothing where there is none. */
function wordsOfWaiting(): string | undefined {
  const last = openRuns.all().find(({ run, answered, byLink }) => answered === true && (byLink === true || openRuns.outlives(run)));
  return last && text(last.byLink === true ? 'shell.idle.ended.link' : 'shell.idle.ended.runs');
}
