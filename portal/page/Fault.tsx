import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../api/failure.ts';
import { Icon } from '../icons/Icon.tsx';
import { homePath } from '../addresses/paths.ts';
import { buttonClass } from '../style/button.ts';
import { text, textOf } from '../texts/text.ts';
import styles from './Fault.module.css';
import { StatePage } from './StatePage.tsx';
import { SupportReference } from './SupportReference.tsx';

/** Gives the words for a failure: the server's own where it gave a key, else what is known of the fault. */
export function failureWords(failure: Failure): string {
  if (failure.kind === 'refused') return textOf(failure.message, failure.params);
  return failure.kind === 'unreachable' ? text('shell.fault.unreachable') : text('shell.fault.unreadable');
}

/** Stands in place of a part of a page that could not be loaded, with a way to try again. */
export function Fault({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }): ReactNode {
  return (
    <div className={styles.fault} role="alert">
      <span className={styles.sign}>
        <Icon name={failure.kind === 'unreachable' ? 'offline' : 'alert'} />
      </span>
      <div className={styles.words}>
        <p>{failureWords(failure)}</p>
        <SupportReference of={failure} />
      </div>
      <button type="button" className={buttonClass('secondary', 'small')} onClick={onRetry}>
        <Icon name="refresh" />
        {text('shell.retry')}
      </button>
    </div>
  );
}

/** A whole page that could not be shown. `onRetry` is absent where trying again is of no use. */
export function FaultPage({ failure, onRetry }: { readonly failure: Failure; readonly onRetry?: () => void }): ReactNode {
  const unreachable = failure.kind === 'unreachable';
  const title = unreachable ? text('shell.fault.unreachable.title') : text('shell.problem.title');
  return (
    <StatePage icon={unreachable ? 'offline' : 'alert'} title={title} words={failureWords(failure)} failure={failure}>
      {onRetry !== undefined && (
        <button type="button" className={buttonClass('primary')} onClick={onRetry}>
          {text('shell.retry')}
        </button>
      )}
      <Link className={buttonClass('secondary')} to={homePath}>
        {text('shell.home.go')}
      </Link>
    </StatePage>
  );
}
