import type { ReactNode } from 'react';
import { PhoneLinks } from '../../engine/react/parts/PhoneLinks.tsx';
import type { Failure } from '../api/failure.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import styles from './Fault.module.css';
import { Heading } from './Heading.tsx';
import { SupportReference } from './SupportReference.tsx';

/** Properties of a page that says how things stand. */
export interface StatePageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  /** What it is about where something failed: the customer may quote it. */
  readonly failure?: Failure;
  /** It has come by itself in place of another page. */
  readonly arriving?: boolean;
  /** What one can do now, the likeliest first. */
  readonly children: ReactNode;
}

/** A whole page that says one thing: not found, closed, expired. */
export function StatePage({ icon, title, words, failure, arriving = false, children }: StatePageProps): ReactNode {
  return (
    <div className={styles.page}>
      <span className={styles.sign}>
        <Icon name={icon} />
      </span>
      <Heading arriving={arriving}>{title}</Heading>
      <p className={styles.words}>
        <PhoneLinks words={words} />
      </p>
      <div className={styles.ways}>{children}</div>
      {failure !== undefined && <SupportReference of={failure} />}
    </div>
  );
}
