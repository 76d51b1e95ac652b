import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import styles from './EmptyState.module.css';

/** Properties of an empty state. */
export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands where a list has nothing in it yet, and says what would be there. */
export function EmptyState({ icon = 'search', title, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
