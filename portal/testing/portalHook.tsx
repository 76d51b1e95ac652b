import { createElement } from 'react';
import { renderHook } from '@testing-library/react';
import type { Api } from '../api/api.ts';
import { PortalContext } from '../context/portalContext.ts';
import { createPortalHistory } from '../history/history.ts';
import type { PortalHistory } from '../history/history.ts';
import { SessionContext } from '../session/sessionContext.ts';
import type { SessionState } from '../session/sessionContext.ts';
import { FakeWindow } from './fakeWindow.ts';
import { scriptedServer } from './scriptedServer.ts';

/** What a hook is called with beside its properties: the server, the address, who is here. */
export interface Surroundings {
  readonly api?: Api;
  readonly address?: string;
  /** What an earlier life of the page has left in the history's entry. */
  readonly state?: object;
  /** A function is asked at each rendering. */
  readonly session?: Partial<SessionState> | (() => Partial<SessionState>);
}

const nobody: SessionState = {
  lost: false,
  clock: () => 0,
  refresh: async () => undefined,
  touch: async () => undefined,
  renew: async () => undefined,
  end: async () => undefined,
  goToNext: async () => undefined,
};

/** Calls a hook as a page of the portal does, over a history of its own. */
export function portalHook<R, P>(hook: (properties: P) => R, initialProps: P, { api, address = '/', state, session }: Surroundings = {}) {
  const page = new FakeWindow(address);
  if (state !== undefined) page.history.replaceState({ usr: state, key: 'earlier', depth: 0 }, '');
  const history: PortalHistory = createPortalHistory(page as unknown as Window);
  const portal = { api: api ?? scriptedServer({}).api, history };
  const known = (): SessionState => ({ ...nobody, ...(typeof session === 'function' ? session() : session) });
  const rendered = renderHook(hook, {
    initialProps,
    wrapper: ({ children }) => createElement(PortalContext, { value: portal }, createElement(SessionContext, { value: known() }, children)),
  });
  return { ...rendered, history, page, address: () => `${page.location.pathname}${page.location.search}` };
}
