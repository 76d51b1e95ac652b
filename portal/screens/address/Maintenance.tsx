import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../routes/paths.ts';
import { StatePage } from '../../shell/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Says that the bank is at work on its systems. */
export function Maintenance(): ReactNode {
  return (
    <StatePage icon="clock" title={text('shell.maintenance.title')} words={text('shell.maintenance.text')}>
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
