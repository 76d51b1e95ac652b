import type { ReactNode } from 'react';
import type { ScreenHost } from '../../../engine/react/host.ts';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { Message } from '../../../engine/react/screenMachine.ts';
import { useIsOnline } from '../../api/useOnline.ts';
import { MessageBox } from '../../page/MessageBox.tsx';
import { SupportReference } from '../../page/SupportReference.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';

/** Properties of the box. */
export interface ProblemProps {
  readonly message: Message;
  readonly host: ScreenHost;
  readonly onClose: () => void;
  /** The box is read, and what did not arrive goes to the bank when the connection is back. */
  readonly onLater: () => void;
}

/** What kept an answer from arriving, in a box over the page. Without a connection it goes later, unless the customer does not want it. */
export function Problem({ message, host, onClose, onLater }: ProblemProps): ReactNode {
  const online = useIsOnline();
  const offline = message.key === 'engine.notSent' && !online;
  const words = offline ? text('shell.offline.notSent') : host.text(message.key, message.params);
  return (
    <MessageBox
      title={text(offline ? 'shell.offline.title' : 'shell.problem.title')}
      onClose={offline ? onLater : onClose}
      choices={offline && <Choices onLater={onLater} onClose={onClose} />}
    >
      <p data-offline={offline || undefined}>
        <PhoneLinks words={words} />
      </p>
      <SupportReference of={message} />
    </MessageBox>
  );
}

function Choices({ onLater, onClose }: Pick<ProblemProps, 'onLater' | 'onClose'>): ReactNode {
  return (
    <>
      <button type="button" className={buttonClass('primary')} onClick={onLater}>
        {text('shell.ok')}
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={onClose}>
        {text('shell.offline.takeBack')}
      </button>
    </>
  );
}
