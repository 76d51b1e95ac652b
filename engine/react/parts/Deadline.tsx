import { useState } from 'react';
import { formatDuration, formatShortDuration } from '../../expression/formats.ts';
import { useHost } from '../host.ts';
import { useSecondsUntil } from './time.ts';
import styles from './Deadline.module.css';

/** How long the time as it was announced stands there for those who come to it late. */
const SPOKEN_SECONDS = 5;

/** Props of a deadline: an ISO instant, and what it is the end of. */
export interface DeadlineProps {
  readonly at: string;
  readonly label?: string;
}

/**
 * The time that is left for a step. A screen reader hears it once when the step appears and once when it is over
 * (WCAG 2.2.1, 4.1.3), never each second; whoever wants to know it in between can go to it (a timer is not announced).
 */
export function Deadline({ at, label }: DeadlineProps) {
  const { text, locale } = useHost();
  const seconds = useSecondsUntil(at);
  const [first] = useState(seconds);
  const words = (left: number, time = formatDuration) =>
    left > 0 ? text('engine.deadline.left', { time: time(left, locale) ?? '' }) : text('engine.deadline.over');
  const said = (left: number, time = formatDuration) => [label, words(left, time)].filter(Boolean).join(': ');
  return (
    <div className={styles['deadline']} data-over={seconds === 0}>
      <span role="timer">{said(seconds, formatShortDuration)}</span>
      <span className={styles['spoken']} role="status">
        {seconds === 0 || first - seconds < SPOKEN_SECONDS ? said(seconds > 0 ? roundTime(first) : 0) : ''}
      </span>
    </div>
  );
}

/** A minute and more in steps of ten seconds, as one would say it: never "5 minutes 1 second". */
function roundTime(seconds: number): number {
  return seconds < 60 ? seconds : Math.round(seconds / 10) * 10;
}
