import { useCallback, useState } from 'react';
import type { RunEvent } from '../../engine/run/run.ts';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import { draftPath } from '../addresses/paths.ts';
import { unlessRefused } from '../api/failure.ts';
import { usePortal } from '../context/portalContext.ts';
import { openRuns } from './openRuns.ts';

/** A draft of the same service, begun elsewhere, that keeps an answer from being taken. */
export interface OtherDraft {
  readonly draft: OpenRunLine;
  /** Goes on with that one; this run goes. */
  readonly onContinue: () => void;
  /** That one is discarded, and what was not taken is sent once more. */
  readonly onKeep: () => Promise<void>;
  /** Asks later: with the next answer. */
  readonly onClose: () => void;
}

/** What a page does where another draft has come up: it is told of it with the event that was not taken. */
export type TellOfDraft = (draft: OpenRunLine, event: RunEvent) => void;

/** The draft that a page was told of last, until the customer has said which of the two stays. */
export function useOtherDraft(): [OtherFound | undefined, TellOfDraft, () => void] {
  const [found, setFound] = useState<OtherFound>();
  const tell = useCallback((draft: OpenRunLine, event: RunEvent) => setFound({ draft, event }), []);
  const forget = useCallback(() => setFound(undefined), []);
  return [found, tell, forget];
}

/** Another draft, and the event that was not taken because of it. */
export interface OtherFound {
  readonly draft: OpenRunLine;
  readonly event: RunEvent;
}

/** What the customer can do about another draft. `send` sends an event of this run. */
export function useChoiceOfDraft(
  { run }: Pick<RunView, 'run'>,
  found: OtherFound | undefined,
  { send, forget }: { readonly send: (event: RunEvent) => void; readonly forget: () => void },
): OtherDraft | undefined {
  const { api, history } = usePortal();
  if (found === undefined) return undefined;
  const { draft, event } = found;
  return {
    draft,
    onClose: forget,
    onContinue: () => {
      openRuns.drop(run);
      // Where this comes to nothing the server lists both, and asks again.
      void api.discardRun(run).catch(() => undefined);
      history.navigator.replace(draftPath(draft), { resumes: true });
    },
    onKeep: async () => {
      await api.discardRun(draft.run).catch(unlessOutOfTheWay);
      openRuns.drop(draft.run);
      forget();
      send(event);
    },
  };
}

/** It was discarded or finished elsewhere meanwhile, or has become more than a draft: then it is not in the way any more. */
const unlessOutOfTheWay = unlessRefused('run-not-found', 'run-ended', 'run-written');
