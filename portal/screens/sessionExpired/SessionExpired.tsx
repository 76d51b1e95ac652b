import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keys } from '../../channel/keys.ts';
import { homePath } from '../../addresses/paths.ts';
import { useSession } from '../../session/sessionContext.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Says that the session has ended, and begins a new one: at the run that was open, else from the home page. */
export function SessionExpired(): ReactNode {
  const { renew } = useSession();
  const navigate = useNavigate();
  const inRun = useSearchParams()[0].has('run');
  const goOn = async (): Promise<void> => {
    keys.clearSession();
    await renew();
  };
  const begin = async (): Promise<void> => {
    await goOn();
    await navigate(homePath);
  };
  return (
    <StatePage icon="clock" title={text('shell.expired.title')} words={text('shell.session.expired')}>
      {inRun && (
        <button type="button" className={buttonClass('primary')} onClick={() => void goOn()}>
          {text('shell.expired.goOn')}
        </button>
      )}
      <button type="button" className={buttonClass(inRun ? 'secondary' : 'primary')} onClick={() => void begin()}>
        {text('shell.expired.start')}
      </button>
    </StatePage>
  );
}
