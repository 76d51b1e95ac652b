import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/Icon.tsx';
import { homePath } from '../routes/paths.ts';
import { text } from '../texts/text.ts';
import { Heading } from './Heading.tsx';
import styles from './PageHead.module.css';

/** Properties of the head of a page. */
export interface PageHeadProps {
  readonly title: string;
  readonly lead?: string;
  /** A picture beside the heading. */
  readonly sign?: ReactNode;
}

/** The head of a page other than home: the way back, the heading and a line beneath. */
export function PageHead({ title, lead, sign }: PageHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <nav aria-label={text('shell.crumbs')}>
        <Link className={styles.home} to={homePath}>
          <Icon name="arrowLeft" />
          {text('shell.home.window')}
        </Link>
      </nav>
      <div className={styles.row}>
        {sign !== undefined && <span className={styles.sign}>{sign}</span>}
        <div>
          <Heading className={styles.title}>{title}</Heading>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
    </div>
  );
}
