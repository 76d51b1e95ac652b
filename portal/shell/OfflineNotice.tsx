import type { ReactNode } from 'react';
import { useIsOnline } from '../api/useOnline.ts';
import { useOfflinePromise } from '../api/offlinePromise.ts';
import { Icon } from '../icons/Icon.tsx';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from './OfflineNotice.module.css';

/**
 * Says while the device has no connection that nothing is lost, or what is sent when it is back. It stays in sight however far
 * the page is scrolled.
 */
export function OfflineNotice(): ReactNode {
  const online = useIsOnline();
  const promise = useOfflinePromise();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" />
          {promise?.words ?? text('shell.error.offline')}
          {promise && (
            <button type="button" className={buttonClass('secondary', 'small')} onClick={promise.takeBack}>
              {promise.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
