import { useEffect } from 'react';
import { useLatest } from '../../form/useLatest.ts';
import { useHost } from '../../host.ts';
import type { Watch } from '../../watch.ts';
import type { KindProps } from '../kind.ts';
import styles from './WaitKind.module.css';

const SECONDS_BETWEEN_POLLS = 5;

/** While the host tells of news, only every so many polls are made: should the news be wrong, the customer still gets on. */
const RESTING_POLLS = 10;

/**
 * Asks again until the engine moves on: as soon as the host tells of news, and where it does not, every few seconds.
 * Rests while the last question is still under way, and while nobody looks at the page; then it asks at once when it
 * is looked at again.
 */
export function WaitKind({ screen, busy, actions, send }: KindProps) {
  const { text, watch } = useHost();
  usePolling(screen.every ?? SECONDS_BETWEEN_POLLS, busy, () => send({ type: 'poll' }), watch);
  return (
    <>
      <p className={styles['waiting']} role="status">
        <span className={styles['pulse']} aria-hidden="true" />
        {text('engine.wait.checking')}
      </p>
      <div className={styles['ways']}>{actions}</div>
    </>
  );
}

function usePolling(seconds: number, busy: boolean, poll: () => void, watch: Watch | undefined): void {
  const latest = useLatest({ busy, poll });
  useEffect(() => {
    let alive = false;
    let rested = 0;
    /** News that came while nothing could be asked. */
    let owed = false;
    const ask = () => {
      owed = latest.current.busy || document.visibilityState !== 'visible';
      if (owed) return;
      rested = 0;
      latest.current.poll();
    };
    const pace = () => {
      rested += 1;
      if (!alive || owed || rested >= RESTING_POLLS) ask();
    };
    const unwatch = watch?.({
      onNews: ask,
      onAlive: (now) => {
        alive = now;
      },
    });
    const timer = setInterval(pace, seconds * 1000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      unwatch?.();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [latest, seconds, watch]);
}
