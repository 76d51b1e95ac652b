import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type Form from '@rjsf/core';
import type { Translate } from '../fieldView.ts';
import type { AnswerValidator } from './answerValidator.ts';

/**
 * Says the problems that the browser's check has found again when other words are spoken: RJSF keeps them as they
 * were said. `checks` tells whether the check can be made now; until it can, they stay as they are. Gives whether
 * the next refusal only says again what was said, so that nobody's focus is moved.
 */
export function useOtherWords(
  form: RefObject<Form<unknown> | null>,
  validator: AnswerValidator,
  text: Translate,
  checks: boolean,
): RefObject<boolean> {
  const restating = useRef(false);
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text || !checks) return;
    said.current = text;
    if (validator.found().length > 0 && form.current) restating.current = !form.current.validateForm();
  }, [form, validator, text, checks]);
  return restating;
}
