import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath, requestsPath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Says that a link from a message is too old or was used, and what one can do instead. */
export function LinkExpired(): ReactNode {
  return (
    <StatePage icon="clock" title={text('shell.linkExpired.title')} words={text('shell.linkExpired.text')}>
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.requests.unverified.go')}
      </Link>
      <Link className={buttonClass('secondary')} to={requestsPath}>
        {text('shell.requests.title')}
      </Link>
    </StatePage>
  );
}
