import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a region whose parts replace each other: when the part that had it goes, the main
 * control of the new part gets it (marked `data-main`). A region without the focus is left alone.
 */
export function useFocusKept(region: RefObject<HTMLElement | null>, part: string): void {
  const last = useRef(part);
  const inside = useRef(false);

  useLayoutEffect(() => {
    const element = region.current;
    // Looked at only afterwards: what is taken out of the page loses the focus too, and must not count as left.
    const note = () =>
      queueMicrotask(() => {
        inside.current = element?.contains(document.activeElement) === true;
      });
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', note);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', note);
    };
  }, [region]);

  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (last.current !== part && inside.current && lost) region.current?.querySelector<HTMLElement>('[data-main]')?.focus();
    last.current = part;
  });
}
