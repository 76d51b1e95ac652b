import type { ReactNode } from 'react';
import { useLoaded } from '../../api/useLoaded.ts';
import { usePortal } from '../../context/portalContext.ts';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { EmptyState } from '../../page/EmptyState.tsx';
import { Fault } from '../../page/Fault.tsx';
import { Page } from '../../page/Page.tsx';
import { CardsSkeleton } from '../../page/Skeleton.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import { SessionList } from './SessionList.tsx';

/** Where the verified customer is logged in, and the way to end it there. Others are told why they see none. */
export function Sessions(): ReactNode {
  const { session } = useSession();
  const customer = session?.verified === true && session.role === 'customer';
  return (
    <Page
      narrow
      title={text('shell.sessions.title')}
      {...(customer && { lead: text('shell.sessions.lead', { phone: text('contact.urgent') }) })}
    >
      {session === undefined && <CardsSkeleton count={2} />}
      {session !== undefined && (customer ? <Own /> : <Stranger agent={session.role === 'agent'} />)}
    </Page>
  );
}

function Own(): ReactNode {
  const { api } = usePortal();
  const { loaded, again } = useLoaded(api.openSessions);
  if (loaded.state === 'failed') return <Fault failure={loaded.failure} onRetry={again} />;
  const sessions = loaded.state === 'ready' ? loaded.value : loaded.stale;
  return sessions === undefined ? <CardsSkeleton count={2} /> : <SessionList sessions={sessions} onEnded={again} />;
}

function Stranger({ agent }: { readonly agent: boolean }): ReactNode {
  return (
    <EmptyState icon="person" title={text(agent ? 'shell.sessions.agent.title' : 'shell.sessions.unverified.title')}>
      <p>{text(agent ? 'shell.sessions.agent.text' : 'shell.sessions.unverified.text')}</p>
      {!agent && <ConfirmIdentity />}
    </EmptyState>
  );
}
