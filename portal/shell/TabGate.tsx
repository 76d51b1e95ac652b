import { Activity, Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { SessionOpen } from '../screens/sessionOpen/SessionOpen.tsx';
import { ChunkFallback } from '../page/ChunkFallback.tsx';
import { usePortal } from '../context/portalContext.ts';
import { useSession } from '../session/sessionContext.ts';
import { PageSkeleton } from '../page/Skeleton.tsx';
import { useTab } from '../tabs/tabContext.ts';

/**
 * Shows a page while this tab is the one that goes on, and else says which one does. A page that was shown once is only
 * put aside, with everything typed into it, sensitive answers too; who is here is asked again when it comes back.
 */
export function TabGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { state, returns } = useTab();
  const { refresh } = useSession();
  const { history } = usePortal();
  const shown = useRef(false);
  shown.current ||= state === 'on';
  const aside = shown.current && state !== 'on';
  /** An answer may come so late that the page was shown for a moment: that was no going on. */
  const taken = useRef(false);
  if (state === 'second' || state === 'taken') taken.current = state === 'taken';

  useEffect(() => {
    if (returns > 0) void refresh();
  }, [returns, refresh]);

  // The page that was put aside must find its place as it was.
  useEffect(() => (aside ? history.guard(({ action }) => action !== 'pop') : undefined), [aside, history]);

  if (!shown.current) return state === 'asking' ? <PageSkeleton /> : <SessionOpen taken={taken.current} />;
  return (
    <>
      <Activity mode={state === 'on' ? 'visible' : 'hidden'}>
        {/* React 19.3 fails on a part that arrives when its Activity is gone; it takes the same from a Suspense. */}
        <Suspense
          fallback={
            <ChunkFallback>
              <PageSkeleton />
            </ChunkFallback>
          }
        >
          {children}
        </Suspense>
      </Activity>
      {aside && (state === 'asking' ? <PageSkeleton /> : <SessionOpen taken={taken.current} />)}
    </>
  );
}
