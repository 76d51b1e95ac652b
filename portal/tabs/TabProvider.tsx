import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { usePortal } from '../context/portalContext.ts';
import { isExemptPage, standsApart } from './exemptPages.ts';
import { tabOfPage } from './firstTab.ts';
import type { Tab, TabState } from './tab.ts';
import { TabContext } from './tabContext.ts';
import type { TabView } from './tabContext.ts';

/** Properties of the provider. */
export interface TabProviderProps {
  /** This tab, where it was asked before the page is drawn. */
  readonly asked?: Tab | undefined;
  readonly children: ReactNode;
}

/** Finds out whether these pages are open in another tab of the browser too, and which of them goes on. */
export function TabProvider({ asked, children }: TabProviderProps): ReactNode {
  const { history } = usePortal();
  const [openedExempt] = useState(() => isExemptPage(location));
  const apart = useSyncExternalStore(history.subscribe, () => standsApart(history.visit().location));
  const exempt = openedExempt || apart;
  const [tab] = useState(() => asked ?? tabOfPage());
  const state: TabState = useSyncExternalStore(tab.subscribe, () => (exempt ? 'on' : tab.state()));
  const returns = useReturns(state, tab.state() === 'on');

  useEffect(() => {
    if (exempt) return undefined;
    const leave = (): void => tab.leave();
    const ask = (): void => tab.ask();
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) ask();
    };
    ask();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      leave();
    };
  }, [exempt, tab]);

  const view: TabView = useMemo(() => ({ state, returns, take: () => tab.take() }), [state, returns, tab]);
  return <TabContext value={view}>{children}</TabContext>;
}

/** `on`: this tab was found to be the one that goes on before it was drawn. */
function useReturns(state: TabState, on: boolean): number {
  const counted = useRef({ state, on, returns: 0 });
  const { current } = counted;
  if (current.state !== state) {
    if (state === 'on' && current.on) current.returns += 1;
    if (state === 'on') current.on = true;
    current.state = state;
  }
  return current.returns;
}
