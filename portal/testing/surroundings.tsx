import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import { PortalContext } from '../context/portalContext.ts';
import { createPortalHistory } from '../history/history.ts';
import type { PortalHistory } from '../history/history.ts';
import { SessionContext } from '../session/sessionContext.ts';
import type { SessionState } from '../session/sessionContext.ts';
import { FakeWindow } from './fakeWindow.ts';
import { scriptedServer } from './scriptedServer.ts';

/** What a part of the portal is drawn with beside its properties: the server, the address, who is here. */
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

/** What stands around a part of the portal in a test, over a history of its own. */
export function surrounded({ api, address = '/', state, session }: Surroundings) {
  const page = new FakeWindow(address);
  if (state !== undefined) page.history.replaceState({ usr: state, key: 'earlier', depth: 0 }, '');
  const history: PortalHistory = createPortalHistory(page as unknown as Window);
  const portal = { api: api ?? scriptedServer({}).api, history };
  const known = (): SessionState => ({ ...nobody, ...(typeof session === 'function' ? session() : session) });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <PortalContext value={portal}>
      <SessionContext value={known()}>{children}</SessionContext>
    </PortalContext>
  );
  return { history, page, address: () => `${page.location.pathname}${page.location.search}`, wrapper };
}
