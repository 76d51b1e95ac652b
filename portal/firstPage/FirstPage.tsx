import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { languageTagOf } from '../../engine/language/locale.ts';
import type { ScreenHost } from '../../engine/react/host.ts';
import type { FirstPageView } from '../../schemas/firstPage.ts';
import { SessionContext } from '../session/sessionContext.ts';
import type { SessionState } from '../session/sessionContext.ts';
import { SandboxSpace, ShellFrame } from '../shell/ShellFrame.tsx';
import { StepPage } from '../screens/flow/StepPage.tsx';

/** Properties of a first page. */
export interface FirstPageProps {
  readonly page: FirstPageView;
  readonly host: ScreenHost;
}

const nothing = async (): Promise<void> => undefined;

/**
 * The page that a stranger sees first of a service, as the portal draws it itself a moment later. Pure: it asks nobody, and
 * nothing on it does anything.
 */
export function FirstPage({ page: { path, locale, session, run }, host }: FirstPageProps): ReactNode {
  const state: SessionState = {
    session,
    lost: false,
    clock: host.clock,
    refresh: nothing,
    touch: nothing,
    renew: nothing,
    end: nothing,
    goToNext: nothing,
  };
  return (
    <div id="first-page" className="first-page" lang={languageTagOf[locale]} inert aria-hidden="true">
      <MemoryRouter initialEntries={[path]}>
        <SessionContext value={state}>
          <ShellFrame above={session.sandbox && <SandboxSpace />}>
            <StepPage host={host} view={run} busy={false} module={undefined} send={() => undefined} onEvent={() => undefined} />
          </ShellFrame>
        </SessionContext>
      </MemoryRouter>
    </div>
  );
}
