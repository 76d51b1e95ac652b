import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath } from '../../addresses/paths.ts';
import { useSettings } from '../../settings/settingsContext.ts';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** The address of the maintenance page. While the portal is closed that page stands everywhere; here, when it is over, one is led on. */
export function Maintenance(): ReactNode {
  const { view } = useSettings();
  if (view === undefined) return <PageSkeleton />;
  return (
    <StatePage icon="check" title={text('shell.maintenance.over.title')} words={text('shell.maintenance.over.text')}>
      <Link className={buttonClass('primary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
