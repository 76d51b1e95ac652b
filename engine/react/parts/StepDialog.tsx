import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useHost } from '../host.ts';
import { Button } from './Button.tsx';
import styles from './StepDialog.module.css';

/** Props of a step that is drawn as a dialog. */
export interface StepDialogProps {
  readonly title: string;
  /** Id of the heading inside, which names the dialog. */
  readonly name: string;
  /** Id of the paragraph inside that says what it is about. */
  readonly description?: string;
  /** Told whether it has been put away; the same function for as long as it is shown. */
  readonly onPutAway?: (away: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A step in a box over the page: in the middle of a wide screen, at the lower edge of a phone's. What is behind is inert
 * and the focus stays inside. Escape and X put it away with all that was typed; in place of the page behind stands then how to go on.
 */
export function StepDialog({ title, name, description, onPutAway, children }: StepDialogProps) {
  const { text } = useHost();
  const box = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !open) return undefined;
    if (!dialog.open) dialog.showModal();
    firstIn(dialog)?.focus();
    return () => dialog.close();
  }, [open]);
  useEffect(() => {
    onPutAway?.(!open);
    return () => onPutAway?.(false);
  }, [open, onPutAway]);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  return (
    <>
      {!open && (
        <div ref={opener} className={styles['behind']}>
          <h1>{title}</h1>
          <p className={styles['words']}>{text('engine.dialog.closed')}</p>
          <div>
            <Button kind="submit" onPress={() => setOpen(true)}>
              {text('engine.dialog.open')}
            </Button>
          </div>
        </div>
      )}
      <dialog
        ref={box}
        className={styles['dialog']}
        aria-labelledby={name}
        aria-describedby={description}
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
        // Browsers let nobody refuse Escape twice: then the box is closed already.
        onClose={() => box.current?.open === false && open && close()}
      >
        <button type="button" className={styles['close']} aria-label={text('shell.close')} onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['cross']}>
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        {children}
      </dialog>
    </>
  );
}

/**
 * What is wrong where something is, else the first question: whoever comes here comes to answer it, and the dialog's
 * name and description are read out before.
 */
function firstIn(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[role="alert"][tabindex]') ??
    dialog.querySelector<HTMLElement>('form input, form select, form textarea')
  );
}
