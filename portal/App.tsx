import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { PortalContext } from './context/portalContext.ts';
import type { Portal } from './context/portalContext.ts';
import { PortalRouter } from './routes/PortalRouter.tsx';
import { ServicesProvider } from './services/ServicesProvider.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { SettingsProvider } from './settings/SettingsProvider.tsx';
import { Boundary } from './shell/Boundary.tsx';
import { TabProvider } from './tabs/TabProvider.tsx';
import { useLocale } from './texts/useLocale.ts';

/** The whole portal over a server and a history. All of it is drawn again when another locale is spoken. */
export function App({ portal }: { readonly portal: Portal }): ReactNode {
  useLocale();
  return (
    <StrictMode>
      <Boundary>
        <PortalContext value={portal}>
          <SettingsProvider>
            <SessionProvider>
              <ServicesProvider>
                <TabProvider>
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
