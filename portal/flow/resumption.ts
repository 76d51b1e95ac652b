import { useEffect } from 'react';
import type { RunView } from '../../schemas/api.ts';
import { shape, text } from '../api/read.ts';
import { ApiFailure } from '../api/failure.ts';
import { usePortal } from '../portalContext.ts';
import { stepPath } from '../routes/paths.ts';
import { useSession } from '../session/sessionContext.ts';
import { openRuns } from './openRuns.ts';
import { stored } from './stored.ts';
import type { Stored } from './stored.ts';

/** A run that the server shows to its customer only, and the flow by which the customer is verified for it. */
export interface Wanted {
  readonly flow: string;
  readonly run: string;
}

/** Which run the customer of this tab wants to come back to. One at most; it is forgotten once it was looked for. */
export interface Resumption {
  want(wanted: Wanted): void;
  /** The run that is wanted of a flow; afterwards none is. */
  take(flow: string): string | undefined;
}

/** Keeps the wish in a storage. */
export function resumptionIn(storage: () => Storage): Resumption {
  const kept: Stored<Wanted> = stored(storage, 'seva.resume', shape<Wanted>({ flow: text, run: text }));
  return {
    want: (wanted) => kept.set(wanted),
    take(flow) {
      const wanted = kept.get();
      if (wanted?.flow !== flow) return undefined;
      kept.set(undefined);
      return wanted.run;
    },
  };
}

/** The wish of this tab. */
export const resumption: Resumption = resumptionIn(() => sessionStorage);

/**
 * Leads from a run that was begun in order to be verified back to the one that it was for, as soon as the customer is
 * verified. Somebody else's run is not shown: then the customer goes on with the new one.
 */
export function useResumption(area: string, { flow, run }: Pick<RunView, 'flow' | 'run'>): void {
  const { api, history } = usePortal();
  const { session } = useSession();
  const verified = session?.verified === true || session?.applicant === true;
  useEffect(() => {
    if (!verified) return;
    const wanted = resumption.take(flow);
    if (wanted === undefined || wanted === run) return;
    api.run(wanted).then(
      (view) => {
        if (view.state === 'ended') return;
        openRuns.drop(run);
        // It has served its purpose. Where this comes to nothing it expires.
        void api.discardRun(run).catch(() => undefined);
        history.navigator.replace(stepPath(area, flow, wanted, view.screen?.route ?? '-'), { resumes: true });
      },
      (thrown: unknown) => {
        if (!(thrown instanceof ApiFailure)) throw thrown;
      },
    );
  }, [api, history, area, flow, run, verified]);
}
