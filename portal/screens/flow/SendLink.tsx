import { useState } from 'react';
import type { ReactNode } from 'react';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { usePortal } from '../../context/portalContext.ts';
import { failureWords } from '../../page/Fault.tsx';
import { SupportReference } from '../../page/SupportReference.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './SendLink.module.css';

/** Properties of the button that sends a link. */
export interface SendLinkProps {
  readonly run: string;
  /** Named to those who do not see what stands around the button. */
  readonly service?: string;
  readonly small?: boolean;
}

/** Sends the customer a link by which they come back to a run, on this device or another, and says where it went. */
export function SendLink({ run, service, small = false }: SendLinkProps): ReactNode {
  const { api } = usePortal();
  const [busy, setBusy] = useState(false);
  const [mobile, setMobile] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const send = (): void => {
    setBusy(true);
    setFailure(undefined);
    api
      .sendLink(run)
      .then(
        (sent) => setMobile(sent.maskedMobile),
        (thrown: unknown) => setFailure(failureOf(thrown)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={small ? `${styles.send} ${styles.small}` : styles.send}>
      {mobile === undefined && (
        <button
          type="button"
          className={buttonClass('quiet', small ? 'small' : 'usual')}
          disabled={busy}
          {...(service === undefined ? {} : { 'aria-label': text('shell.link.resume.send.of', { service }) })}
          onClick={send}
        >
          {text('shell.link.resume.send')}
        </button>
      )}
      <p role="status" className={styles.told} data-failed={failure !== undefined}>
        {mobile !== undefined && <Masked>{text('shell.link.resume.sent', { mobile })}</Masked>}
        {failure !== undefined && failureWords(failure)}
      </p>
      {failure !== undefined && <SupportReference of={failure} />}
    </div>
  );
}
