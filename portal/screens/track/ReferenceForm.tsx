import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { LabelledInput } from '../../page/LabelledInput.tsx';
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

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = typed.replaceAll(/\s/g, '').toUpperCase();
    setMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else onReference(wanted);
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <LabelledInput
        ref={field}
        className={styles.reference}
        label={text('shell.track.reference')}
        hint={text('shell.track.hint')}
        problem={missing ? text('shell.track.missing') : undefined}
        value={typed}
        onType={setTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        beside={
          <button type="submit" className={buttonClass('primary')}>
            {text('shell.track.button')}
          </button>
        }
      />
    </form>
  );
}
