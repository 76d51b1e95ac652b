import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import { PortalContext } from '../context/portalContext.ts';
import { createPortalHistory } from '../history/history.ts';
import type { FirstRun } from '../context/portalContext.ts';
import type { PortalHistory } from '../history/history.ts';
import { SessionContext } from '../session/sessionContext.ts';
import type { SessionState } from '../session/sessionContext.ts';
import { TabContext } from '../tabs/tabContext.ts';
import type { TabView } from '../tabs/tabContext.ts';
import { FakeWindow } from './fakeWindow.ts';
import { scriptedServer } from './scriptedServer.ts';

/** What a part of the portal is drawn with beside its properties: the server, the address, who is here. */
export interface Surroundings {
  readonly api?: Api;
  readonly address?: string;
  /** What was begun before the portal is drawn. */
  readonly firstRun?: FirstRun;
  /** What an earlier life of the page has left in the history's entry. */
  readonly state?: object;
  /** It was come to by a link of the page, not by loading it. */
  readonly chosen?: boolean;
  /** How this tab stands to the others, asked at each rendering. */
  readonly tab?: () => Partial<TabView>;
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

const alone: TabView = { state: 'on', returns: 0, take: () => undefined };

/** What stands around a part of the portal in a test, over a history of its own. */
export function surrounded({ api, address = '/', firstRun, state, chosen = false, tab, session }: Surroundings) {
  const page = new FakeWindow(address);
  if (state !== undefined) page.history.replaceState({ usr: state, key: 'earlier', depth: 0 }, '');
  const history: PortalHistory = createPortalHistory(page as unknown as Window);
  if (chosen) history.navigator.push(address);
  const portal = { api: api ?? scriptedServer({}).api, history, ...(firstRun && { firstRun }) };
  const known = (): SessionState => ({ ...nobody, ...(typeof session === 'function' ? session() : session) });
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <PortalContext value={portal}>
      <TabContext value={{ ...alone, ...tab?.() }}>
        <SessionContext value={known()}>{children}</SessionContext>
      </TabContext>
    </PortalContext>
  );
  return { history, page, address: () => `${page.location.pathname}${page.location.search}`, wrapper };
}
