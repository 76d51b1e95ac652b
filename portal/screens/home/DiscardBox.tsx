import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { openRuns } from '../../flow/openRuns.ts';
import type { Unfinished } from '../../flow/unfinished.ts';
import { usePortal } from '../../context/portalContext.ts';
import { FailureNote } from '../../page/FailureNote.tsx';
import { MessageBox } from '../../page/MessageBox.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of the box. */
export interface DiscardBoxProps {
  readonly open: Unfinished;
  readonly onKeep: () => void;
  /** Told once the server has deleted it, or has nothing of it. */
  readonly onDiscarded: () => void;
}

/** Asks before an unfinished service is deleted with all that was entered. To keep it is the safe answer, so it comes first. */
export function DiscardBox({ open, onKeep, onDiscarded }: DiscardBoxProps): ReactNode {
  const { api } = usePortal();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const discard = async (): Promise<void> => {
    setWorking(true);
    setFailure(undefined);
    const failed = await api.discardRun(open.run).then(() => undefined, failureOf);
    setWorking(false);
    if (failed !== undefined && !isGone(failed)) return setFailure(failed);
    openRuns.drop(open.run);
    return onDiscarded();
  };

  return (
    <MessageBox
      title={text('shell.unfinished.discard.title', { service: open.title })}
      onClose={onKeep}
      choices={
        <>
          <button type="button" className={buttonClass('primary')} onClick={onKeep}>
            {text('shell.unfinished.discard.keep')}
          </button>
          <button
            type="button"
            className={buttonClass('danger')}
            aria-disabled={working || undefined}
            onClick={working ? undefined : () => void discard()}
          >
            {text('shell.unfinished.drop')}
          </button>
        </>
      }
    >
      <p>{text('shell.unfinished.discard.text')}</p>
      <FailureNote failure={failure} />
    </MessageBox>
  );
}

/** An answer that was lost on the way, or another device that was faster: it is deleted all the same. */
function isGone(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === 'run-not-found';
}
