import type { ReactNode } from 'react';
import styles from './Icon.module.css';
import { shapes } from './shapes.ts';
import type { IconName } from './shapes.ts';

/** Draws an icon beside words that say the same; screen readers pass it over. It is as high as the text around it. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return <Drawing outline={shapes[name]} />;
}

/** Draws an outline on a grid of 24. */
export function Drawing({ outline }: { readonly outline: string }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={outline} />
    </svg>
  );
}
