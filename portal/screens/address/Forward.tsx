import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoaded } from '../../api/useLoaded.ts';
import type { NavigationState } from '../../history/navigationState.ts';
import { FaultPage } from '../../page/Fault.tsx';
import { PageSkeleton } from '../../page/Skeleton.tsx';

/** Properties of a place that only leads on. */
export interface ForwardProps {
  /** Finds the address to which it leads; the same function as long as it leads to the same one. */
  readonly find: () => Promise<string>;
  readonly state?: NavigationState | undefined;
}

/** Takes the customer on to another address as soon as it is found. This one leaves no trace in the browser's history. */
export function Forward({ find, state }: ForwardProps): ReactNode {
  const navigate = useNavigate();
  const { loaded, again } = useLoaded(find);
  const address = loaded.state === 'ready' ? loaded.value : undefined;

  useEffect(() => {
    if (address !== undefined) void navigate(address, { replace: true, state });
  }, [address, navigate, state]);

  if (loaded.state === 'failed') return <FaultPage failure={loaded.failure} onRetry={again} />;
  return <PageSkeleton />;
}
