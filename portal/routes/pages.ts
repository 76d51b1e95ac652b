import type { PageName } from '../addresses/pageName.ts';
import { laterPart } from '../chunks/laterPart.tsx';
import type { LaterPart } from '../chunks/laterPart.tsx';

/** Draws each screen of the portal's own that knows by its address what to show. A screen's code is fetched when it is first shown. */
export const pages: Readonly<Record<Exclude<PageName, 'areaOrStep'>, LaterPart<object>>> = {
  home: laterPart(async () => (await import('../screens/home/Home.tsx')).Home),
  requests: laterPart(async () => (await import('../screens/requests/Requests.tsx')).Requests),
  track: laterPart(async () => (await import('../screens/track/Track.tsx')).Track),
  details: laterPart(async () => (await import('../screens/details/Details.tsx')).Details),
  sessions: laterPart(async () => (await import('../screens/sessions/Sessions.tsx')).Sessions),
  receipt: laterPart(async () => (await import('../screens/receipt/Receipt.tsx')).Receipt),
  declaration: laterPart(async () => (await import('../screens/declaration/Declaration.tsx')).Declaration),
  return: laterPart(async () => (await import('../screens/flow/Return.tsx')).Return),
  flow: laterPart(async () => (await import('../screens/flow/FlowPage.tsx')).FlowPage),
  sessionExpired: laterPart(async () => (await import('../screens/sessionExpired/SessionExpired.tsx')).SessionExpired),
  maintenance: laterPart(async () => (await import('../screens/address/Maintenance.tsx')).Maintenance),
  redirectHome: laterPart(async () => (await import('../screens/address/RedirectHome.tsx')).RedirectHome),
  link: laterPart(async () => (await import('../screens/link/LinkPage.tsx')).LinkPage),
  linkExpired: laterPart(async () => (await import('../screens/address/LinkExpired.tsx')).LinkExpired),
  transactionFailed: laterPart(async () => (await import('../screens/address/TransactionFailed.tsx')).TransactionFailed),
  closeWindow: laterPart(async () => (await import('../screens/address/CloseWindow.tsx')).CloseWindow),
};
