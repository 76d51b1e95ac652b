import { createContext, useContext } from 'react';
import type { Api } from '../api/api.ts';
import type { PortalHistory } from '../history/history.ts';

/** What every part of the portal may reach: the server and the browser's history. */
export interface Portal {
  readonly api: Api;
  readonly history: PortalHistory;
}

/** Carries the server's client and the history; tests provide their own. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** Gives the server's client and the history. Only inside a `PortalContext`. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('usePortal is called outside PortalContext');
  return portal;
}
