import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keys } from '../../channel/keys.ts';
import { homePath } from '../../addresses/paths.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { useSession } from '../../session/sessionContext.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/**
 * Says that the session has ended, and begins a new one: at the run that was open, where that is shown to its customer again, else on
 * the home page.
 */
export function SessionExpired(): ReactNode {
  const { renew } = useSession();
  const navigate = useNavigate();
  const run = useSearchParams()[0].get('run');
  const comesBack = run !== null && openRuns.outlives(run);
  const goOn = async (): Promise<void> => {
    keys.clearSession();
    await renew();
  };
  const goHome = async (): Promise<void> => {
    await goOn();
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
          {text('shell.expired.goOn')}
        </button>
      )}
      <button type="button" className={buttonClass(comesBack ? 'secondary' : 'primary')} onClick={() => void goHome()}>
        {text('shell.home.go')}
      </button>
    </StatePage>
  );
}
