import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { SessionRules } from './SessionRules.tsx';
import { useBlockedBack } from './useBlockedBack.ts';
import { ChunkFallback } from '../page/ChunkFallback.tsx';
import { HoursGate } from './HoursGate.tsx';
import { useSession } from '../session/sessionContext.ts';
import { useBlockedShortcuts } from '../shortcuts/useBlockedShortcuts.ts';
import { TabGate } from './TabGate.tsx';
import { text } from '../texts/text.ts';
import { useNewerVersion } from '../version/useNewerVersion.ts';
import { Boundary } from './Boundary.tsx';
import { FaultPage } from '../page/Fault.tsx';
import { Header } from './Header.tsx';
import { Help } from './Help.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageSkeleton } from '../page/Skeleton.tsx';
import styles from './Shell.module.css';

const SandboxDrawer = lazy(async () => ({ default: (await import('./sandbox/SandboxDrawer.tsx')).SandboxDrawer }));
const SessionExpired = lazy(async () => ({ default: (await import('../screens/sessionExpired/SessionExpired.tsx')).SessionExpired }));

/** What stands around every page: the way past the header, the header, notices, help, and the sandbox's drawer. */
export function Shell(): ReactNode {
  const { session } = useSession();
  useNewerVersion();
  useBlockedBack();
  useBlockedShortcuts();
  return (
    <div className={styles.shell}>
      <SkipLink />
      {session?.sandbox === true && (
        <Suspense>
          <SandboxDrawer />
        </Suspense>
      )}
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Boundary>
          <Suspense
            fallback={
              <ChunkFallback>
                <PageSkeleton />
              </ChunkFallback>
            }
          >
            <HoursGate>
              <TabGate>
                <Content />
              </TabGate>
            </HoursGate>
          </Suspense>
        </Boundary>
      </main>
      <Help />
      <SessionRules />
    </div>
  );
}

/** Nothing can be shown without a session, and a lost one is said before anything else. */
function Content(): ReactNode {
  const { session, failure, lost, refresh } = useSession();
  if (lost) return <SessionExpired />;
  if (session === undefined && failure !== undefined) return <FaultPage failure={failure} onRetry={() => void refresh()} />;
  return <Outlet />;
}

/** Leads past the header without an entry in the browser's history. */
function SkipLink(): ReactNode {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {text('shell.skip')}
    </a>
  );
}
