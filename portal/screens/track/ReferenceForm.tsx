import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { buttonClass } from '../../style/button.ts';
import { text } from '../../texts/text.ts';
import styles from './ReferenceForm.module.css';

/** Properties of the form. */
export interface ReferenceFormProps {
  /** The reference being followed, or ''. */
  readonly reference: string;
  readonly onReference: (reference: string) => void;
}

/** Asks for a reference. Spaces and small letters are forgiven. */
export function ReferenceForm({ reference, onReference }: ReferenceFormProps): ReactNode {
  const [typed, setTyped] = useState(reference);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.replaceAll(/\s/g, '').toUpperCase();
    setMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else onReference(wanted);
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <label htmlFor={id} className={styles.label}>
        {text('shell.track.reference')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {text('shell.track.hint')}
      </p>
      {missing && (
        <p id={`${id}-problem`} className={styles.problem}>
          {text('shell.track.missing')}
        </p>
      )}
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-describedby={missing ? `${id}-problem ${id}-hint` : `${id}-hint`}
          aria-invalid={missing || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className={buttonClass('primary')}>
          {text('shell.track.button')}
        </button>
      </div>
    </form>
  );
}
