import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { AddressParams } from '../addresses/addressParams.ts';
import { usePortal } from '../context/portalContext.ts';
import { AddressPage } from './AddressPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { addressAt } from '../addresses/addressAt.ts';
import type { HistoryAction } from '../history/history.ts';
import { suffixOf } from '../addresses/suffix.ts';
import { useScroll } from './useScroll.ts';

const navigationTypes: Readonly<Record<HistoryAction, NavigationType>> = {
  load: NavigationType.Pop,
  pop: NavigationType.Pop,
  push: NavigationType.Push,
  replace: NavigationType.Replace,
};

const noParams = {};

/** Shows the screen of the present address inside the shell. */
export function PortalRouter(): ReactNode {
  const { history } = usePortal();
  const visit = useSyncExternalStore(history.subscribe, history.visit);
  /** Where the customer came in decides what some addresses mean for as long as the page is open. */
  const [suffix] = useState(() => suffixOf(visit.location.pathname));
  useScroll(visit);
  const found = addressAt(visit.location.pathname, visit.location.search);
  return (
    <Router navigator={history.navigator} location={visit.location} navigationType={navigationTypes[visit.action]}>
      <AddressParams value={found?.params ?? noParams}>
        <Shell>
          <AddressPage found={found} suffix={suffix} />
        </Shell>
      </AddressParams>
    </Router>
  );
}
