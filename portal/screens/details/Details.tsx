import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sessionsPath } from '../../addresses/paths.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { usePortal } from '../../context/portalContext.ts';
import { Fault } from '../../page/Fault.tsx';
import { Page } from '../../page/Page.tsx';
import { CardsSkeleton } from '../../page/Skeleton.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import { DetailGroup } from './DetailGroup.tsx';
import styles from './Details.module.css';
import { Elsewhere } from './Elsewhere.tsx';
import { groups } from './rows.ts';
import { Stranger } from './Stranger.tsx';

/** What the bank has about the verified customer, each detail with the service that changes it. Others are told why they see none. */
export function Details(): ReactNode {
  const { session } = useSession();
  const customer = session?.verified === true && session.role === 'customer';
  return (
    <Page narrow title={text('shell.details.title')} {...(customer && { lead: text('shell.details.lead') })}>
      {session === undefined && <CardsSkeleton count={3} />}
      {session !== undefined && (customer ? <OnRecord /> : <Stranger session={session} />)}
    </Page>
  );
}

function OnRecord(): ReactNode {
  const { api } = usePortal();
  const { loaded, again } = useLoaded(api.details);
  if (loaded.state === 'failed') return <Fault failure={loaded.failure} onRetry={again} />;
  const details = loaded.state === 'ready' ? loaded.value : loaded.stale;
  if (details === undefined) return <CardsSkeleton count={3} />;
  return (
    <div className={styles.groups}>
      <Elsewhere details={details} />
      {groups.map((group) => (
        <DetailGroup key={group.id} group={group} details={details} />
      ))}
      <p>
        <Link to={sessionsPath}>{text('shell.sessions.about')}</Link>
      </p>
    </div>
  );
}
