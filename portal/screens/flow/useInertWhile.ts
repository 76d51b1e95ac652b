import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Makes an element inert while something stands in front of it. The focus goes back to where it was afterwards,
 * unless what is behind has taken it for itself.
 */
export function useInertWhile(covered: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || !covered) return undefined;
    before.current = document.activeElement;
    element.inert = true;
    return () => {
      element.inert = false;
      const former = before.current;
      queueMicrotask(() => {
        if (document.activeElement === document.body && former instanceof HTMLElement && former.isConnected) former.focus({ preventScroll: true });
      });
    };
  }, [covered]);

  return frame;
}
