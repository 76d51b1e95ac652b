import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import type { OtherDraft } from '../../flow/useOtherDraft.ts';
import { FailureNote } from '../../page/FailureNote.tsx';
import { MessageBox } from '../../page/MessageBox.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/**
 * Asks which of two drafts stays, over the page: what was typed there is still there. Closing it deletes nothing; going on with the
 * one that was begun before is the safer answer, so it comes first.
 */
export function OtherDraftBox({ draft, onContinue, onKeep, onClose }: OtherDraft): ReactNode {
  const { session } = useSession();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const when = writtenInstant(draft.at, session?.timeZone ?? 'Asia/Kolkata');

  const keep = async (): Promise<void> => {
    setWorking(true);
    setFailure(undefined);
    const failed = await onKeep().then(() => undefined, failureOf);
    if (failed === undefined) return;
    setFailure(failed);
    setWorking(false);
  };

  return (
    <MessageBox
      title={text('shell.draft.other.title')}
      onClose={onClose}
      choices={
        <>
          <button type="button" className={buttonClass('primary')} onClick={onContinue}>
            {text('shell.draft.other.continue')}
          </button>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-disabled={working || undefined}
            onClick={working ? undefined : () => void keep()}
          >
            {text('shell.draft.other.keep')}
          </button>
        </>
      }
    >
      <p>{text('shell.draft.other.text', { service: draft.title, when })}</p>
      <p>{text('shell.draft.other.one')}</p>
      <FailureNote failure={failure} />
    </MessageBox>
  );
}
