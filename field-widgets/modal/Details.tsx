import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
import control from '../shared/control.module.css';
import { LinkList } from '../shared/LinkList.tsx';
import { Paragraphs, ReadToEnd } from '../shared/ReadToEnd.tsx';
import { listSetting, textSetting } from '../shared/settings.ts';
import { factsOf } from './content.ts';
import styles from './Details.module.css';

/**
 * The dialog: the browser's own, so that the page behind it is inert, Escape closes it and the focus stays inside.
 * It begins with its heading, since it is there to be read. It is open while it is drawn.
 */
export function Details({
  field,
  accept,
  onClose,
  onGo,
  onAccept,
}: {
  readonly field: FieldViewProps;
  /** The button that accepts; absent where there is nothing to accept any more. */
  readonly accept: string | undefined;
  readonly onClose: () => void;
  readonly onGo: () => void;
  readonly onAccept: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { settings, text, label } = field;
  const [ended, setEnded] = useState(false);
  const waits = accept !== undefined && settings.scroll === true && !ended;
  // Before the dialog leaves the page: closing it gives the focus back to the button that opened it.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector<HTMLElement>('h2')?.focus();
    return () => box?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keepToItself}
    >
      <h2 className={styles.title} id={heading} tabIndex={-1}>
        {textSetting(settings, 'title') ?? label}
      </h2>
      <div className={styles.body}>
        <Content field={field} scrolls={accept !== undefined && settings.scroll === true} onEnd={() => setEnded(true)} />
      </div>
      {waits ? (
        <p className={styles.waits} id={`${heading}-waits`}>
          {text('modal.readFirst')}
        </p>
      ) : null}
      <Actions
        field={field}
        accept={accept}
        waitingFor={waits ? `${heading}-waits` : undefined}
        onAccept={onAccept}
        onGo={onGo}
        onClose={onClose}
      />
    </dialog>,
    document.body,
  );
}

function Actions({
  field,
  accept,
  waitingFor,
  onAccept,
  onGo,
  onClose,
}: {
  readonly field: FieldViewProps;
  readonly accept: string | undefined;
  /** Id of the words that say what must be done before accepting; absent when it is done. */
  readonly waitingFor: string | undefined;
  readonly onAccept: () => void;
  readonly onGo: () => void;
  readonly onClose: () => void;
}) {
  const go = textSetting(field.settings, 'go');
  return (
    <div className={styles.acts}>
      {accept === undefined ? null : (
        <button
          type="button"
          className={`${control.button} ${styles.accept}`}
          disabled={waitingFor !== undefined}
          aria-describedby={waitingFor}
          onClick={onAccept}
        >
          {accept}
        </button>
      )}
      {go === undefined || field.readOnly || field.disabled ? null : (
        <button type="button" className={`${control.button} ${styles.accept}`} onClick={onGo}>
          {go}
        </button>
      )}
      <button type="button" className={control.button} onClick={onClose}>
        {field.text('modal.close')}
      </button>
    </div>
  );
}

/** React hands keys on through portals: what happens in the dialog is no business of the form around the field. */
function keepToItself(event: KeyboardEvent): void {
  event.stopPropagation();
}

function Content({ field, scrolls, onEnd }: { readonly field: FieldViewProps; readonly scrolls: boolean; readonly onEnd: () => void }) {
  const { id, settings, text } = field;
  const body = (
    <>
      <Paragraphs words={textSetting(settings, 'text') ?? ''} />
      <Points points={listSetting(settings, 'points')} />
      <Facts field={field} />
    </>
  );
  return (
    <>
      {scrolls ? (
        <ReadToEnd id={`${id}-text`} label={text('modal.text')} text={text} onEnd={onEnd}>
          {body}
        </ReadToEnd>
      ) : (
        body
      )}
      <LinkList {...field} />
    </>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return points.length === 0 ? null : (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

function Facts({ field }: { readonly field: FieldViewProps }) {
  const facts = factsOf(field.settings);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Masked>{value}</Masked>
          </dd>
        </div>
      ))}
    </dl>
  );
}
