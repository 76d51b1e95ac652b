import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OpenSessionLine } from '../../../schemas/api.ts';
import { failureOf } from '../../api/failure.ts';
import type { Failure } from '../../api/failure.ts';
import { writtenInstant } from '../../clock/bankClock.ts';
import { usePortal } from '../../context/portalContext.ts';
import { FailureNote } from '../../page/FailureNote.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './Sessions.module.css';

/** Properties of the list of sessions. */
export interface SessionListProps {
  readonly sessions: readonly OpenSessionLine[];
  /** Told once one has been ended. */
  readonly onEnded: () => void;
}

/** Each session with what runs there and when it was used; any but this one can be ended, and all of them at once. */
export function SessionList({ sessions, onEnded }: SessionListProps): ReactNode {
  const { api } = usePortal();
  const [working, setWorking] = useState(false);
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const others = sessions.filter(({ here }) => !here);

  const end = async (call: () => Promise<void>, said: string): Promise<void> => {
    if (working) return;
    setWorking(true);
    setFailure(undefined);
    setDone('');
    const failed = await call().then(() => undefined, failureOf);
    setWorking(false);
    if (failed === undefined) setDone(said);
    else setFailure(failed);
    onEnded();
  };

  return (
    <div className={styles.parts}>
      <p role="status" className={styles.done}>
        {done}
      </p>
      <FailureNote failure={failure} className={styles.problem} />
      <ul role="list" className={styles.list}>
        {sessions.map((line) => (
          <SessionLine
            key={line.id}
            line={line}
            working={working}
            onEnd={() => void end(() => api.endOwnSession(line.id), text('shell.sessions.ended', { device: deviceWords(line) }))}
          />
        ))}
      </ul>
      {others.length === 0 && done === '' && <p className={styles.alone}>{text('shell.sessions.alone')}</p>}
      {others.length > 1 && (
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={working || undefined}
          onClick={() => void end(api.endOtherSessions, text('shell.sessions.endedOthers'))}
        >
          {text('shell.sessions.endOthers')}
        </button>
      )}
    </div>
  );
}

interface SessionLineProps {
  readonly line: OpenSessionLine;
  readonly working: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ line, working, onEnd }: SessionLineProps): ReactNode {
  const { session } = useSession();
  const timeZone = timeZoneOf(session);
  const device = deviceWords(line);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {line.here && <span className={styles.here}>{text('shell.sessions.here')}</span>}
        </p>
        <p className={styles.about}>{text('shell.sessions.used', { when: writtenInstant(line.used, timeZone) })}</p>
        <p className={styles.about}>{text('shell.sessions.begun', { when: writtenInstant(line.begun, timeZone) })}</p>
      </div>
      {!line.here && (
        <button
          type="button"
          className={buttonClass('secondary', 'small')}
          aria-label={text('shell.sessions.end', { device })}
          aria-disabled={working || undefined}
          onClick={onEnd}
        >
          {text('shell.signOut')}
        </button>
      )}
    </li>
  );
}

/** What customers know a session by. */
function deviceWords({ agent, browser, system }: OpenSessionLine): string {
  if (agent !== undefined) return text('shell.sessions.agent', { agent });
  if (browser !== undefined && system !== undefined) return text('shell.sessions.device', { browser, system });
  return browser ?? system ?? text('shell.sessions.unknown');
}
