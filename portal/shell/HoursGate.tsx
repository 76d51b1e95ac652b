import { Activity, Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import { usePortal } from '../context/portalContext.ts';
import { useSettings } from '../settings/settingsContext.ts';
import { text } from '../texts/text.ts';
import { pollMs } from '../hours/useBankTime.ts';
import { useClosing } from '../hours/useClosing.ts';

const ClosedPortal = lazy(async () => ({ default: (await import('../screens/closed/ClosedPortal.tsx')).ClosedPortal }));

/**
 * Puts the maintenance page in place of every screen while the portal is closed. What is being typed is kept on the server
 * first; the screen is only put aside, with everything in it, and comes back by itself when the portal opens.
 */
export function HoursGate({ children }: { readonly children: ReactNode }): ReactNode {
  const closing = useClosing();
  const { aside, reopened } = usePutAside(closing !== undefined);
  useAskWhile(closing !== undefined);
  return (
    <>
      <p role="status" className="visually-hidden">
        {reopened ? text('shell.maintenance.over.title') : ''}
      </p>
      <Activity mode={aside ? 'hidden' : 'visible'}>{children}</Activity>
      {aside && closing !== undefined && (
        <Suspense>
          <ClosedPortal closing={closing} />
        </Suspense>
      )}
    </>
  );
}

interface PutAside {
  /** The portal has closed, and what was being typed is kept. */
  readonly aside: boolean;
  /** It was so before. */
  readonly reopened: boolean;
}

/** Waits until what is being typed is kept. When the portal opens the focus goes back to where it was. */
function usePutAside(closing: boolean): PutAside {
  const [aside, setAside] = useState(false);
  const [reopened, setReopened] = useState(false);
  const before = useRef<Element>(null);

  useEffect(() => {
    if (!closing) return undefined;
    let current = true;
    void unsavedWork.saveAll().then(() => {
      if (!current) return;
      before.current = document.activeElement;
      setAside(true);
    });
    return () => {
      current = false;
      setAside(false);
    };
  }, [closing]);

  useEffect(() => {
    if (!aside) return undefined;
    setReopened(false);
    return () => {
      setReopened(true);
      queueMicrotask(() => giveFocus(before.current));
    };
  }, [aside]);
  return { aside: closing && aside, reopened };
}

/** Asks the server every few seconds whether it is open again, and at once when it refuses something because it is closed. */
function useAskWhile(closing: boolean): void {
  const { api } = usePortal();
  const { look } = useSettings();
  useEffect(() => {
    if (!closing) return undefined;
    const timer = setInterval(() => void look(), pollMs);
    return () => clearInterval(timer);
  }, [closing, look]);
  useEffect(
    () =>
      api.onFailure((failure) => {
        if (failure.kind === 'refused' && failure.code === 'portal-closed') void look();
      }),
    [api, look],
  );
}

function giveFocus(element: Element | null): void {
  const there = element instanceof HTMLElement && element.isConnected && element !== document.body;
  (there ? element : document.getElementById('main'))?.focus({ preventScroll: true });
}
