import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { PortalContext } from './context/portalContext.ts';
import type { Portal } from './context/portalContext.ts';
import { PortalRouter } from './routes/PortalRouter.tsx';
import { ServicesProvider } from './services/ServicesProvider.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { SettingsProvider } from './settings/SettingsProvider.tsx';
import { Boundary } from './shell/Boundary.tsx';
import type { Tab } from './tabs/tab.ts';
import { TabProvider } from './tabs/TabProvider.tsx';
import { useLocale } from './texts/useLocale.ts';

/** Properties of the portal. */
export interface AppProps {
  readonly portal: Portal;
  /** This tab among the others, where it was asked already. */
  readonly tab?: Tab;
}

/** The whole portal over a server and a history. All of it is drawn again when another locale is spoken. */
export function App({ portal, tab }: AppProps): ReactNode {
  useLocale();
  return (
    <StrictMode>
      <Boundary>
        <PortalContext value={portal}>
          <SettingsProvider>
            <SessionProvider>
              <ServicesProvider>
                <TabProvider asked={tab}>
                  <PortalRouter />
                </TabProvider>
              </ServicesProvider>
            </SessionProvider>
          </SettingsProvider>
        </PortalContext>
      </Boundary>
    </StrictMode>
  );
}
