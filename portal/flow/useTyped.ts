import { useCallback, useMemo, useRef } from 'react';
import type { RunEvent, Values } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import type { LiveModule } from './flowModule.ts';

/** What a page remembers of what was typed on it. */
export interface Typed {
  /** Notes what an event answers. */
  readonly note: (event: RunEvent) => void;
  /** The view with what was typed here in full on its review. */
  readonly view: RunView;
}

/**
 * Lets whoever checks their answers read what they typed, a PAN for instance, and not dots. It is kept in the memory of this
 * page and nowhere else: reloaded, left or on another device it is the mask that the server sends. `hidden` for an agent, who
 * types what is not theirs.
 */
export function useTyped(view: RunView, module: LiveModule | undefined, hidden: boolean): Typed {
  const typed = useRef(new Map<string, Values>());
  const note = useCallback((event: RunEvent) => {
    if (event.type === 'answer') typed.current.set(event.step, event.answers);
  }, []);
  const full = useMemo(() => {
    const { screen } = view;
    if (hidden || module === undefined || screen?.review === undefined || typed.current.size === 0) return view;
    return { ...view, screen: module.inFull(screen, typed.current) };
  }, [view, module, hidden]);
  return { note, view: full };
}
