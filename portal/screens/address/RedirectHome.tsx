import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../addresses/paths.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Where customers from outside are led when they have been away too long: says how to go on. */
export function RedirectHome(): ReactNode {
  return (
    <StatePage icon="clock" title={text('shell.redirectHome.title')} words={text('shell.redirectHome.text')}>
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
