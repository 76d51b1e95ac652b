import type { ReactNode } from 'react';
import styles from './Button.module.css';

/** A link that leads on, out of the portal: it looks like the button that goes on, and is a link to a browser and a screen reader. */
export function ButtonLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles['leading']} href={href}>
      {children}
    </a>
  );
}
