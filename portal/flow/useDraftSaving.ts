import { useCallback, useEffect, useRef } from 'react';
import type { RunEvent, Values } from '../../engine/run/run.ts';
import { unsavedWork } from '../unsaved/unsavedWork.ts';

/** Milliseconds of rest after which what was typed is kept on the server. */
const rest = 2000;

/**
 * Keeps a step's answers on the server while they are being given, so that a closed tab loses little. The engine
 * keeps no sensitive answer in a draft. Returns what to call with the answers of a step whenever they change.
 */
export function useDraftSaving(step: string | undefined, send: (event: RunEvent) => void): (answers: Values) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Values>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (step !== undefined && latest.current !== undefined) send({ type: 'save', step, answers: latest.current });
    latest.current = undefined;
  }, [step, send]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHide);
    const forget = unsavedWork.add(save);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', onHide);
      clearTimeout(timer.current);
      latest.current = undefined;
    };
  }, [save]);

  return useCallback(
    (answers) => {
      latest.current = answers;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, rest);
    },
    [save],
  );
}
