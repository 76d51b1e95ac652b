import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { spoken } from '../texts/spoken.ts';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from './IdleWarning.module.css';
import { remainingTime } from './remainingTime.ts';

/** Properties of the warning. */
export interface IdleWarningProps {
  /** When the customer is sent away, in milliseconds since 1970. */
  readonly endsAt: number;
  /** There is somebody to be logged out. */
  readonly verified: boolean;
}

/** From here on the time is said once more, in milliseconds (WCAG 2.2.1 asks for as much to answer in). */
const LAST_MS = 20_000;

/**
 * Warns a customer who has been away that the time ends, while it is drawn. Whoever watches for activity takes any key
 * and any press for an answer, the button's too, and stops drawing it. Screen readers hear the time when it opens and once
 * near the end; the running one is for the eyes.
 */
export function IdleWarning({ endsAt, verified }: IdleWarningProps): ReactNode {
  const box = useOpenBox();
  const [title, about] = [useId(), useId()];
  const left = useLeft(endsAt);
  const [atFirst] = useState(left);
  const written = (span: number): string => remainingTime(span, `${spoken().locale}-IN`);
  const time = written(atFirst);
  useTitle(text('shell.title', { page: text('shell.idle.title') }));
  return createPortal(
    <dialog ref={box} role="alertdialog" className={styles.box} aria-labelledby={title} aria-describedby={about}>
      <h2 id={title} className={styles.title}>
        {text('shell.idle.title')}
      </h2>
      <p className={styles.left} aria-hidden="true">
        {written(left)}
      </p>
      <p id={about} className="visually-hidden">
        {verified ? text('shell.session.inactive', { time }) : text('shell.idle.inactive', { time })} {text('shell.idle.anyKey')}
      </p>
      <p className={styles.words} aria-hidden="true">
        {verified ? text('shell.idle.text') : text('shell.idle.text.unverified')}
      </p>
      <p className={styles.words} aria-hidden="true">
        {text('shell.idle.anyKey')}
      </p>
      <div className={styles.go}>
        <button type="button" className={buttonClass('primary')}>
          {verified ? text('shell.session.stay') : text('shell.idle.stay')}
        </button>
      </div>
      <p role="status" className="visually-hidden">
        {left <= LAST_MS && text('shell.idle.left', { time: written(LAST_MS) })}
      </p>
    </dialog>,
    document.body,
  );
}

/** Opens a dialog before everything else, its button focused; at the end the focus goes back to where it was. */
function useOpenBox() {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector('button')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return box;
}

/** Milliseconds until an instant, told anew each second. */
function useLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt - now);
}

/** Names the window: whoever looks at another tab sees that they are waited for. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
