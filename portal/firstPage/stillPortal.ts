import { createPath } from 'react-router-dom';
import { createApi } from '../api/client.ts';
import type { Portal } from '../context/portalContext.ts';

const still = (): void => undefined;

/** What the parts of a page may reach where they are drawn on the server: nobody is asked anything, and nothing moves. */
export function stillPortal(path: string): Portal {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'first', mask: undefined };
  return {
    api: createApi({ fetch: () => new Promise(still), timeout: 0, offline: () => false, locale: () => 'en', channel: () => undefined }),
    history: {
      navigator: { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go: still, push: still, replace: still },
      visit: () => ({ location, action: 'load', depth: 0 }),
      subscribe: () => still,
      guard: () => still,
      blockBack: still,
      backBlocked: () => false,
    },
  };
}
