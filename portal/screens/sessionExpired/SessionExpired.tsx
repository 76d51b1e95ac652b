import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keys } from '../../channel/keys.ts';
import { homePath } from '../../addresses/paths.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { isEnd, navigationState } from '../../history/navigationState.ts';
import { useSession } from '../../session/sessionContext.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/**
 * Says that the session has ended, and begins a new one: at the run that was open, or at its end, where that is shown to its customer
 * again, else on the home page. Whoever goes on is asked there who they are, without another page about it.
 */
export function SessionExpired(): ReactNode {
  const { renew } = useSession();
  const navigate = useNavigate();
  const run = useSearchParams()[0].get('run');
  const location = useLocation();
  const { pathname, search } = location;
  const known = navigationState(location.state);
  const atEnd = run !== null && isEnd(known.place);
  const comesBack = atEnd || (run !== null && openRuns.outlives(run));
  const begin = async (): Promise<void> => {
    keys.clearSession();
    await renew();
  };
  const goOn = async (): Promise<void> => {
    await navigate(`${pathname}${search}`, { replace: true, state: { ...known, confirms: true } });
    await begin();
  };
  const goHome = async (): Promise<void> => {
    await begin();
    await navigate(homePath);
  };
  return (
    <StatePage
      icon="clock"
      title={text('shell.expired.title')}
      words={text(run === null || comesBack ? 'shell.session.expired' : 'shell.expired.unshown')}
    >
      {comesBack && (
        <button type="button" className={buttonClass('primary')} onClick={() => void goOn()}>
          {text(atEnd ? 'shell.logIn' : 'shell.expired.goOn')}
        </button>
      )}
      <button type="button" className={buttonClass(comesBack ? 'secondary' : 'primary')} onClick={() => void goHome()}>
        {text('shell.home.go')}
      </button>
    </StatePage>
  );
}
