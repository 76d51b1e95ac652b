import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { text } from '../texts/text.ts';
import styles from './OfflineNotice.module.css';

/** Says while the device has no connection that nothing is lost. It stays in sight however far the page is scrolled. */
export function OfflineNotice(): ReactNode {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <Icon name="offline" />
          {text('shell.error.offline')}
        </p>
      )}
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
