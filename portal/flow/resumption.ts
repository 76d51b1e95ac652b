import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { draftPath } from '../addresses/paths.ts';
import type { Api } from '../api/api.ts';
import { unlessRefused } from '../api/failure.ts';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { openRuns } from './openRuns.ts';
import { stored } from '../storage/stored.ts';
import type { Stored } from '../storage/stored.ts';
import { useTab } from '../tabs/tabContext.ts';
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

/** A draft of the same service that was found, and what may become of it and of the run that it was found in. */
export interface FoundDraft {
  readonly draft: OpenRunLine;
  /** Goes on with the draft. */
  readonly onContinue: () => void;
  /** Goes on with the run at hand; the draft is discarded unless the bank has done something for it. */
  readonly onStartAgain: () => Promise<void>;
}

/**
 * Leads from a run that was begun in order to be verified back to the run or the page that it was for, as soon as the
 * customer is verified. Somebody else's run is not shown: then the customer goes on with the new one. Where nothing was wanted,
 * gives the draft of the same service that the customer has, now that this can be known, or has made in another tab meanwhile;
 * undefined where there is none.
 */
export function useResumption(area: string, { flow, run, answered }: Pick<RunView, 'flow' | 'run' | 'answered'>): FoundDraft | undefined {
  const { api, history } = usePortal();
  const { session } = useSession();
  const verified = session?.verified === true || session?.applicant === true;
  /** A page that is loaded again does not know who was known when its run was begun. */
  const unasked = useRef(!verified || history.visit().action === 'load');
  const { returns } = useTab();
  const hasAnswers = answered === true;
  const [draft, setDraft] = useState<OpenRunLine>();
  const leave = useCallback(
    (address: string, over?: 'ended' | 'gone') => {
      openRuns.drop(run);
      // It has served its purpose, unless there is an answer in it. Where this comes to nothing it expires.
      if (!hasAnswers) void api.discardRun(run).catch(() => undefined);
      history.navigator.replace(address, { resumes: true, ...(over === undefined ? {} : { over }) });
    },
    [api, history, run, hasAnswers],
  );
  const returned = useRef(returns);
  useEffect(() => {
    if (returned.current !== returns) unasked.current = true;
    returned.current = returns;
  }, [returns]);
  useEffect(() => {
    if (!verified) return;
    const wanted = resumption.take(flow);
    if (wanted === undefined) {
      if (unasked.current && !hasAnswers) void draftBeside(api, { flow, run }).then(setDraft);
      unasked.current = false;
      return;
    }
    if ('address' in wanted) {
      openRuns.drop(run);
      history.navigator.replace(wanted.address, { resumes: true });
      return;
    }
    if (wanted.run === run) return;
    void findRun(api, { area, flow, run: wanted.run }).then((way) => {
      if (way === undefined || (way.over !== undefined && wanted.byLink !== true)) return;
      leave(way.address, way.over);
    });
  }, [api, history, area, flow, run, verified, returns, hasAnswers, leave]);
  return (
    draft && {
      draft,
      onContinue: () => leave(draftPath(draft)),
      onStartAgain: async () => {
        if (draft.expires !== undefined) await api.discardRun(draft.run).catch(unlessOver);
        openRuns.drop(draft.run);
        setDraft(undefined);
      },
    }
  );
}

/** It was discarded or finished elsewhere meanwhile: then nothing stands in the way. */
const unlessOver = unlessRefused('run-not-found', 'run-ended');

/** Where the server cannot be asked the customer goes on as if there were none. */
async function draftBeside(api: Pick<Api, 'openRuns'>, { flow, run }: Pick<RunView, 'flow' | 'run'>): Promise<OpenRunLine | undefined> {
  const lines = await api.openRuns().catch(() => []);
  return lines.find((line) => line.flow === flow && line.run !== run);
}
