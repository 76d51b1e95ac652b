import type { ReactNode } from 'react';
import { text } from '../texts/text.ts';
import styles from './Skeleton.module.css';

/** Stands where a page will be: a heading and a few lines, spoken as "loading". */
export function PageSkeleton(): ReactNode {
  return (
    <div className={styles.page} role="status" data-loading="">
      <span className="visually-hidden">{text('shell.loading')}</span>
      <Bone kind="heading" />
      <Bone kind="line" />
      <Bone kind="card" />
      <Bone kind="card" />
    </div>
  );
}

/** Stands where a list of cards will be. */
export function CardsSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={styles.cards} role="status" data-loading="">
      <span className="visually-hidden">{text('shell.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <Bone key={index} kind="card" />
      ))}
    </div>
  );
}

function Bone({ kind }: { readonly kind: 'heading' | 'line' | 'card' }): ReactNode {
  return <span className={`${styles.bone} ${styles[kind]}`} aria-hidden="true" />;
}
