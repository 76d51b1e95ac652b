import { useEffect } from 'react';

/** Does something once the browser has nothing else to do; never where nothing is wanted, the page has gone, or it cannot tell. */
export function useWhenIdle(act: (() => unknown) | undefined): void {
  useEffect(() => {
    if (act === undefined || !('requestIdleCallback' in window)) return undefined;
    const asked = requestIdleCallback(act);
    return () => cancelIdleCallback(asked);
  }, [act]);
}
