import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useBlockedBack } from './useBlockedBack.ts';
import { useStepPageLoad } from '../channel/useStepPageLoad.ts';
import { pageStands } from '../wait/standing.ts';
import { ChunkFallback } from '../page/ChunkFallback.tsx';
import { HoursGate } from './HoursGate.tsx';
import { useSession } from '../session/sessionContext.ts';
import { useBlockedShortcuts } from '../shortcuts/useBlockedShortcuts.ts';
import { TabGate } from './TabGate.tsx';
import { useNewerVersion } from '../version/useNewerVersion.ts';
import { Boundary } from './Boundary.tsx';
import { FaultPage } from '../page/Fault.tsx';
import { PageSkeleton } from '../page/Skeleton.tsx';
import { SandboxSpace, ShellFrame } from './ShellFrame.tsx';

const SessionRules = lazy(async () => {
  await pageStands();
  return { default: (await import('./SessionRules.tsx')).SessionRules };
});
const SandboxDrawer = lazy(async () => ({ default: (await import('./sandbox/SandboxDrawer.tsx')).SandboxDrawer }));
const SessionExpired = lazy(async () => ({ default: (await import('../screens/sessionExpired/SessionExpired.tsx')).SessionExpired }));

/** What stands around every page: its frame, the sandbox's drawer, and the rules of a session. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const { session } = useSession();
  useNewerVersion();
  useBlockedBack();
  useBlockedShortcuts();
  useStepPageLoad();
  return (
    <ShellFrame
      above={
        session?.sandbox === true && (
          <Suspense fallback={<SandboxSpace />}>
            <SandboxDrawer />
          </Suspense>
        )
      }
      below={
        <Suspense>
          <SessionRules />
        </Suspense>
      }
    >
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
              <Content>{children}</Content>
            </TabGate>
          </HoursGate>
        </Suspense>
      </Boundary>
    </ShellFrame>
  );
}

/** Nothing can be shown without a session, and a lost one is said before anything else. */
function Content({ children }: { readonly children: ReactNode }): ReactNode {
  const { session, failure, lost, refresh } = useSession();
  if (lost) return <SessionExpired />;
  if (session === undefined && failure !== undefined) return <FaultPage failure={failure} onRetry={() => void refresh()} />;
  return children;
}
