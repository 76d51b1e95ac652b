import type { PointerEvent, ReactNode } from 'react';
import { Masked } from './Masked.tsx';
import styles from './Button.module.css';

/** Props of a button. */
export interface ButtonProps {
  readonly children: ReactNode;
  /**
   * `submit` is the one that goes on, `danger` too where it stops or destroys something; `main` stands out and sends nothing; the
   * others stand back.
   */
  readonly kind?: 'submit' | 'danger' | 'main' | 'plain' | 'link';
  /** Id of the form that a submit button belongs to, where it stands outside it. */
  readonly form?: string;
  /** While true a press does nothing; the button keeps its focus and says so. */
  readonly busy?: boolean;
  readonly onPress?: () => void;
  /** What is read out after the label, for buttons that look alike ("Change", of what). */
  readonly of?: string;
  /** For a button that the problem summary links to. */
  readonly id?: string;
}

/** A button of a step. Only one that is not busy answers to presses. */
export function Button({ children, kind = 'plain', form, busy = false, onPress, of, id }: ButtonProps) {
  return (
    <button
      id={id}
      type={kind === 'submit' || kind === 'danger' ? 'submit' : 'button'}
      form={form}
      className={styles[kind === 'main' ? 'submit' : kind]}
      aria-disabled={busy || undefined}
      onPointerDown={hold}
      onClick={busy ? (event) => event.preventDefault() : onPress}
    >
      {children}
      {of !== undefined && (
        <span className={styles['of']}>
          {' '}
          <Masked>{of}</Masked>
        </span>
      )}
    </button>
  );
}

/**
 * Keeps a press on its button. Pressing one takes the focus from a field, whose words may then move the
 * page under the pointer; without this the release would meet something else and the press be lost.
 */
function hold({ currentTarget, pointerId }: PointerEvent<HTMLButtonElement>): void {
  currentTarget.setPointerCapture(pointerId);
}
