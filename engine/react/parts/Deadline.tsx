import { useState } from 'react';
import { useHost } from '../host.ts';
import { lengthOfTime, useSecondsUntil } from './time.ts';
import styles from './Deadline.module.css';

/** Props of a deadline: an ISO instant, and what it is the end of. */
export interface DeadlineProps {
  readonly at: string;
  readonly label?: string;
}

/**
 * The time that is left for a step. The ticking is for the eye; a screen reader hears the time once
 * when the step appears and once when it is over (WCAG 2.2.1, 4.1.3).
 */
export function Deadline({ at, label }: DeadlineProps) {
  const { text, locale } = useHost();
  const seconds = useSecondsUntil(at);
  const [first] = useState(seconds);
  const words = (left: number) => (left > 0 ? text('engine.deadline.left', { time: lengthOfTime(left, locale) }) : text('engine.deadline.over'));
  const said = (left: number) => [label, words(left)].filter(Boolean).join(': ');
  return (
    <div className={styles['deadline']} data-over={seconds === 0}>
      <span aria-hidden="true">{said(seconds)}</span>
      <span className={styles['spoken']} role="status">{said(seconds > 0 ? first : 0)}</span>
    </div>
  );
}
