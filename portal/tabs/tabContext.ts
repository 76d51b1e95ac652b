import { createContext, useContext } from 'react';
import type { TabState } from './tab.ts';

/** This tab among the others, as a screen sees it. */
export interface TabView {
  readonly state: TabState;
  /** How often this tab has gone on again after another one did. */
  readonly returns: number;
  /** Makes this tab the one that goes on. */
  readonly take: () => void;
}

/** Carries how this tab stands to the others. */
export const TabContext = createContext<TabView>({ state: 'on', returns: 0, take: () => undefined });

/** Gives how this tab stands to the others. Outside a `TabProvider`: as the only one. */
export function useTab(): TabView {
  return useContext(TabContext);
}
