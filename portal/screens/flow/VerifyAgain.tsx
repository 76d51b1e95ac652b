import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resumption } from '../../flow/resumption.ts';
import { flowPath, homePath } from '../../addresses/paths.ts';
import { navigationState } from '../../history/navigationState.ts';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of the question to be verified again. */
export interface VerifyAgainProps {
  readonly area: string;
  readonly flow: string;
  /** The run that the customer comes back to. */
  readonly run: string;
}

/**
 * Says that a run is shown only to its customer, and leads through the verification back to it: at once where the button for it was
 * pressed on the page before.
 */
export function VerifyAgain({ area, flow, run }: VerifyAgainProps): ReactNode {
  const navigate = useNavigate();
  const confirms = navigationState(useLocation().state).confirms === true;
  const begin = useCallback(
    (replace: boolean): void => {
      resumption.want({ flow, run });
      void navigate(flowPath(area, flow), { replace });
    },
    [navigate, area, flow, run],
  );
  useEffect(() => {
    if (confirms) begin(true);
  }, [confirms, begin]);
  if (confirms) return <PageSkeleton />;
  return (
    <StatePage icon="person" title={text('shell.verifyAgain.title')} words={text('shell.verifyAgain.text')}>
      <button type="button" className={buttonClass('primary')} onClick={() => begin(false)}>
        {text('shell.verifyAgain.go')}
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={() => void navigate(homePath)}>
        {text('shell.home.go')}
      </button>
    </StatePage>
  );
}
