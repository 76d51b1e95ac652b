import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OpenRunLine } from '../../../schemas/api.ts';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import { useSpokenDraft } from '../../flow/useSpokenDraft.ts';
import { FailureNote } from '../../page/FailureNote.tsx';
import { StatePage } from '../../page/StatePage.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of the question. */
export interface DraftQuestionProps {
  readonly draft: OpenRunLine;
  readonly onContinue: () => void;
  /** Begins the service without the draft, which is discarded unless the bank has done something for it. */
  readonly onStartAgain: () => Promise<void>;
}

/** Asks whoever opens a service that they have begun before whether they go on with it. Going on is the safe answer, so it comes first. */
export function DraftQuestion({ draft, onContinue, onStartAgain }: DraftQuestionProps): ReactNode {
  const { session } = useSession();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { title: service, at, step, expires } = useSpokenDraft(draft);
  const when = writtenInstant(at, timeZoneOf(session));
  const stays = expires === undefined;

  const startAgain = async (): Promise<void> => {
    setWorking(true);
    setFailure(undefined);
    setFailure(await onStartAgain().then(() => undefined, failureOf));
    setWorking(false);
  };

  const words = [
    step === undefined ? text('shell.draft.busy', { service, when }) : text('shell.draft.step', { service, when, step }),
    text(stays ? 'shell.draft.stays' : 'shell.draft.deleted'),
  ];
  return (
    <StatePage icon="clock" title={text('shell.draft.title')} words={words.join(' ')} arriving>
      <button type="button" className={buttonClass('primary')} onClick={onContinue}>
        {text('shell.unfinished.continue')}
      </button>
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-disabled={working || undefined}
        onClick={working ? undefined : () => void startAgain()}
      >
        {text(stays ? 'shell.draft.another' : 'shell.flow.startAgain')}
      </button>
      <FailureNote failure={failure} />
    </StatePage>
  );
}
