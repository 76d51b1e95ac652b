import { createContext, useContext, useEffect } from 'react';
import type { TabState } from './tab.ts';

/** This tab among the others, as a screen sees it. */
export interface TabView {
  readonly state: TabState;
  /** How often this tab has gone on again after another one did. */
  readonly returns: number;
  /** Makes this tab the one that goes on. */
  readonly take: () => void;
  /** Lets this tab stand apart from the others, or no longer. */
  readonly setApart: (apart: boolean) => void;
}

/** Carries how this tab stands to the others. */
export const TabContext = createContext<TabView>({ state: 'on', returns: 0, take: () => undefined, setApart: () => undefined });

/** Gives how this tab stands to the others. Outside a `TabProvider`: as the only one. */
export function useTab(): TabView {
  return useContext(TabContext);
}

/**
 * Lets this tab stand apart while a page is shown on which nothing is done any more: another one goes on, and the end of a
 * request with its reference stays readable.
 */
export function useTabApart(apart: boolean): void {
  const { setApart } = useTab();
  useEffect(() => {
    if (!apart) return undefined;
    setApart(true);
    return () => setApart(false);
  }, [apart, setApart]);
}
