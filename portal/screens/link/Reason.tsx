import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './Question.module.css';

/** As long as the server takes it. */
const LONGEST = 200;

/** Properties of the question why not. */
export interface ReasonProps {
  readonly busy: boolean;
  readonly onReject: (reason: string) => void;
  readonly onBack: () => void;
}

/** Asks a manager why they reject a request; the agent reads it. */
export function Reason({ busy, onReject, onBack }: ReasonProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const reject = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else onReject(reason.trim());
  };
  return (
    <form className={styles.reason} onSubmit={reject} noValidate>
      <label htmlFor={id} className={styles.label}>
        {text('shell.manager.reason')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {text('shell.manager.reason.hint')}
      </p>
      {missing && (
        <p id={`${id}-missing`} className={styles.missing} role="alert">
          {text('shell.manager.reason.missing')}
        </p>
      )}
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={3}
        maxLength={LONGEST}
        value={reason}
        aria-invalid={missing}
        aria-describedby={`${id}-hint${missing ? ` ${id}-missing` : ''}`}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
      <div className={styles.ways}>
        <button type="submit" className={buttonClass('primary')} disabled={busy}>
          {text('shell.manager.reject')}
        </button>
        <button type="button" className={buttonClass('secondary')} disabled={busy} onClick={onBack}>
          {text('shell.manager.reason.back')}
        </button>
      </div>
    </form>
  );
}
