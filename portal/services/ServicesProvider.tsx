import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { FlowCard } from '../../schemas/api.ts';
import { failureOf } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { usePortal } from '../portalContext.ts';
import { ServicesContext } from './servicesContext.ts';

/**
 * Keeps the list of services for the pages that show it. Each such page asks for it anew and shows the former list
 * meanwhile, so a new flow file, or an hour that has passed, is seen without loading the portal again.
 */
export function ServicesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { api } = usePortal();
  const [cards, setCards] = useState<readonly FlowCard[]>();
  const [failure, setFailure] = useState<Failure>();

  const refresh = useCallback(async () => {
    try {
      setCards(await api.flows());
      setFailure(undefined);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
  }, [api]);

  const services = useMemo(() => ({ cards, failure, refresh }), [cards, failure, refresh]);
  return <ServicesContext value={services}>{children}</ServicesContext>;
}
