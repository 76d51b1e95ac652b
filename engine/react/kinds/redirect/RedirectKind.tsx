import { useHost } from '../../host.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { safeUrl } from '../../safeUrl.ts';
import type { KindProps } from '../kind.ts';
import styles from './RedirectKind.module.css';

/**
 * The way out to another site. It is a link that the customer follows: a page that leaves by itself
 * takes people by surprise (WCAG 3.2.5) and breaks the Back button on the way home.
 */
export function RedirectKind({ screen, actions }: KindProps) {
  const { text } = useHost();
  const url = safeUrl(screen.url ?? '');
  return (
    <div className={styles['ways']}>
      {url !== undefined && <ButtonLink href={url}>{screen.button || text('shell.continue')}</ButtonLink>}
      {actions}
    </div>
  );
}
