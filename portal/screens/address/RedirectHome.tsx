import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../addresses/paths.ts';
import { useAfterIdle } from '../../idle/AfterIdle.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { standAsItIs } from '../../wait/standing.ts';

/**
 * Where customers from outside are led when they have been away too long: says how to go on. While the box over it does, which leads
 * home itself, it says nothing: one thing is told once.
 */
export function RedirectHome(): ReactNode {
  const afterIdle = useAfterIdle();
  // The box comes once the page stands.
  useEffect(() => {
    if (afterIdle) standAsItIs();
  }, [afterIdle]);
  if (afterIdle) return null;
  return (
    <StatePage icon="clock" title={text('shell.redirectHome.title')} words={text('shell.redirectHome.text')}>
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
