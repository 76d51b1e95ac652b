import { useState, type ChangeEvent } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { CameraIcon, UploadIcon } from '../shared/icons.tsx';
import { textSetting } from '../shared/settings.ts';
import { acceptAttribute, acceptedTypes, formatsText, maxBytes, sizeText } from './formats.ts';
import styles from './upload.module.css';

/** The place to choose a file or drop it: the browser's own file input lies over it, so both are its own doing. */
export function Chooser({ field, again, onChoose }: {
  readonly field: FieldViewProps;
  /** A file that did not arrive and may be sent once more. */
  readonly again: File | undefined;
  readonly onChoose: (file: File) => void;
}) {
  const { id, settings, text } = field;
  const [over, setOver] = useState(false);
  return (
    <>
      <div className={styles.place} data-over={over || undefined} onDragEnter={() => setOver(true)} onDragLeave={() => setOver(false)} onDrop={() => setOver(false)}>
        <UploadIcon className={styles.icon} />
        <span className={styles.call}><strong>{text('upload.choose')}</strong> <span className={styles.drop}>{text('upload.drop')}</span></span>
        <span className={styles.limits} id={`${id}-limits`}>{text('upload.limits', { formats: formatsText(settings), max: sizeText(maxBytes(settings)) })}</span>
        <FileInput field={field} id={id} className={styles.input} main onChoose={onChoose} />
      </div>
      <div className={styles.more}>
        {again ? <button type="button" className={control.button} onClick={() => onChoose(again)}>{text('upload.again')}</button> : null}
        <Camera field={field} onChoose={onChoose} />
      </div>
    </>
  );
}

/** A button to the phone's camera, where the flow wants one and the device is held in a hand. */
function Camera({ field, onChoose }: { readonly field: FieldViewProps; readonly onChoose: (file: File) => void }) {
  const facing = textSetting(field.settings, 'capture');
  if (facing === undefined || !acceptedTypes(field.settings).includes('image/jpeg')) return null;
  return (
    <label className={`${control.button} ${styles.camera}`}>
      <CameraIcon />
      {field.text('upload.camera')}
      <FileInput field={field} id={`${field.id}-camera`} className={styles.hidden} capture={facing === 'user' ? 'user' : 'environment'} onChoose={onChoose} />
    </label>
  );
}

/** The browser's file input. It is emptied after each choice, so that the same file can be chosen again. */
export function FileInput({ field, id, className, main, capture, onChoose }: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly className: string | undefined;
  readonly main?: boolean;
  readonly capture?: 'environment' | 'user';
  readonly onChoose: (file: File) => void;
}) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <input
      type="file"
      id={id}
      className={className}
      accept={capture ? 'image/*' : acceptAttribute(field.settings)}
      capture={capture}
      disabled={field.disabled || field.loading}
      aria-required={field.required}
      aria-invalid={field.problem !== undefined}
      aria-describedby={describedBy(field, main ? `${field.id}-limits` : undefined)}
      data-main={main}
      onChange={choose}
    />
  );
}
