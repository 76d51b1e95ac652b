import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trackPath } from '../../addresses/paths.ts';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** The end of a run that is shown only to its customer: asks who is here, and leads back to it. */
export function ConfirmToSeeEnd(): ReactNode {
  return (
    <StatePage icon="person" title={text('shell.end.verify.title')} words={text('shell.end.verify.text')}>
      <ConfirmIdentity />
      <Link className={buttonClass('secondary')} to={trackPath()}>
        {text('shell.track.title')}
      </Link>
    </StatePage>
  );
}
