import type { ReactNode } from 'react';
import { mark } from '../../schemas/brand.ts';
import styles from './Mark.module.css';

/** The mark of Seva: two open hands, one giving and one receiving, that together write an S. */
export function Mark(): ReactNode {
  return (
    <svg className={styles.mark} viewBox={`0 0 ${mark.size} ${mark.size}`} aria-hidden="true" focusable="false">
      <rect className={styles.ground} width={mark.size} height={mark.size} rx={mark.corner} />
      <path className={styles.giving} d={mark.giving} />
      <path className={styles.receiving} d={mark.receiving} />
    </svg>
  );
}
