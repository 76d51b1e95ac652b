import type { ReactNode } from 'react';
import type { HeldMove } from '../../flow/useLeaveGuard.ts';
import { MessageBox } from '../../page/MessageBox.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import { SendLink } from './SendLink.tsx';

/** Properties of the question before leaving. */
export interface LeaveBoxProps {
  readonly held: HeldMove;
  /** The run, where a link back to it can be sent to its customer. */
  readonly sendable?: string | undefined;
}

/** Asks before a service is left in its middle. Staying is the safe answer, so it comes first. */
export function LeaveBox({ held, sendable }: LeaveBoxProps): ReactNode {
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
      <p>{text('shell.flow.leave.text')}</p>
      {sendable !== undefined && <SendLink run={sendable} />}
    </MessageBox>
  );
}
