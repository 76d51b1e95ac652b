import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from './MessageBox.module.css';

/** Properties of a message box. */
export interface MessageBoxProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** X, Escape, and OK where there are no other buttons. */
  readonly onClose: () => void;
  /** Buttons in place of OK, the safe one first; OK where there are none. */
  readonly choices?: ReactNode;
  /** None of the buttons is a safe one: the focus begins on the title, so that no key meant for the page presses one. */
  readonly unsafe?: boolean;
}

/**
 * A modal message with X and OK. The page behind it is inert, the focus begins on the first button (or the title) and goes back
 * to where it was. It is open while it is drawn.
 */
export function MessageBox({ title, children, onClose, choices, unsafe = false }: MessageBoxProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const name = useId();
  const first = useRef(unsafe ? 'h2' : '[data-first] button');

  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(first.current)?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return createPortal(
    <dialog
      ref={box}
      className={styles.box}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers let nobody refuse Escape twice: then the box is closed already.
      onClose={() => box.current?.open === false && onClose()}
    >
      <button type="button" className={styles.close} aria-label={text('shell.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h2 id={name} className={styles.title} tabIndex={unsafe ? -1 : undefined}>
        {title}
      </h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.choices} data-first="">
        {choices || (
          <button type="button" className={buttonClass('primary')} onClick={onClose}>
            {text('shell.ok')}
          </button>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
