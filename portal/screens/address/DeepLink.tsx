import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import type { Api } from '../../api/api.ts';
import { usePortal } from '../../context/portalContext.ts';
import { addressOfOpenRun, addressOnAnyDevice } from '../../flow/addressOfOpenRun.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { resumption } from '../../flow/resumption.ts';
import type { Entry } from '../../addresses/destination.ts';
import { flowPath } from '../../addresses/paths.ts';
import { navigationState, stateFrom } from '../../history/navigationState.ts';
import type { NavigationState } from '../../history/navigationState.ts';
import { useSession } from '../../session/sessionContext.ts';
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
 * A link into the middle of a service. It leads to where the customer left off, else to the beginning: which step may be
 * shown is the server's to say, never the address's. An address that says what to begin with begins anew with it: what is open
 * was begun with something else, and stays among what is unfinished. What another service hands over begins nothing anew:
 * Track leads back to what is open.
 */
export function DeepLink({ card, entry, preset }: DeepLinkProps): ReactNode {
  const { api } = usePortal();
  const named = useSearchParams()[0].get('run') ?? undefined;
  const location = useLocation();
  const { session } = useSession();
  const unknown = session?.verified !== true && session?.applicant !== true;
  const begun = useMemo(() => begunWith({ ...preset, ...entry }, location), [preset, entry, location]);
  const anew = named === undefined && Object.keys({ ...entry, ...stateFrom(location.search)?.from }).length > 0;
  const find = useCallback(async () => {
    if (anew) return flowPath(card.area, card.id);
    return unknown ? addressForUnknown(api, card, named) : addressOnAnyDevice(api, openRuns, card, named);
  }, [api, card, named, anew, unknown]);
  return <Forward find={find} state={begun} />;
}

/** What the line of the address presets, then what its query says, else what another service had to say to this one. */
function begunWith(entry: Entry, { search, state }: Pick<Location, 'search' | 'state'>): NavigationState | undefined {
  const from = { ...entry, ...(stateFrom(search)?.from ?? navigationState(state).from) };
  return Object.keys(from).length === 0 ? undefined : { from };
}

/**
 * To somebody whom the bank does not know yet it shows no run of theirs: they begin, and come to the latest of them once
 * they are verified.
 */
async function addressForUnknown(api: Api, card: FlowCard, named: string | undefined): Promise<string> {
  const gone: string[] = [];
  const address = await addressOfOpenRun(api, openRuns, card, named, (run) => gone.push(run));
  const latest = gone.find((run) => openRuns.outlives(run));
  if (latest !== undefined && address === flowPath(card.area, card.id)) resumption.want({ flow: card.id, run: latest });
  return address;
}
