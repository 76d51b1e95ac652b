import { useState } from 'react';
import type { ReactNode } from 'react';
import { saveBlob } from '../../../engine/react/files/save.ts';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { usePortal } from '../../context/portalContext.ts';
import { Icon } from '../../icons/Icon.tsx';
import { failureWords } from '../../page/Fault.tsx';
import { SupportReference } from '../../page/SupportReference.tsx';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './Receipt.module.css';

/** Fetches the receipt as a PDF and has the browser save it; says why where it does not come. */
export function DownloadReceipt({ run }: { readonly run: string }): ReactNode {
  const { api } = usePortal();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const onPress = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { name, content } = await api.receiptFile(run);
      saveBlob(content, name);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={buttonClass('primary')} aria-busy={busy} disabled={busy} onClick={() => void onPress()}>
        <Icon name="download" />
        {text('shell.receipt.download')}
      </button>
      <div className={styles.problem} role="alert">
        {failure !== undefined && (
          <>
            {failureWords(failure)}
            <SupportReference of={failure} />
          </>
        )}
      </div>
    </>
  );
}
