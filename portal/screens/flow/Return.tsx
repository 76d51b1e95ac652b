import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Api } from '../../api/api.ts';
import { ApiFailure } from '../../api/failure.ts';
import { usePortal } from '../../context/portalContext.ts';
import { stepPath } from '../../addresses/paths.ts';
import { Forward } from '../address/Forward.tsx';

/**
 * Where another site (a document locker, a payment page) sends the customer back to: hands what it says to the run, and
 * goes on there. Opened again, or when the run has gone on elsewhere, it only shows the run.
 */
export function Return(): ReactNode {
  const { api } = usePortal();
  const run = useParams()['run'] ?? '';
  const { key, search } = useLocation();
  return <Forward find={useCallback(() => addressAfter(api, run, search, key), [api, run, search, key])} />;
}

/** Tells the run what came back, unless it waits for nothing of the kind any more; gives the address at which it goes on. */
async function addressAfter(api: Api, run: string, search: string, key: string): Promise<string> {
  const [view, cards] = await Promise.all([api.run(run), api.flows()]);
  const area = cards.find(({ id }) => id === view.flow)?.area ?? view.flow;
  const { screen, version } = view;
  if (screen?.kind === 'redirect') {
    const event = { type: 'return', step: screen.step, params: Object.fromEntries(new URLSearchParams(search)) } as const;
    await api.sendEvent(run, { event, version }, `return-${key}`).catch(unlessMoved);
  }
  return stepPath(area, view.flow, run, screen?.route ?? '-');
}

/** A run that has moved on shows itself where it is. */
function unlessMoved(thrown: unknown): void {
  const moved = thrown instanceof ApiFailure && thrown.failure.kind === 'refused' && thrown.failure.status === 409;
  if (!moved) throw thrown;
}
