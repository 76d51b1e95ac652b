import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressParams } from '../../addresses/addressParams.ts';
import type { Api } from '../../api/api.ts';
import { ApiFailure, type Failure } from '../../api/failure.ts';
import { usePortal } from '../../context/portalContext.ts';
import { openRuns, type OpenRun } from '../../flow/openRuns.ts';
import { stepPath } from '../../addresses/paths.ts';
import { Forward } from '../address/Forward.tsx';

/**
 * Where another site (a document locker, a payment page) sends the customer back to: hands what it says to the run, and
 * goes on there. Opened again, or when the run has gone on elsewhere, it only shows the run. Whoever was away for longer
 * than the session lasts is verified again at the run's own address.
 */
export function Return(): ReactNode {
  const { api } = usePortal();
  const run = useAddressParams()['run'] ?? '';
  const { key, search } = useLocation();
  return <Forward find={useCallback(() => addressAfter(api, run, search, key), [api, run, search, key])} />;
}

/** Tells the run what came back, unless it waits for nothing of the kind any more; gives the address at which it goes on. */
async function addressAfter(api: Api, run: string, search: string, key: string): Promise<string> {
  const [view, cards] = await Promise.all([api.run(run).catch(noneWhereKnown(run)), api.flows()]);
  if (!('hash' in view)) return stepPath(view.area, view.flow, run, '-');
  const area = cards.find(({ id }) => id === view.flow)?.area ?? view.flow;
  const { screen, version } = view;
  if (screen?.kind === 'redirect') {
    const event = { type: 'return', step: screen.step, params: Object.fromEntries(new URLSearchParams(search)) } as const;
    await api.sendEvent(run, { event, version }, `return-${key}`).catch(unlessMoved);
  }
  return stepPath(area, view.flow, run, screen?.route ?? '-');
}

/** The run as this browser knows it, where the server does not show it any more. */
function noneWhereKnown(run: string): (thrown: unknown) => OpenRun {
  return (thrown) => {
    const open = openRuns.all().find((one) => one.run === run);
    if (open === undefined || !(thrown instanceof ApiFailure) || !isGone(thrown.failure)) throw thrown;
    return open;
  };
}

function isGone(failure: Failure): boolean {
  return failure.kind === 'refused' && ['run-not-found', 'run-discarded'].includes(failure.code);
}

/** A run that has moved on shows itself where it is. */
function unlessMoved(thrown: unknown): void {
  const moved = thrown instanceof ApiFailure && thrown.failure.kind === 'refused' && thrown.failure.status === 409;
  if (!moved) throw thrown;
}
