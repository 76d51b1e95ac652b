import { useLayoutEffect } from 'react';
import type { Visit } from '../history/history.ts';

/** Begins a new page at its top; Back and Forward keep the place that the browser remembers. */
export function useScroll(visit: Visit): void {
  const { action, location } = visit;
  useLayoutEffect(() => {
    if (action === 'push') window.scrollTo(0, 0);
  }, [action, location.pathname]);
}
