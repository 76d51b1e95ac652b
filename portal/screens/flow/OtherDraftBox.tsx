import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import type { OtherDraft } from '../../flow/useOtherDraft.ts';
import { useBackCloses } from '../../flow/useBackCloses.ts';
import { useSpokenDraft } from '../../flow/useSpokenDraft.ts';
import { FailureNote } from '../../page/FailureNote.tsx';
import { MessageBox } from '../../page/MessageBox.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of the question. */
export interface OtherDraftBoxProps extends OtherDraft {
  /** Title of the page that this one is at. */
  readonly here: string | undefined;
}

/**
 * Asks which of two drafts stays, over the page: what was typed there is still there. Closing it deletes nothing; each button does,
 * so none of them has the focus at first.
 */
export function OtherDraftBox({ draft: found, here, onContinue, onKeep, onClose }: OtherDraftBoxProps): ReactNode {
  const { session } = useSession();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { title: service, at, step } = useSpokenDraft(found);
  const when = writtenInstant(at, timeZoneOf(session));
  const there =
    step === undefined ? text('shell.draft.other.text', { service, when }) : text('shell.draft.other.step', { service, when, step });
  useBackCloses(onClose);

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
      unsafe
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
      <p>
        {there} {here !== undefined && text('shell.draft.other.here', { step: here })}
      </p>
      <p>{text('shell.draft.other.one')}</p>
      <FailureNote failure={failure} />
    </MessageBox>
  );
}
