import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionView } from '../../schemas/api.ts';
import { failureOf } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { ServicesContext } from './servicesContext.ts';

/**
 * Keeps the list of services for the pages that show it. Each such page asks for it anew and shows the former list
 * meanwhile, so a new flow file, or an hour that has passed, is seen without loading the portal again. The list of
 * somebody else is not shown meanwhile. It is asked for once more when it is known who the customer is: not everything is for them.
 */
export function ServicesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { api, first } = usePortal();
  const { session } = useSession();
  const whose = listFor(session);
  const verified = session?.verified === true;
  const [list, setList] = useState(() => first?.flows && { whose, cards: first.flows });
  const [failure, setFailure] = useState<Failure>();

  const refresh = useCallback(async () => {
    try {
      const cards = await api.flows();
      setList((before) => (before?.whose === whose && before.cards === cards ? before : { whose, cards }));
      setFailure(undefined);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- pages ask anew where it has changed
  }, [api, whose, verified]);

  const cards = list?.whose === whose ? list.cards : undefined;
  const services = useMemo(() => ({ cards, failure, refresh }), [cards, failure, refresh]);
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** For whom a list is: agents have another one, and yet another once a customer has confirmed. */
function listFor(session: SessionView | undefined): string {
  return session?.agent === undefined ? 'customer' : `agent ${String(session.verified)}`;
}
