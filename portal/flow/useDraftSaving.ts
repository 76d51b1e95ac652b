import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { RunEvent, Values } from '../../engine/run/run.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';

/** Milliseconds of rest after which what was typed is kept on the server. */
const rest = 2000;

/** What a draft is of: a step, and of a step of an item the item too. */
export interface DraftPlace {
  readonly step: string;
  readonly itemIndex?: number | undefined;
}

/** What a page calls while the customer is at work on it. */
export interface DraftSaving {
  /** Takes the answers of the step whenever they change. */
  readonly keep: (answers: Values) => void;
  /** Sends what was not yet sent: the customer goes back, and finds it when they come again. */
  readonly flush: () => void;
  /** Forgets what was not yet sent: the answers themselves are on their way, or the customer leaves them. */
  readonly cancel: () => void;
}

/**
 * Keeps a step's answers on the server while they are being given, so that a closed tab loses little. The engine
 * keeps no sensitive answer in a draft. What was typed for one item is never sent for another. `hurry` is called when the page is
 * hidden, after what was typed last was sent: it may be gone before an earlier draft has arrived.
 */
export function useDraftSaving(place: DraftPlace | undefined, send: (event: RunEvent) => void, hurry: () => void): DraftSaving {
  const { step, itemIndex } = place ?? {};
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Values>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const answers = latest.current;
    if (step !== undefined && answers !== undefined)
      send({ type: 'save', step, answers, ...(itemIndex === undefined ? {} : { item: itemIndex }) });
    latest.current = undefined;
  }, [step, itemIndex, send]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState !== 'hidden') return;
      save();
      hurry();
    };
    document.addEventListener('visibilitychange', onHide);
    const forget = unsavedWork.add(save);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer.current);
      latest.current = undefined;
    };
  }, [save, hurry]);

  const keep = useCallback(
    (answers: Values) => {
      latest.current = answers;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, rest);
    },
    [save],
  );
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = undefined;
  }, []);
  return useMemo(() => ({ keep, flush: save, cancel }), [keep, save, cancel]);
}
