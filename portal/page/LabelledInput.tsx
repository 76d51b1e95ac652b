import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './LabelledInput.module.css';

/** Properties of the input: those of the element, and the words around it. */
export interface LabelledInputProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  readonly label: string;
  readonly hint: string;
  /** What is wrong with what was typed; undefined where nothing is. */
  readonly problem: string | undefined;
  readonly onType: (typed: string) => void;
  /** Stands beside the input, such as the button that sends it. */
  readonly beside?: ReactNode;
}

/** One line to type into, with its label, what helps, and what is wrong, as a screen reader hears them together. */
export function LabelledInput({ label, hint, problem, onType, beside, className, ...input }: LabelledInputProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <input
          {...input}
          id={id}
          className={`${styles.input} ${className ?? ''}`}
          onChange={(event) => onType(event.target.value)}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
          aria-invalid={problem !== undefined || undefined}
        />
        {beside}
      </div>
    </>
  );
}
