import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { flowPath, trackPath } from '../../addresses/paths.ts';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { identifyingFlow } from '../../flow/identifyingFlow.ts';
import { resumption } from '../../flow/resumption.ts';
import { navigationState } from '../../history/navigationState.ts';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { useServices } from '../../services/servicesContext.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/**
 * The end of a run that is shown only to its customer: asks who is here, and leads back to it. Where the button for that was pressed on
 * the page before, it is asked at once.
 */
export function ConfirmToSeeEnd(): ReactNode {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const area = useServices().cards?.find(({ id }) => id === identifyingFlow)?.area;
  const begins = navigationState(location.state).confirms === true && area !== undefined;
  useEffect(() => {
    if (!begins) return;
    resumption.want({ flow: identifyingFlow, address: `${pathname}${search}` });
    void navigate(flowPath(area, identifyingFlow), { replace: true });
  }, [begins, area, navigate, pathname, search]);
  if (begins) return <PageSkeleton />;
  return (
    <StatePage icon="person" title={text('shell.end.verify.title')} words={text('shell.end.verify.text')}>
      <ConfirmIdentity />
      <Link className={buttonClass('secondary')} to={trackPath()}>
        {text('shell.track.title')}
      </Link>
    </StatePage>
  );
}
