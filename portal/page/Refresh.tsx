import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { writtenInstant } from '../clock/bankClock.ts';
import { useSession } from '../session/sessionContext.ts';
import { timeZoneOf } from '../session/timeZone.ts';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from './Refresh.module.css';

/** Properties of the refresh button. */
export interface RefreshProps {
  /** What is shown is being asked for once more. */
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** A button that looks again, and a line that says how old what is shown is. The line is spoken while and after it is pressed. */
export function Refresh({ refreshing, onRefresh }: RefreshProps): ReactNode {
  const { session, clock } = useSession();
  const [at, setAt] = useState(clock);
  const before = useRef(refreshing);
  useEffect(() => {
    if (before.current && !refreshing) setAt(clock());
    before.current = refreshing;
  }, [refreshing, clock]);

  return (
    <div className={styles.bar}>
      <p role="status" className={styles.at}>
        {refreshing
          ? text('shell.refresh.busy')
          : text('shell.refresh.at', { when: writtenInstant(new Date(at).toISOString(), timeZoneOf(session)) })}
      </p>
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        onClick={refreshing ? undefined : onRefresh}
        aria-disabled={refreshing || undefined}
      >
        <Icon name="refresh" />
        {text('shell.track.refresh')}
      </button>
    </div>
  );
}
