import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { OpenDraftBook } from './draftBook.ts';

/**
 * Has drafts handed on when the page is hidden, as each page is that is left or closed: nothing that waits for its rest is typed on. They
 * are handed on before anybody else hears of it, and what comes of them is done at once, for there may be no later: whoever keeps
 * answers finds them.
 */
export function useFlushOnHide(drafts: OpenDraftBook): void {
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flushSync(() => drafts.flush());
    };
    // Of listeners to one event those of the window that capture come first.
    window.addEventListener('visibilitychange', onHide, true);
    return () => window.removeEventListener('visibilitychange', onHide, true);
  }, [drafts]);
}
