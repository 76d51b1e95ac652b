import { useCallback, useEffect, useRef } from 'react';
import type { RunEvent } from '../../engine/run/run.ts';
import type { Screen } from '../../engine/render/view.ts';
import type { RunView } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';
import type { PortalHistory, Visit } from '../history/history.ts';
import { placeOfEnd } from '../history/navigationState.ts';
import { endPath } from '../addresses/endPath.ts';
import { homePath, stepPath } from '../addresses/paths.ts';

/** What the address of a run needs to know, and may do. */
export interface RunAddress {
  readonly area: string;
  readonly view: RunView;
  /** Nothing is on its way and nothing stands in front of the page: the address may follow. */
  readonly settled: boolean;
  readonly send: (event: RunEvent) => void;
  /** The customer pressed Back where there is no way back; `ended` when the request is submitted already. */
  readonly onNoWayBack: (why: 'here' | 'ended') => void;
  /** Its end is only passed when somebody comes to it by the browser's Back: there is nothing to see. */
  readonly passed: boolean;
}

/**
 * Keeps the address and the browser's history in step with a run. Each step is an entry. The browser's Back asks
 * the server to go back, and the address then says where the run really is: it never resubmits, and it never skips.
 * From the end it leads nowhere, which is said once; pressed again it leads to what was there before the run, however many
 * steps it had, or home where nothing was.
 * Returns how to handle the page's own events, the same function for as long as `send` is: its Back button goes the way of
 * the browser's.
 */
export function useRunAddress({ area, view, settled, send, onNoWayBack, passed }: RunAddress): (event: RunEvent) => void {
  const { history } = usePortal();
  const latest = useRef({ view, send, onNoWayBack, passed });
  latest.current = { view, send, onNoWayBack, passed };
  /** The entry in which this page found or began the run; before it there is nothing of ours to go back to. */
  const first = useRef(history.visit().depth);
  const depth = useRef(first.current);
  const replacing = useRef(true);
  const passBy = useRef(passing(history));
  /** Back from the end was told once that it leads nowhere. */
  const told = useRef(false);
  const place = placeOf(area, view);
  const { id, address } = place ?? {};

  useEffect(() => {
    if (id === undefined || address === undefined || !settled) return;
    const here = history.visit();
    if (passed && here.action === 'pop') return passBy.current();
    const same = `${here.location.pathname}${here.location.search}` === address && placeIn(here) === id;
    if (!same) {
      if (replacing.current) history.navigator.replace(address, { place: id });
      else history.navigator.push(address, { place: id });
    }
    replacing.current = false;
    depth.current = history.visit().depth;
  }, [history, settled, passed, id, address]);

  useEffect(() => {
    const settleAt = (where: ReturnType<typeof placeOf>): void => {
      if (where !== undefined) history.navigator.replace(where.address, { place: where.id });
    };
    return history.subscribe(() => {
      const visit = history.visit();
      if (visit.action !== 'pop' || !isOfRun(visit, view.run)) return;
      const back = visit.depth < depth.current;
      depth.current = visit.depth;
      const now = latest.current;
      const ended = now.view.state === 'ended';
      if (now.passed || (back && ended && told.current)) return passBy.current();
      const where = placeOf(area, now.view);
      if (placeIn(visit) === where?.id) return;
      const { screen } = now.view;
      if (back && screen?.canGoBack === true) {
        replacing.current = true;
        now.send({ type: 'back', step: screen.step });
        return;
      }
      settleAt(where);
      if (back) now.onNoWayBack(ended ? 'ended' : 'here');
      told.current ||= back && ended;
    });
  }, [history, area, view.run]);

  return useCallback(
    (event) => {
      const here = history.visit();
      if (event.type === 'back' && here.depth > first.current && !history.backBlocked()) history.navigator.go(-1);
      else {
        if (event.type === 'back') replacing.current = true;
        send(event);
      }
    },
    [history, send],
  );
}

/** Makes what goes one further back, once from each entry; from the first page of this tab, home. */
function passing(history: PortalHistory): () => void {
  let from: string | undefined;
  return () => {
    const { depth, location } = history.visit();
    if (from === location.key) return;
    from = location.key;
    if (depth > 0) history.navigator.go(-1);
    else history.navigator.replace(homePath);
  };
}

/** Where a run is: a name for the place, and its address. Nothing while the bank is at work. */
function placeOf(area: string, { flow, run, screen, outcome }: RunView): { readonly id: string; readonly address: string } | undefined {
  if (outcome !== undefined) return { id: placeOfEnd(outcome.id), address: endPath({ area, flow, run, outcome: outcome.id }) };
  return screen === undefined ? undefined : { id: placeId(screen), address: stepPath(area, flow, run, screen.route) };
}

function placeId(screen: Screen): string {
  return `${screen.step} ${screen.itemIndex ?? ''}`;
}

function placeIn(visit: Visit): string | undefined {
  const state: unknown = visit.location.state;
  return typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'string' ? state.place : undefined;
}

function isOfRun(visit: Visit, run: string): boolean {
  return new URLSearchParams(visit.location.search).get('run') === run;
}
