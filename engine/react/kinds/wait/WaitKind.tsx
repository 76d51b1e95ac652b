import { useEffect } from 'react';
import { useLatest } from '../../form/useLatest.ts';
import { useHost } from '../../host.ts';
import type { KindProps } from '../kind.ts';
import styles from './WaitKind.module.css';

const SECONDS_BETWEEN_POLLS = 5;

/**
 * Asks again every few seconds until the engine moves on. Rests while the last question is still
 * under way, and while nobody looks at the page; then it asks at once when it is looked at again.
 */
export function WaitKind({ screen, busy, actions, send }: KindProps) {
  const { text } = useHost();
  usePolling(screen.every ?? SECONDS_BETWEEN_POLLS, busy, () => send({ type: 'poll' }));
  return (
    <>
      <p className={styles['waiting']} role="status">
        <span className={styles['pulse']} aria-hidden="true" />
        {text('engine.wait.checking')}
      </p>
      {actions}
    </>
  );
}

function usePolling(seconds: number, busy: boolean, poll: () => void): void {
  const latest = useLatest({ busy, poll });
  useEffect(() => {
    const ask = () => {
      if (!latest.current.busy && document.visibilityState === 'visible') latest.current.poll();
    };
    const timer = setInterval(ask, seconds * 1000);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [latest, seconds]);
}
