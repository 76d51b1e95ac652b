import { useEffect } from 'react';
import * as v from 'valibot';
import type { RunView } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { openRuns } from './openRuns.ts';
import { stored } from '../storage/stored.ts';
import type { Stored } from '../storage/stored.ts';
import { findRun } from './findRun.ts';

/** A run that the server shows to its customer only, and the flow by which the customer is verified for it. */
export interface Wanted {
  readonly flow: string;
  readonly run: string;
  /** By a link that was sent for it: then the customer is told where the run is over or gone. */
  readonly byLink?: boolean;
}

/** A page of the portal that shows more to a verified customer, and the flow by which the customer is verified for it. */
export interface WantedPage {
  readonly flow: string;
  readonly address: string;
}

/** Where the customer of this tab wants to come back to. One place at most; it is forgotten once it was looked for. */
export interface Resumption {
  want(wanted: Wanted | WantedPage): void;
  /** What is wanted of a flow; afterwards nothing is. */
  take(flow: string): Wanted | WantedPage | undefined;
}

const wantedSchema = v.union([
  v.object({ flow: v.string(), run: v.string(), byLink: v.exactOptional(v.boolean()) }),
  v.object({ flow: v.string(), address: v.string() }),
]);

/** Keeps the wish in a storage. */
export function resumptionIn(storage: () => Storage): Resumption {
  const kept: Stored<Wanted | WantedPage> = stored(storage, 'seva.resume', wantedSchema);
  return {
    want: (wanted) => kept.set(wanted),
    take(flow) {
      const wanted = kept.get();
      if (wanted?.flow !== flow) return undefined;
      kept.set(undefined);
      return wanted;
    },
  };
}

/** The wish of this tab. */
export const resumption: Resumption = resumptionIn(() => sessionStorage);

/**
 * Leads from a run that was begun in order to be verified back to the run or the page that it was for, as soon as the
 * customer is verified. Somebody else's run is not shown: then the customer goes on with the new one.
 */
export function useResumption(area: string, { flow, run }: Pick<RunView, 'flow' | 'run'>): void {
  const { api, history } = usePortal();
  const { session } = useSession();
  const verified = session?.verified === true || session?.applicant === true;
  useEffect(() => {
    if (!verified) return;
    const wanted = resumption.take(flow);
    if (wanted === undefined) return;
    if ('address' in wanted) {
      openRuns.drop(run);
      history.navigator.replace(wanted.address, { resumes: true });
      return;
    }
    if (wanted.run === run) return;
    void findRun(api, { area, flow, run: wanted.run }).then((way) => {
      if (way === undefined || (way.over !== undefined && wanted.byLink !== true)) return;
      openRuns.drop(run);
      // It has served its purpose. Where this comes to nothing it expires.
      void api.discardRun(run).catch(() => undefined);
      history.navigator.replace(way.address, { resumes: true, ...(way.over === undefined ? {} : { over: way.over }) });
    });
  }, [api, history, area, flow, run, verified]);
}
