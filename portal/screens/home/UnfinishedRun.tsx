import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import type { NavigationState } from '../../history/navigationState.ts';
import type { Unfinished } from '../../flow/unfinished.ts';
import { AreaIcon } from '../../icons/AreaIcon.tsx';
import { writtenInstant } from '../../clock/bankClock.ts';
import { buttonClass } from '../../style/button.ts';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import { SendLink } from '../flow/SendLink.tsx';
import styles from './UnfinishedRuns.module.css';

/** Properties of one unfinished service. */
export interface UnfinishedRunProps {
  readonly open: Unfinished;
  readonly timeZone: string;
  /** It is the one that is likeliest to be gone on with. */
  readonly first?: boolean;
  readonly onRemove: () => void;
}

/** One unfinished service: what comes next, when it was last changed, how long it is kept, and the ways on. */
export function UnfinishedRun({ open, timeZone, first = false, onRemove }: UnfinishedRunProps): ReactNode {
  const { title, removal, expires } = open;
  return (
    <li className={styles.run}>
      <span className={styles.sign}>
        <AreaIcon area={open.area} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.step}>
          <Masked>{open.step}</Masked>
        </p>
        <p className={`${styles.at} ${styles.changed}`}>
          {areaWords(open.area).title} · {text('shell.unfinished.at', { when: writtenInstant(open.at, timeZone) })}
        </p>
        {expires !== undefined && (
          <p className={styles.at}>{text('shell.unfinished.until', { when: writtenInstant(expires, timeZone) })}</p>
        )}
        {open.sendable === true && (
          <div className={styles.send}>
            <SendLink run={open.run} service={title} small />
          </div>
        )}
      </div>
      <div className={styles.ways}>
        <Link
          className={buttonClass(first ? 'primary' : 'soft', 'small')}
          to={open.address}
          state={{ confirms: true } satisfies NavigationState}
          aria-label={text('shell.unfinished.continue.with', { service: title })}
        >
          {text('shell.unfinished.continue')}
        </Link>
        {removal !== undefined && (
          <button
            type="button"
            className={buttonClass('quiet', 'small')}
            aria-label={text(removal === 'discard' ? 'shell.unfinished.drop.of' : 'shell.unfinished.hide.of', { service: title })}
            onClick={onRemove}
          >
            {text(removal === 'discard' ? 'shell.unfinished.drop' : 'shell.unfinished.hide')}
          </button>
        )}
      </div>
    </li>
  );
}
