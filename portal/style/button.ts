import styles from './button.module.css';

/** How loudly a button speaks: one `primary` in a view, `soft` in lists, `quiet` beside others. */
export type Loudness = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';

/** Gives the class of a button or of a link that begins something. */
export function buttonClass(loudness: Loudness, size: 'usual' | 'small' = 'usual'): string {
  return [styles.button, styles[loudness], size === 'small' ? styles.small : undefined].filter(Boolean).join(' ');
}
