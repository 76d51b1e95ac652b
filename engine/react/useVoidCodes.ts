import { useEffect, useRef } from 'react';
import type { Notice } from '../run/run.ts';
import type { OpenDraftBook } from './draftBook.ts';
import { useIsOver } from './parts/time.ts';

/**
 * Empties the boxes of codes when the time for them is over, when what is sent afterwards is refused, and when another code with a
 * time of its own was sent: dots would stand for a code that nobody takes, or stand in the way of the one that comes.
 */
export function useVoidCodes(drafts: OpenDraftBook, deadline: string | undefined, notice: Notice | undefined): void {
  const over = useIsOver(deadline);
  const before = useRef(deadline);
  useEffect(() => {
    if (over || before.current !== deadline) drafts.voidCodes();
    before.current = deadline;
  }, [drafts, over, deadline, notice]);
}
