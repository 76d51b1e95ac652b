import { Suspense, lazy, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAddressParams } from '../../addresses/addressParams.ts';
import type { FlowCard, RunView } from '../../../schemas/api.ts';
import type { LiveModule } from '../../flow/flowModule.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { unsentIn } from '../../flow/unsent.ts';
import { useOpenedRun } from '../../flow/useOpenedRun.ts';
import { areaAt } from '../../addresses/areas.ts';
import { entryOf, isEnd, navigationState } from '../../history/navigationState.ts';
import { ServicesContext } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { FaultPage } from '../../page/Fault.tsx';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { FlowFault, OpenDraft, VerifyAgain, fetchLaterPages } from './laterPages.tsx';
import { RunPage } from './RunPage.tsx';

const UnknownEnd = lazy(async () => ({ default: (await import('../address/UnknownEnd.tsx')).UnknownEnd }));

/** For who has the run before its page is drawn (`portal/early/firstParts.ts`). */
export { fetchStep } from '../../flow/widgetViews.ts';

/** A service being done: begins a run, or opens the one that the address names, and shows it. */
export function FlowPage(): ReactNode {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OpenedFlow />
    </Suspense>
  );
}

function OpenedFlow(): ReactNode {
  const { area: address, flow = '' } = useAddressParams();
  const run = useSearchParams()[0].get('run') ?? undefined;
  const location = useLocation();
  const { key } = location;
  const entry = useMemo(() => entryOf(location), [location]);
  const { again: failed, place } = navigationState(location.state);
  const { session } = useSession();
  const module = useRef<LiveModule>(undefined);
  const [unsent] = useState(() =>
    unsentIn(
      () => sessionStorage,
      (type) => module.current?.isSensitive(type) ?? true,
      Date.now,
    ),
  );
  const { view, failure, again, startAgain } = useOpenedRun({ flow, run, startKey: key, entry, failed, unsent });
  const services = useContext(ServicesContext);
  const area = useArea(address, view, services?.cards);
  useLaterPages(run !== undefined && view === undefined);

  if (view !== undefined) {
    if (area !== undefined) return <RunPage key={view.run} area={area} opened={view} unsent={unsent} module={module} />;
    if (services?.failure === undefined) return <PageSkeleton />;
    return <FaultPage failure={services.failure} onRetry={() => void services.refresh()} />;
  }
  const draft = failure?.kind === 'refused' && failure.code !== 'run-discarded' ? failure.draft : undefined;
  if (draft !== undefined) return <OpenDraft draft={draft} onStartAgain={() => startAgain(draft)} />;
  const notFound = failure?.kind === 'refused' && failure.code === 'run-not-found';
  if (notFound && run !== undefined && (address === undefined || isEnd(place))) return <UnknownEnd />;
  if (notFound && run !== undefined && session?.verified !== true && openRuns.outlives(run))
    return <VerifyAgain area={areaAt(address ?? '')} flow={flow} run={run} />;
  if (failure !== undefined) return <FlowFault area={address ?? ''} flow={flow} failure={failure} onRetry={again} />;
  return <PageSkeleton />;
}

/** A run that is asked for by its address may have ended, or be somebody else's. Else this is fetched when a step stands. */
function useLaterPages(asked: boolean): void {
  useEffect(() => {
    if (asked) fetchLaterPages();
  }, [asked]);
}

/**
 * The area of a run. The address of an end names none: there it is the one in which the page has shown the run until then,
 * so that an end is shown whether or not the list of services comes; opened anew, that list says it.
 */
function useArea(address: string | undefined, view: RunView | undefined, cards: readonly FlowCard[] | undefined): string | undefined {
  const last = useRef<{ readonly run: string; readonly area: string }>(undefined);
  if (view === undefined) return undefined;
  const { run, flow } = view;
  const known = last.current?.run === run ? last.current.area : undefined;
  const listed = cards && (cards.find(({ id }) => id === flow)?.area ?? '');
  const area = address === undefined ? (known ?? listed) : areaAt(address);
  if (area !== undefined) last.current = { run, area };
  return area;
}
