import { Suspense, lazy, useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../api/failure.ts';
import { flowPath, homePath, trackPath } from '../../addresses/paths.ts';
import { FaultPage } from '../../page/Fault.tsx';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { ServicesContext } from '../../services/servicesContext.ts';
import { buttonClass } from '../../style/button.ts';
import { text, textOf } from '../../texts/text.ts';

const ClosedService = lazy(async () => ({ default: (await import('../closed/ClosedService.tsx')).ClosedService }));
const DiscardedPage = lazy(async () => ({ default: (await import('./Discarded.tsx')).DiscardedPage }));
const NotForYou = lazy(async () => ({ default: (await import('../closed/NotForYou.tsx')).NotForYou }));

/** Properties of a service that could not be opened. */
export interface FlowFaultProps {
  readonly area: string;
  readonly flow: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Says why a service or a run cannot be shown, and what one can do instead. */
export function FlowFault({ area, flow, failure, onRetry }: FlowFaultProps): ReactNode {
  const cards = useContext(ServicesContext)?.cards;
  const code = failure.kind === 'refused' ? failure.code : undefined;
  if (failure.kind === 'refused' && code === 'flow-closed') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ClosedService
          opens={String(failure.params['opens'])}
          closes={String(failure.params['closes'])}
          area={area}
          card={cards?.find(({ id }) => id === flow)}
          about={failure.about}
          onOpen={onRetry}
        />
      </Suspense>
    );
  }
  if (code === 'flow-not-for-role') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotForYou area={area} help={failure.kind === 'refused' ? failure.about?.help : undefined} />
      </Suspense>
    );
  }
  if (failure.kind === 'refused' && code === 'run-discarded') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <DiscardedPage area={area} flow={flow} draft={failure.draft} />
      </Suspense>
    );
  }
  if (code === 'run-not-found') {
    return (
      <StatePage icon="search" title={text('shell.flow.gone.title')} words={text('shell.flow.gone.text')}>
        <Link className={buttonClass('primary')} to={flowPath(area, flow)}>
          {text('shell.flow.startAgain')}
        </Link>
        <Link className={buttonClass('secondary')} to={trackPath()}>
          {text('shell.track.title')}
        </Link>
      </StatePage>
    );
  }
  if (failure.kind === 'refused' && failure.status < 500) {
    const title = failure.status === 404 ? text('shell.flow.unknown.title') : text('shell.problem.title');
    return (
      <StatePage icon="alert" title={title} words={textOf(failure.message, failure.params)} failure={failure}>
        <Home />
      </StatePage>
    );
  }
  return <FaultPage failure={failure} onRetry={onRetry} />;
}

function Home(): ReactNode {
  return (
    <Link className={buttonClass('primary')} to={homePath}>
      {text('shell.home.go')}
    </Link>
  );
}
