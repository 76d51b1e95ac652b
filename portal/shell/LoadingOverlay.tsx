import type { ReactNode } from 'react';
import { Mark } from '../brand/Mark.tsx';
import { text } from '../texts/text.ts';
import styles from './LoadingOverlay.module.css';

/**
 * Covers the page while the bank is at work and says so to screen readers. It holds no focus: whoever shows it
 * makes the page behind it inert. It appears after a short rest, so that a quick answer does not flash, and after
 * a long one adds a word of patience.
 */
export function LoadingOverlay({ busy }: { readonly busy: boolean }): ReactNode {
  return (
    <div role="status" className={busy ? styles.overlay : undefined}>
      {busy && (
        <div className={styles.panel}>
          <span className={styles.turning}>
            <Mark />
          </span>
          <p className={styles.words}>{text('shell.loading')}</p>
          <p className={styles.patience}>{text('shell.loading.long')}</p>
        </div>
      )}
    </div>
  );
}
