import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { homePath } from '../../routes/paths.ts';
import { useSession } from '../../session/sessionContext.ts';
import { StatePage } from '../../shell/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Says that the session has ended and begins a new one from the home page. */
export function SessionExpired(): ReactNode {
  const { renew } = useSession();
  const navigate = useNavigate();
  const begin = async (): Promise<void> => {
    await renew();
    await navigate(homePath);
  };
  return (
    <StatePage icon="clock" title={text('shell.expired.title')} words={text('shell.session.expired')}>
      <button type="button" className={buttonClass('primary')} onClick={() => void begin()}>
        {text('shell.expired.start')}
      </button>
    </StatePage>
  );
}
