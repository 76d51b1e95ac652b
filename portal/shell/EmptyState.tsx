import type { ReactNode } from 'react';
import { AreaIcon } from '../icons/Icon.tsx';
import styles from './EmptyState.module.css';

/** Properties of an empty state. */
export interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands where a list has nothing in it yet, and says what would be there. */
export function EmptyState({ title, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <AreaIcon area="" />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
