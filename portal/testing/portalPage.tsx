import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { Router } from 'react-router-dom';
import type { PortalHistory } from '../history/history.ts';
import { surrounded } from './surroundings.tsx';
import type { Surroundings } from './surroundings.tsx';

/** Draws a part of the portal at an address, over a history of its own. */
export function portalPage(part: ReactNode, surroundings: Surroundings = {}) {
  const { wrapper, ...around } = surrounded(surroundings);
  return { ...render(<Routed history={around.history}>{part}</Routed>, { wrapper }), ...around };
}

interface RoutedProps {
  readonly history: PortalHistory;
  readonly children: ReactNode;
}

function Routed({ history, children }: RoutedProps): ReactNode {
  const { location } = useSyncExternalStore(history.subscribe, history.visit);
  return (
    <Router navigator={history.navigator} location={location}>
      {children}
    </Router>
  );
}
