import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLinks } from '../../engine/react/parts/PhoneLinks.tsx';
import { Icon } from '../icons/Icon.tsx';
import { homePath } from '../addresses/paths.ts';
import { text } from '../texts/text.ts';
import { Heading } from './Heading.tsx';
import styles from './Page.module.css';

/** Properties of a page. */
export interface PageProps {
  readonly title: string;
  readonly lead?: string;
  /** A picture beside the heading. */
  readonly sign?: ReactNode;
  /** One column in the middle, for pages that are read or filled in rather than chosen from. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** A page other than home: the way back, the heading with a line beneath, and what the page is about. */
export function Page({ title, lead, sign, narrow = false, children }: PageProps): ReactNode {
  return (
    <div className={narrow ? styles.narrow : undefined}>
      <div className={styles.head}>
        <nav aria-label={text('shell.crumbs')}>
          <Link className={styles.home} to={homePath}>
            <Icon name="arrowLeft" />
            {text('shell.home.window')}
          </Link>
        </nav>
        <div className={styles.row}>
          {sign !== undefined && <span className={styles.sign}>{sign}</span>}
          <div className={styles.words}>
            <Heading className={styles.title}>{title}</Heading>
            {lead !== undefined && (
              <p className={styles.lead}>
                <PhoneLinks words={lead} />
              </p>
            )}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}
