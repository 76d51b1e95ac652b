import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { detailsPath } from '../../addresses/paths.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import styles from './Details.module.css';

/** The way to "Your details", for customers and whoever may be one. An agent is shown none. */
export function DetailsEntrance(): ReactNode {
  const { session } = useSession();
  if (session?.role === 'agent') return null;
  return (
    <Link className={styles.entrance} to={detailsPath}>
      <Icon name="person" />
      <span className={styles.words}>
        <span className={styles.title}>{text('shell.details.title')}</span>
        <span className={styles.about}>{text('shell.details.about')}</span>
      </span>
      <Icon name="chevron" />
    </Link>
  );
}
