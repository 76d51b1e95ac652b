import { lazy } from 'react';
import type { ComponentType } from 'react';
import { sessionExpiredPath } from './paths.ts';

/** One line of the route table. */
export interface RouteLine {
  /** As react-router reads it. Fixed words win over parameters. */
  readonly path: string;
  readonly screen: ComponentType;
}

const Home = lazy(async () => ({ default: (await import('../screens/home/Home.tsx')).Home }));
const Area = lazy(async () => ({ default: (await import('../screens/area/Area.tsx')).Area }));
const FlowPage = lazy(async () => ({ default: (await import('../screens/flow/FlowPage.tsx')).FlowPage }));
const Return = lazy(async () => ({ default: (await import('../screens/flow/Return.tsx')).Return }));
const Receipt = lazy(async () => ({ default: (await import('../screens/receipt/Receipt.tsx')).Receipt }));
const Requests = lazy(async () => ({ default: (await import('../screens/requests/Requests.tsx')).Requests }));
const Track = lazy(async () => ({ default: (await import('../screens/track/Track.tsx')).Track }));
const SessionExpired = lazy(async () => ({ default: (await import('../screens/sessionExpired/SessionExpired.tsx')).SessionExpired }));
const NotFound = lazy(async () => ({ default: (await import('../screens/notFound/NotFound.tsx')).NotFound }));

/** Every address of the portal and the screen that it shows. A screen's code is fetched when it is first shown. */
export const routes: readonly RouteLine[] = [
  { path: '/', screen: Home },
  { path: '/servicing', screen: Home },
  { path: '/servicing/requests', screen: Requests },
  { path: '/servicing/track', screen: Track },
  { path: '/servicing/receipt/:run', screen: Receipt },
  { path: '/servicing/return/:run', screen: Return },
  { path: sessionExpiredPath, screen: SessionExpired },
  { path: '/servicing/:area', screen: Area },
  { path: '/servicing/:area/:flow', screen: FlowPage },
  { path: '/servicing/:area/:flow/:step', screen: FlowPage },
  { path: '*', screen: NotFound },
];
