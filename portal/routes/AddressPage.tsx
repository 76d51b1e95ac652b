import { lazy } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Found } from '../addresses/addressAt.ts';
import { DeepLink } from './DeepLink.ts';
import { pages } from './pages.ts';
import { destinationOf } from '../addresses/destination.ts';
import type { Destination } from '../addresses/destination.ts';
import type { Suffix } from '../addresses/suffix.ts';
import { useServices } from '../services/servicesContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { FaultPage } from '../page/Fault.tsx';
import { PageSkeleton } from '../page/Skeleton.tsx';
import { NotFound } from '../screens/notFound/NotFound.tsx';

const Area = lazy(async () => ({ default: (await import('../screens/area/Area.tsx')).Area }));
const Choice = lazy(async () => ({ default: (await import('../screens/address/Choice.tsx')).Choice }));
const End = lazy(async () => ({ default: (await import('../screens/address/End.tsx')).End }));
const NotAvailable = lazy(async () => ({ default: (await import('../screens/address/NotAvailable.tsx')).NotAvailable }));

/** Properties of the screen of an address. */
export interface AddressPageProps {
  /** Absent where there is nothing at the address. */
  readonly found: Found | undefined;
  readonly suffix: Suffix;
}

/** The options to verify oneself that stand in place of the home page for who came in by the dues. */
const dueVerification: Found = { address: { path: '/', kind: 'step', word: 'verify' }, params: {}, area: 'due' };

/** Shows what stands at an address: at once where the address alone says it, else when it is known which services there are. */
export function AddressPage({ found, suffix }: AddressPageProps): ReactNode {
  const { session } = useSession();
  const named = useSearchParams()[0].has('run');
  if (found === undefined) return <NotFound />;
  const { address } = found;
  if (address.kind === 'area') return <PlacePage place={destinationOf(found, [])} />;
  if (address.kind !== 'page') return <ServicePlace found={found} named={named} />;
  const { page } = address;
  if (page === 'home' && suffix === '/due' && session?.verified === false)
    return <ServicePlace found={dueVerification} orElse={<PlacePage place={address} />} />;
  if (page === 'flow' || page === 'areaOrStep') return <ServicePlace found={found} named={named} />;
  return <PlacePage place={address} />;
}

interface ServicePlaceProps {
  readonly found: Found;
  /** The address names a run, which says itself what it is of. */
  readonly named?: boolean;
  /** Shown where the address leads to no step. */
  readonly orElse?: ReactNode;
}

function ServicePlace({ found, named = false, orElse }: ServicePlaceProps): ReactNode {
  const { cards, failure, refresh } = useServices();
  const { address } = found;
  const ofRun = address.kind === 'page' ? address.page === 'flow' : address.kind === 'outcome' || address.kind === 'error';
  // A run goes from its last step to its end without its page being drawn anew.
  if (ofRun && named) return <PlacePage place={{ kind: 'page', page: 'flow' }} />;
  if (cards === undefined) return failure === undefined ? <PageSkeleton /> : <FaultPage failure={failure} onRetry={() => void refresh()} />;
  const place = destinationOf(found, cards);
  const isStep = place.kind === 'step' || place.kind === 'choice';
  return orElse !== undefined && !isStep ? orElse : <PlacePage place={place} />;
}

function PlacePage({ place }: { readonly place: Destination }): ReactNode {
  switch (place.kind) {
    case 'page': {
      if (place.page === 'areaOrStep') return <NotFound />;
      const Page = pages[place.page];
      return <Page />;
    }
    case 'area':
      return <Area address={place.address} />;
    case 'step':
      return <DeepLink card={place.card} entry={place.entry} preset={place.preset} />;
    case 'choice':
      return <Choice cards={place.cards} word={place.word} preset={place.preset} />;
    case 'outcome':
    case 'error':
      return <End kind={place.kind} card={place.card} />;
    case 'unavailable':
      return <NotAvailable service={place.service} />;
    case 'missing':
      return <NotFound />;
  }
}
