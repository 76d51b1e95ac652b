import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { addressAt } from '../../addresses/addressAt.ts';
import { destinationOf } from '../../addresses/destination.ts';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { ServicesContext } from '../../services/servicesContext.ts';
import { isKnown } from '../../session/isKnown.ts';
import { useSession } from '../../session/sessionContext.ts';
import { StatePage } from '../../page/StatePage.tsx';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { text } from '../../texts/text.ts';
import { End } from './End.tsx';
import { NotAvailable } from './NotAvailable.tsx';

/**
 * The address of the end of a run that is not shown here: it says which service that is, and where to begin it. An end of a run
 * that the address names is shown to its customer, who is asked who they are.
 */
export function UnknownEnd(): ReactNode {
  const { pathname, search } = useLocation();
  const { session } = useSession();
  const cards = useContext(ServicesContext)?.cards;
  if (cards === undefined) return <PageSkeleton />;
  if (session !== undefined && !isKnown(session) && new URLSearchParams(search).has('run')) return <HiddenEnd />;
  const place = destinationOf(addressAt(pathname), cards);
  if (place.kind === 'unavailable') return <NotAvailable service={place.service} />;
  return <End kind={place.kind === 'error' ? 'error' : 'outcome'} card={'card' in place ? place.card : undefined} />;
}

function HiddenEnd(): ReactNode {
  return (
    <StatePage icon="person" title={text('shell.end.session.title')} words={text('shell.end.session.text')}>
      <ConfirmIdentity />
    </StatePage>
  );
}
