import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Route, Router, Routes } from 'react-router-dom';
import { usePortal } from '../portalContext.ts';
import { Shell } from '../shell/Shell.tsx';
import type { Manner } from './history.ts';
import { routes } from './table.ts';
import { useScroll } from './useScroll.ts';

const navigationTypes: Readonly<Record<Manner, NavigationType>> = {
  load: NavigationType.Pop,
  pop: NavigationType.Pop,
  push: NavigationType.Push,
  replace: NavigationType.Replace,
};

/** Shows the screen of the present address inside the shell. */
export function PortalRouter(): ReactNode {
  const { history } = usePortal();
  const visit = useSyncExternalStore(history.subscribe, history.visit);
  useScroll(visit);
  return (
    <Router navigator={history.navigator} location={visit.location} navigationType={navigationTypes[visit.manner]}>
      <Routes>
        <Route element={<Shell />}>
          {routes.map(({ path, screen: Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
      </Routes>
    </Router>
  );
}
