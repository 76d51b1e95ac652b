import { useLayoutEffect } from 'react';
import type { Visit } from '../history/history.ts';

/** Begins a new page at its top; Back and Forward keep the place that the browser remembers. */
export function useScroll(visit: Visit): void {
  const { manner, location } = visit;
  useLayoutEffect(() => {
    if (manner === 'push') window.scrollTo(0, 0);
  }, [manner, location.pathname]);
}
