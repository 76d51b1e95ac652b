import { useState } from 'react';
import type { ReactNode } from 'react';
import type { RequestLine } from '../../../schemas/api.ts';
import { useLocation } from 'react-router-dom';
import { navigationState } from '../../history/navigationState.ts';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { EmptyState } from '../../page/EmptyState.tsx';
import { Fault } from '../../page/Fault.tsx';
import { Page } from '../../page/Page.tsx';
import { Refresh } from '../../page/Refresh.tsx';
import { CardsSkeleton } from '../../page/Skeleton.tsx';
import { text } from '../../texts/text.ts';
import { filtered, RequestFilter, type Shown } from './RequestFilter.tsx';
import { RequestList } from './RequestList.tsx';
import styles from './Requests.module.css';
import { useRequests } from './useRequests.ts';

/** All requests of the verified customer. */
export function Requests(): ReactNode {
  const { session } = useSession();
  const { over } = navigationState(useLocation().state);
  return (
    <Page narrow title={text('shell.requests.title')} lead={text('shell.requests.lead')}>
      {over !== undefined && (
        <p role="status" className={styles.over}>
          {text(over === 'ended' ? 'shell.link.resume.ended' : 'shell.link.resume.gone')}
        </p>
      )}
      {session !== undefined && (session.verified ? <AllRequests /> : <Unverified />)}
    </Page>
  );
}

function AllRequests(): ReactNode {
  const { loaded, again } = useRequests();
  if (loaded.state === 'failed') return <Fault failure={loaded.failure} onRetry={again} />;
  const requests = loaded.state === 'ready' ? loaded.value : loaded.stale;
  if (requests === undefined) return <CardsSkeleton count={3} />;
  return (
    <div className={styles.parts}>
      <Refresh refreshing={loaded.state === 'loading'} onRefresh={again} />
      {requests.length === 0 ? (
        <EmptyState icon="receipt" title={text('shell.requests.empty.title')}>
          {text('shell.requests.empty.text')}
        </EmptyState>
      ) : (
        <Filtered requests={requests} />
      )}
    </div>
  );
}

function Filtered({ requests }: { readonly requests: readonly RequestLine[] }): ReactNode {
  const [shown, setShown] = useState<Shown>('all');
  const left = filtered(requests, shown);
  return (
    <>
      <RequestFilter requests={requests} shown={shown} onShow={setShown} />
      {left.length === 0 ? (
        <p role="status">{text(shown === 'open' ? 'shell.requests.none.open' : 'shell.requests.none.closed')}</p>
      ) : (
        <RequestList requests={left} />
      )}
    </>
  );
}

function Unverified(): ReactNode {
  return (
    <EmptyState icon="person" title={text('shell.requests.unverified.title')}>
      <p>{text('shell.requests.unverified.text')}</p>
      <ConfirmIdentity />
    </EmptyState>
  );
}
