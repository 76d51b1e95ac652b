import { useContext, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { LiveModule } from '../../flow/flowModule.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { unsentIn } from '../../flow/unsent.ts';
import { useOpenedRun } from '../../flow/useOpenedRun.ts';
import { areaAt } from '../../addresses/areas.ts';
import { entryOf } from '../../history/navigationState.ts';
import { ServicesContext } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { UnknownEnd } from '../address/UnknownEnd.tsx';
import { FlowFault } from './FlowFault.tsx';
import { RunPage } from './RunPage.tsx';
import { VerifyAgain } from './VerifyAgain.tsx';

/** A service being done: begins a run, or opens the one that the address names, and shows it. */
export function FlowPage(): ReactNode {
  const { area: address, flow = '' } = useParams();
  const cards = useContext(ServicesContext)?.cards;
  const run = useSearchParams()[0].get('run') ?? undefined;
  const location = useLocation();
  const { key } = location;
  const entry = useMemo(() => entryOf(location), [location]);
  const { session } = useSession();
  const module = useRef<LiveModule>(undefined);
  const [unsent] = useState(() =>
    unsentIn(
      () => sessionStorage,
      (type) => module.current?.isSensitive(type) ?? true,
      Date.now,
    ),
  );
  const { view, failure, again } = useOpenedRun({ flow, run, startKey: key, entry, unsent });

  if (view !== undefined) {
    // The address of an end names no area: the run says of which service it is.
    const area = address === undefined ? cards && (cards.find(({ id }) => id === view.flow)?.area ?? '') : areaAt(address);
    return area === undefined ? <PageSkeleton /> : <RunPage key={view.run} area={area} opened={view} unsent={unsent} module={module} />;
  }
  const notFound = failure?.kind === 'refused' && failure.code === 'run-not-found';
  if (notFound && address === undefined) return <UnknownEnd />;
  if (notFound && run !== undefined && session?.verified !== true && openRuns.outlives(run))
    return <VerifyAgain area={areaAt(address ?? '')} flow={flow} run={run} />;
  if (failure !== undefined) return <FlowFault area={address ?? ''} flow={flow} failure={failure} onRetry={again} />;
  return <PageSkeleton />;
}
