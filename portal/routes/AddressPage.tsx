import { lazy, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FlowCard } from '../../schemas/api.ts';
import type { Found } from '../addresses/addressAt.ts';
import { AddressParams, useAddressParams } from '../addresses/addressParams.ts';
import { addressOf } from '../addresses/areas.ts';
import { DeepLink } from './DeepLink.ts';
import { pages } from './pages.ts';
import { destinationOf } from '../addresses/destination.ts';
import type { Destination } from '../addresses/destination.ts';
import type { Suffix } from '../addresses/suffix.ts';
import { openRuns } from '../flow/openRuns.ts';
import { navigationState } from '../history/navigationState.ts';
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
  const begun = useBegun(place);
  if (begun !== undefined) return <ServicePage begun={begun} />;
  switch (place.kind) {
    case 'page': {
      if (place.page === 'areaOrStep') return <NotFound />;
      if (place.page === 'flow') return <ServicePage />;
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

/**
 * A service, at its own address or at one that leads to its beginning: the same component, which stays what it is when the address
 * of the run takes that one's place.
 */
function ServicePage({ begun }: { readonly begun?: FlowCard }): ReactNode {
  const own = useAddressParams();
  const params = useMemo(() => (begun === undefined ? own : { area: addressOf(begun.area), flow: begun.id }), [begun, own]);
  const Page = pages.flow;
  return (
    <AddressParams value={params}>
      <Page />
    </AddressParams>
  );
}

/**
 * The service that a link into its middle begins, where that is known without asking: nothing of it is open in this browser, and the
 * address says nothing more. It is drawn there and then, and not a pass later at the address that begins it. Decided when one comes
 * to the address: what is begun there is open from then on.
 */
function useBegun(place: Destination): FlowCard | undefined {
  const location = useLocation();
  const { key, search } = location;
  const decided = useRef<{ readonly key: string; readonly flow: string; readonly begins: boolean }>(undefined);
  if (place.kind !== 'step' || (place.entry ?? place.preset) !== undefined) return undefined;
  const { card } = place;
  if (decided.current?.key !== key || decided.current.flow !== card.id) {
    const plain = search === '' && navigationState(location.state).again === undefined;
    decided.current = { key, flow: card.id, begins: plain && !openRuns.all().some(({ flow }) => flow === card.id) };
  }
  return decided.current.begins ? card : undefined;
}
