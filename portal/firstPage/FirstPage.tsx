import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ScreenHost } from '../../engine/react/host.ts';
import type { RunView } from '../../schemas/api.ts';
import type { FirstPageView } from '../../schemas/firstPage.ts';
import { PortalContext } from '../context/portalContext.ts';
import { ServicesContext } from '../services/servicesContext.ts';
import { SessionContext } from '../session/sessionContext.ts';
import type { SessionState } from '../session/sessionContext.ts';
import { SandboxSpace, ShellFrame } from '../shell/ShellFrame.tsx';
import { StepPage } from '../screens/flow/StepPage.tsx';
import { Home } from '../screens/home/Home.tsx';
import { stillPortal } from './stillPortal.ts';

/** Properties of a first page. */
export interface FirstPageProps {
  readonly page: FirstPageView;
  readonly host: (run: RunView) => ScreenHost;
}

const nothing = async (): Promise<void> => undefined;

/**
 * The page that a stranger sees first, as the portal draws it itself a moment later. Pure: it asks nobody. What is typed and
 * pressed on it is done on the portal's own page as soon as that stands (`earlyUse.ts`).
 */
export function FirstPage({ page: { path, locale, session, shows }, host }: FirstPageProps): ReactNode {
  const now = Date.parse(session.now);
  const state: SessionState = {
    session,
    lost: false,
    clock: () => now,
    refresh: nothing,
    touch: nothing,
    renew: nothing,
    end: nothing,
    goToNext: nothing,
  };
  return (
    <div id="first-page" className="first-page" lang={`${locale}-IN`}>
      <MemoryRouter initialEntries={[path]}>
        <PortalContext value={stillPortal(path)}>
          <SessionContext value={state}>
            <ServicesContext value={'home' in shows ? { cards: shows.home, failure: undefined, refresh: nothing } : undefined}>
              <ShellFrame above={session.sandbox && <SandboxSpace />}>
                {'home' in shows ? <Home /> : <Step run={shows.step} host={host(shows.step)} />}
              </ShellFrame>
            </ServicesContext>
          </SessionContext>
        </PortalContext>
      </MemoryRouter>
    </div>
  );
}

function Step({ run, host }: { readonly run: RunView; readonly host: ScreenHost }): ReactNode {
  return <StepPage host={host} view={run} busy={false} module={undefined} send={() => undefined} onEvent={() => undefined} />;
}
