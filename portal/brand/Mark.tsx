import type { ReactNode } from 'react';
import styles from './Mark.module.css';

/** The mark of Seva: two open hands, one giving and one receiving, that together write an S. */
export function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="40" height="40" rx="12" />
      <path className={styles.giving} d="M26.6 13.2A7 7 0 1 0 20 20" />
      <path className={styles.receiving} d="M13.4 26.8A7 7 0 1 0 20 20" />
    </svg>
  );
}
