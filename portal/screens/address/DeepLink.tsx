import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { usePortal } from '../../portalContext.ts';
import { addressOfOpenRun } from '../../flow/addressOfOpenRun.ts';
import { openRuns } from '../../flow/openRuns.ts';
import { FaultPage } from '../../shell/Fault.tsx';
import { PageSkeleton } from '../../shell/Skeleton.tsx';

/**
 * A link into the middle of a service. It leads to where the customer left off, else to the beginning: which step may be
 * shown is the server's to say, never the address's.
 */
export function DeepLink({ card }: { readonly card: FlowCard }): ReactNode {
  const { api } = usePortal();
  const navigate = useNavigate();
  const named = useSearchParams()[0].get('run') ?? undefined;
  const { loaded, again } = useLoaded(useCallback(() => addressOfOpenRun(api, openRuns, card, named), [api, card, named]));
  const address = loaded.state === 'ready' ? loaded.value : undefined;

  useEffect(() => {
    if (address !== undefined) void navigate(address, { replace: true });
  }, [address, navigate]);

  if (loaded.state === 'failed') return <FaultPage failure={loaded.failure} onRetry={again} />;
  return <PageSkeleton />;
}
