import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import styles from './FactList.module.css';

/** Lines of what one wants to know while something is closed. */
export function FactList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

/** Properties of a line. */
export interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  /** Said louder than the others. */
  readonly loud?: boolean;
  readonly children: ReactNode;
}

/** One line: what it is about, and what is known. */
export function Fact({ icon, name, loud = false, children }: FactProps): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <Icon name={icon} />
        {name}
      </dt>
      <dd className={loud ? `${styles.words} ${styles.loud}` : styles.words}>{children}</dd>
    </div>
  );
}
