import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { RunView } from '../../../schemas/api.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import { useByLink } from '../../flow/useByLink.ts';
import { useKeptUntil } from '../../flow/useKeptUntil.ts';
import type { HeldMove } from '../../flow/useLeaveGuard.ts';
import { MessageBox } from '../../page/MessageBox.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { unsavedWork } from '../../unsaved/unsavedWork.ts';
import { SendLink } from './SendLink.tsx';

/** Properties of the question before leaving. */
export interface LeaveBoxProps {
  readonly held: HeldMove;
  readonly run: Pick<RunView, 'run' | 'version' | 'answered' | 'byLink'>;
  /** A link back to it can be sent to its customer. */
  readonly sendable: boolean;
  /** What was answered last waits for the connection. It is not sent any more once the service is left. */
  readonly unsent: boolean;
}

/** Asks before a service is left in its middle. Staying is the safe answer, so it comes first. */
export function LeaveBox({ held, run, sendable, unsent }: LeaveBoxProps): ReactNode {
  const { session } = useSession();
  const until = useKeptUntil(run);
  const byLink = useByLink(run);
  const when = until !== undefined && writtenInstant(until, timeZoneOf(session));
  // What is being typed is worth keeping as well.
  useEffect(() => void unsavedWork.saveAll(), []);
  return (
    <MessageBox
      title={text('shell.exit.confirm')}
      onClose={held.stay}
      choices={
        <>
          <button type="button" className={buttonClass('primary')} onClick={held.stay}>
            {text('shell.exit.no')}
          </button>
          <button type="button" className={buttonClass('secondary')} onClick={held.leave}>
            {text('shell.exit.yes')}
          </button>
        </>
      }
    >
      <p>
        {run.answered !== true && text('shell.flow.leave.nothing')}
        {run.answered === true && byLink && text('shell.flow.leave.link')}
        {run.answered === true && !byLink && (when === false ? text('shell.flow.leave.text') : text('shell.flow.leave.until', { when }))}
      </p>
      {unsent && <p>{text('shell.flow.leave.unsent')}</p>}
      {sendable && run.answered === true && <SendLink run={run.run} />}
    </MessageBox>
  );
}
