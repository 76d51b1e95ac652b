import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { PageName } from '../addresses/pageName.ts';

/** Draws each screen of the portal's own that knows by its address what to show. A screen's code is fetched when it is first shown. */
export const pages: Readonly<Record<Exclude<PageName, 'areaOrStep'>, ComponentType>> = {
  home: lazy(async () => ({ default: (await import('../screens/home/Home.tsx')).Home })),
  requests: lazy(async () => ({ default: (await import('../screens/requests/Requests.tsx')).Requests })),
  track: lazy(async () => ({ default: (await import('../screens/track/Track.tsx')).Track })),
  details: lazy(async () => ({ default: (await import('../screens/details/Details.tsx')).Details })),
  sessions: lazy(async () => ({ default: (await import('../screens/sessions/Sessions.tsx')).Sessions })),
  receipt: lazy(async () => ({ default: (await import('../screens/receipt/Receipt.tsx')).Receipt })),
  declaration: lazy(async () => ({ default: (await import('../screens/declaration/Declaration.tsx')).Declaration })),
  return: lazy(async () => ({ default: (await import('../screens/flow/Return.tsx')).Return })),
  flow: lazy(async () => ({ default: (await import('../screens/flow/FlowPage.tsx')).FlowPage })),
  sessionExpired: lazy(async () => ({ default: (await import('../screens/sessionExpired/SessionExpired.tsx')).SessionExpired })),
  maintenance: lazy(async () => ({ default: (await import('../screens/address/Maintenance.tsx')).Maintenance })),
  redirectHome: lazy(async () => ({ default: (await import('../screens/address/RedirectHome.tsx')).RedirectHome })),
  link: lazy(async () => ({ default: (await import('../screens/link/LinkPage.tsx')).LinkPage })),
  linkExpired: lazy(async () => ({ default: (await import('../screens/address/LinkExpired.tsx')).LinkExpired })),
  transactionFailed: lazy(async () => ({ default: (await import('../screens/address/TransactionFailed.tsx')).TransactionFailed })),
  closeWindow: lazy(async () => ({ default: (await import('../screens/address/CloseWindow.tsx')).CloseWindow })),
};
