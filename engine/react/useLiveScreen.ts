import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Values } from '../run/run.ts';
import type { Screen } from '../render/view.ts';
import { reuseFields } from './reuseFields.ts';

/** The screen as it is now, and a way to say what the answers are. */
export interface LiveScreen {
  readonly screen: Screen;
  readonly setAnswers: (answers: Values) => void;
}

/** Renders the served screen again whenever answers are handed on; what says the same stays the same object. */
export function useLiveScreen(served: Screen, live: ((answers: Values) => Screen | undefined) | undefined): LiveScreen {
  const [answers, store] = useState<Values>();
  const before = useRef(served);
  const screen = useMemo(() => reuseFields(before.current, (answers && live?.(answers)) ?? served), [answers, live, served]);
  useLayoutEffect(() => {
    before.current = screen;
  }, [screen]);
  const setAnswers = useCallback((next: Values) => store(next), []);
  return { screen, setAnswers };
}
