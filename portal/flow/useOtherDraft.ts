import { useCallback, useState } from 'react';
import type { RunEvent } from '../../engine/run/run.ts';
import { isQuiet } from '../../engine/react/screenMachine.ts';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import { draftPath } from '../addresses/paths.ts';
import { unlessRefused } from '../api/failure.ts';
import { usePortal } from '../context/portalContext.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import { openRuns } from './openRuns.ts';

/** Why nothing is kept of a run any more. */
export interface Unkept {
  /** The draft of the same service that the customer has elsewhere. */
  readonly draft: OpenRunLine | undefined;
  /** This run was discarded elsewhere; otherwise the customer still has to say which of the two stays. */
  readonly discarded: boolean;
}

/** The same, with the event that was not taken because of it. */
export interface NotTaken extends Unkept {
  readonly event: RunEvent;
  /** The customer is asked about it; otherwise a line of the page says it. */
  readonly open: boolean;
}

/** What a page does with each event: that it was taken, or why it wasn't. */
export interface KeptOrNot {
  readonly taken: () => void;
  readonly notTaken: (event: RunEvent, why: Unkept) => void;
}

/** What a page knows of another draft, and what is done with that. All functions stay the same. */
export interface OtherDrafts {
  readonly found: NotTaken | undefined;
  /** Why nothing is kept, in a word. */
  readonly unkept: 'other' | 'discarded' | undefined;
  readonly tell: KeptOrNot;
  /** Asks about it. What was typed last is tried once more. */
  readonly see: () => void;
  /** Asks later. */
  readonly close: () => void;
  readonly forget: () => void;
}

/**
 * The draft that a page was told of last, until the customer has said which of the two stays. An answer asks at once; what was only
 * being typed never does, for a question must not come between somebody's keys.
 */
export function useOtherDraft(): OtherDrafts {
  const [found, setFound] = useState<NotTaken>();
  const forget = useCallback(() => setFound(undefined), []);
  const notTaken = useCallback((event: RunEvent, why: Unkept) => setFound((before) => withNext(before, event, why)), []);
  const show = useCallback((open: boolean) => setFound((before) => before && { ...before, open }), []);
  const see = useCallback(() => {
    void unsavedWork.saveAll();
    show(true);
  }, [show]);
  const close = useCallback(() => show(false), [show]);
  const [tell] = useState(() => ({ taken: forget, notTaken }));
  return { found, unkept: found && (found.discarded ? 'discarded' : 'other'), tell, see, close, forget };
}

/** While it is asked about an answer, what is typed does not take that answer's place. */
function withNext(before: NotTaken | undefined, event: RunEvent, why: Unkept): NotTaken {
  const open = before?.open === true || !isQuiet(event);
  const keeps = before?.open === true && isQuiet(event);
  return { ...why, event: keeps ? before.event : event, open };
}

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

/** What the customer can do about another draft. `send` sends an event of this run. */
export function useChoiceOfDraft(
  { run }: Pick<RunView, 'run'>,
  { found, close, forget }: Pick<OtherDrafts, 'found' | 'close' | 'forget'>,
  send: (event: RunEvent) => void,
): OtherDraft | undefined {
  const { api, history } = usePortal();
  if (found?.draft === undefined || found.discarded) return undefined;
  const { draft, event } = found;
  return {
    draft,
    onClose: close,
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
