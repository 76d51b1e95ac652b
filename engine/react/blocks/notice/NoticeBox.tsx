import type { ReactNode } from 'react';
import styles from './NoticeBox.module.css';

/** Props of a notice box. An unknown tone counts as `info`. */
export interface NoticeBoxProps {
  readonly tone: string;
  readonly title?: string;
  readonly children: ReactNode;
  /** `alert` for what has just happened; none for what stood there from the start. */
  readonly role?: 'alert' | 'status';
}

const TONES: readonly string[] = ['info', 'success', 'warning', 'danger'];

/** A box that stands out by colour, edge and, for those who see neither, by its own words. */
export function NoticeBox({ tone, title = '', children, role }: NoticeBoxProps) {
  return (
    <div className={styles['notice']} data-tone={TONES.includes(tone) ? tone : 'info'} role={role}>
      {title !== '' && <p className={styles['title']}>{title}</p>}
      <p>{children}</p>
    </div>
  );
}
