import { useContext } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { addressAt } from '../../addresses/addressAt.ts';
import { destinationOf } from '../../addresses/destination.ts';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { ServicesContext } from '../../services/servicesContext.ts';
import { isKnown } from '../../session/isKnown.ts';
import { useSession } from '../../session/sessionContext.ts';
import { ConfirmToSeeEnd } from './ConfirmToSeeEnd.tsx';
import { End } from './End.tsx';
import { NotAvailable } from './NotAvailable.tsx';

/**
 * The address of the end of a run that is not shown here: it asks who is here where nobody is known, else it says which service that
 * is, and where to begin it.
 */
export function UnknownEnd(): ReactNode {
  const { pathname } = useLocation();
  const cards = useContext(ServicesContext)?.cards;
  const { session } = useSession();
  if (cards === undefined) return <PageSkeleton />;
  const place = destinationOf(addressAt(pathname), cards);
  if (place.kind === 'unavailable') return <NotAvailable service={place.service} />;
  if (session !== undefined && !isKnown(session)) return <ConfirmToSeeEnd />;
  return <End kind={place.kind === 'error' ? 'error' : 'outcome'} card={'card' in place ? place.card : undefined} named />;
}
