import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Makes everything in the page inert but one element, for as long as `alone` is true. Afterwards the focus goes back
 * to where it was, unless what was covered has taken it for itself.
 */
export function useInertBackground(alone: boolean, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!alone) return undefined;
    const before = document.activeElement;
    const others = [...document.body.children].filter(
      (other): other is HTMLElement => other instanceof HTMLElement && other !== element.current && !other.inert,
    );
    for (const other of others) other.inert = true;
    return () => {
      for (const other of others) other.inert = false;
      queueMicrotask(() => giveBack(before));
    };
  }, [alone, element]);
}

function giveBack(before: Element | null): void {
  const free = document.activeElement === null || document.activeElement === document.body;
  if (free && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}
