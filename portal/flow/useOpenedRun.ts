import { useCallback, useEffect, useState } from 'react';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import { failureOf, isTransient } from '../api/failure.ts';
import type { Failure } from '../api/failure.ts';
import { useOnline } from '../api/useOnline.ts';
import { usePortal } from '../context/portalContext.ts';
import { openRuns } from './openRuns.ts';
import { resumeRun } from './resumeRun.ts';
import { useOtherLocale } from '../texts/useOtherLocale.ts';
import type { Unsent } from './unsent.ts';

/** Which run a page asks for: one that exists, or a new one of a flow under a key that never begins two. */
export interface WantedRun {
  readonly flow: string;
  readonly run: string | undefined;
  readonly startKey: string;
  /** What the address had to say to the flow. Must stay the same object. */
  readonly entry: Readonly<Record<string, string>> | undefined;
  /** A run that failed, which the new one tries again. */
  readonly failed: string | undefined;
  /** Where what was left unsent is found. Must stay the same object. */
  readonly unsent: Unsent;
}

/** What has come of opening a run. */
export interface OpenedRun {
  readonly view: RunView | undefined;
  readonly failure: Failure | undefined;
  readonly again: () => void;
  /** Begins it in spite of a draft, which is discarded unless the bank has done something for it. */
  readonly startAgain: (draft: OpenRunLine) => Promise<void>;
}

/**
 * Opens a run: begins one where the address names none, else asks how it stands. A draft of the same flow makes the beginning fail
 * with `draft-open`, until the customer has said what becomes of it.
 */
export function useOpenedRun({ flow, run, startKey, entry, failed: tried, unsent }: WantedRun): OpenedRun {
  const { api, firstRun } = usePortal();
  const [first] = useState(() => ((run ?? entry ?? tried) === undefined ? firstRun?.of(flow) : undefined));
  const [opened, setOpened] = useState(() => first && { view: first, startKey });
  const [failed, setFailed] = useState<{ readonly failure: Failure; readonly run: string | undefined; readonly startKey: string }>();
  const [round, setRound] = useState({ times: 0, unseen: false });
  /** A view answers the address that names its run, and the very entry that began it. */
  const view =
    opened !== undefined && (run === undefined ? opened.startKey === startKey : opened.view.run === run) ? opened.view : undefined;
  const known = view !== undefined;
  /** So does a failure: the question about a draft is over as soon as the draft is asked for. */
  const isOfThis = failed !== undefined && failed.run === run && (run !== undefined || failed.startKey === startKey);
  const failure = isOfThis ? failed.failure : undefined;

  useEffect(() => {
    if (first !== undefined) firstRun?.take();
  }, [first, firstRun]);

  useEffect(() => {
    if (known) return undefined;
    let current = true;
    if (!round.unseen) setFailed(undefined);
    const opening = run === undefined ? api.startRun(flow, startKey, { entry, again: tried }) : resumeRun(api, run, unsent, Date.now);
    opening.then(
      (next) => current && setOpened({ view: next, startKey }),
      (thrown: unknown) => current && setFailed({ failure: failureOf(thrown), run, startKey }),
    );
    return () => {
      current = false;
    };
  }, [api, flow, run, startKey, entry, tried, unsent, known, round]);

  const ask = useCallback((unseen: boolean) => setRound(({ times }) => ({ times: times + 1, unseen })), []);
  const again = useCallback(() => ask(false), [ask]);
  /** What helps instead came in the words of then; the page stays until it has those of now. */
  const hasWords = failure?.kind === 'refused' && failure.about !== undefined;
  useOtherLocale(useCallback(() => (hasWords ? ask(true) : undefined), [ask, hasWords]));
  useOnline(failure !== undefined && isTransient(failure), again);
  const startAgain = async (draft: OpenRunLine): Promise<void> => {
    const instead = draft.expires === undefined ? { another: true } : { replaces: draft.run };
    const next = await api.startRun(flow, startKey, { entry, again: tried, ...instead }).catch((thrown: unknown) => {
      const refused = failureOf(thrown);
      if (refused.kind !== 'refused' || refused.draft === undefined) throw thrown;
      // Another draft has come in its place: that one is asked about now.
      setFailed({ failure: refused, run, startKey });
    });
    if (next === undefined) return;
    openRuns.drop(draft.run);
    setOpened({ view: next, startKey });
  };
  return { view, failure, again, startAgain };
}
