import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { resumption } from '../../flow/resumption.ts';
import { flowPath, homePath } from '../../addresses/paths.ts';
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

/** Says that a run is shown only to its customer, and leads through the verification back to it. */
export function VerifyAgain({ area, flow, run }: VerifyAgainProps): ReactNode {
  const navigate = useNavigate();
  return (
    <StatePage icon="person" title={text('shell.verifyAgain.title')} words={text('shell.verifyAgain.text')}>
      <button
        type="button"
        className={buttonClass('primary')}
        onClick={() => {
          resumption.want({ flow, run });
          void navigate(flowPath(area, flow));
        }}
      >
        {text('shell.verifyAgain.go')}
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={() => void navigate(homePath)}>
        {text('shell.home.go')}
      </button>
    </StatePage>
  );
}
