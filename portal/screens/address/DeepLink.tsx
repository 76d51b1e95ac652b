import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { usePortal } from '../../context/portalContext.ts';
import { addressOfOpenRun } from '../../flow/addressOfOpenRun.ts';
import { openRuns } from '../../flow/openRuns.ts';
import type { Entry } from '../../addresses/destination.ts';
import { flowPath } from '../../addresses/paths.ts';
import { navigationState, stateFrom } from '../../history/navigationState.ts';
import type { NavigationState } from '../../history/navigationState.ts';
import { Forward } from './Forward.tsx';

/** Properties of a link into a service. */
export interface DeepLinkProps {
  readonly card: FlowCard;
  /** What the address presets. */
  readonly entry?: Entry | undefined;
  /** What it is begun with where nothing is open. */
  readonly preset?: Entry | undefined;
}

/**
 * A link into the middle of a service. It leads to the run that it names or that has hardly begun, else to the beginning, where the
 * customer is asked about a draft: which step may be shown is the server's to say, never the address's. An address that says
 * what to begin with begins with it; what another service hands over does not by itself: Track leads back to what is open.
 */
export function DeepLink({ card, entry, preset }: DeepLinkProps): ReactNode {
  const { api } = usePortal();
  const named = useSearchParams()[0].get('run') ?? undefined;
  const location = useLocation();
  const begun = useMemo(() => begunWith({ ...preset, ...entry }, location), [preset, entry, location]);
  const anew = named === undefined && Object.keys({ ...entry, ...stateFrom(location.search)?.from }).length > 0;
  const find = useCallback(
    async () => (anew ? flowPath(card.area, card.id) : addressOfOpenRun(api, openRuns, card, named)),
    [api, card, named, anew],
  );
  return <Forward find={find} state={begun} />;
}

/** What the line of the address presets, then what its query says, else what another service had to say to this one. */
function begunWith(entry: Entry, { search, state }: Pick<Location, 'search' | 'state'>): NavigationState | undefined {
  const from = { ...entry, ...(stateFrom(search)?.from ?? navigationState(state).from) };
  const begun = {
    ...(Object.keys(from).length > 0 && { from }),
    ...(navigationState(state).continues === true && { continues: true }),
  };
  return Object.keys(begun).length === 0 ? undefined : begun;
}
