import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import type { Api } from '../../api/api.ts';
import { usePortal } from '../../context/portalContext.ts';
import { addressOfOpenRun, addressOnAnyDevice } from '../../flow/addressOfOpenRun.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { resumption } from '../../flow/resumption.ts';
import { flowPath } from '../../addresses/paths.ts';
import { navigationState, stateFrom } from '../../history/navigationState.ts';
import type { NavigationState } from '../../history/navigationState.ts';
import { useSession } from '../../session/sessionContext.ts';
import { Forward } from './Forward.tsx';

/**
 * A link into the middle of a service. It leads to where the customer left off, else to the beginning: which step may be
 * shown is the server's to say, never the address's.
 */
export function DeepLink({ card }: { readonly card: FlowCard }): ReactNode {
  const { api } = usePortal();
  const named = useSearchParams()[0].get('run') ?? undefined;
  const location = useLocation();
  const { session } = useSession();
  const unknown = session?.verified !== true && session?.applicant !== true;
  const find = useCallback(
    () => (unknown ? addressForUnknown(api, card, named) : addressOnAnyDevice(api, openRuns, card, named)),
    [api, card, named, unknown],
  );
  return <Forward find={find} state={useMemo(() => stateFrom(location.search) ?? handedOn(location.state), [location])} />;
}

/** What another service, or an address before this one, had to say to this one. */
function handedOn(state: unknown): NavigationState | undefined {
  const { from } = navigationState(state);
  return from && { from };
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
