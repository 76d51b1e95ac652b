import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type Form from '@rjsf/core';
import { deepEquals } from '@rjsf/utils';
import type { AnswerValidator } from './answerValidator.ts';

/** Rest after the last change of an answer, so that nothing moves under somebody who types or presses. */
const REST_MS = 300;

/** When to look for what is mended. */
export interface Mending {
  /** An answer has changed. */
  readonly changed: () => void;
  /** The answers are judged anew. */
  readonly judged: () => void;
}

/**
 * Takes away what the browser's check found as soon as it is no longer so: "wait until the file has been sent" is not true
 * when it has. Nothing new is found on the way; that waits for the next submit. `mended` is told when nothing is left;
 * what is left is refused again, and `restating` says that it is nothing new.
 */
export function useMending(
  form: RefObject<Form<unknown> | null>,
  validator: AnswerValidator,
  restating: RefObject<boolean>,
  mended: () => void,
): Mending {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = usePressed();
  const judged = useCallback(() => clearTimeout(timer.current), []);
  const mend = useCallback(() => {
    const left = form.current ? validator.stillFound(form.current.state.formData) : [];
    if (!form.current || deepEquals(left, validator.found())) return;
    restating.current = true;
    if (!validator.finding(left, form.current.validateForm.bind(form.current))) return;
    restating.current = false;
    mended();
  }, [form, validator, restating, mended]);
  const changed = useCallback(() => {
    clearTimeout(timer.current);
    if (validator.found().length > 0) wait();

    // A button that moved away under a press would not be pressed.
    function wait(): void {
      timer.current = setTimeout(() => (pressed.current ? wait() : mend()), REST_MS);
    }
  }, [validator, pressed, mend]);
  useEffect(() => judged, [judged]);
  return { changed, judged };
}

/** Whether a finger or a button of the mouse is down. */
function usePressed(): RefObject<boolean> {
  const pressed = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const listen = (event: string, down: boolean) =>
      window.addEventListener(event, () => void (pressed.current = down), { capture: true, signal: listening.signal });
    listen('pointerdown', true);
    listen('pointerup', false);
    listen('pointercancel', false);
    return () => listening.abort();
  }, []);
  return pressed;
}
