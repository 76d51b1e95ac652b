import { useState, type ChangeEvent, type DragEvent } from 'react';
import type { FieldViewProps } from '../../../engine/react/fieldView.ts';
import control from '../control.module.css';
import { describedBy } from '../Frame.tsx';
import { CameraIcon, UploadIcon } from '../icons.tsx';
import { textSetting } from '../settings.ts';
import { acceptAttribute, acceptedTypes, formatsText, maxBytes, sizeText } from './formats.ts';
import styles from './files.module.css';

/** The place to choose files or drop them: the browser's own file input lies over it, so both are its own doing. */
export function Chooser({
  field,
  id,
  multiple = false,
  again,
  onChoose,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly multiple?: boolean;
  /** Sends once more a file that did not arrive. */
  readonly again?: (() => void) | undefined;
  /** Hears of all that were dropped, also where only one can be taken. */
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const { settings, text } = field;
  const { over, ...drag } = useDrop(field, multiple, onChoose);
  return (
    <>
      <div className={styles.place} data-over={over || undefined} {...drag}>
        <UploadIcon className={styles.icon} />
        <span className={styles.call} id={`${id}-call`}>
          <strong>{text(multiple ? 'shared.file.chooseSeveral' : 'shared.file.choose')}</strong>{' '}
          <span className={styles.drop}>{text(multiple ? 'shared.file.dropSeveral' : 'shared.file.drop')}</span>
        </span>
        <span className={styles.limits} id={`${id}-limits`}>
          {text('shared.file.limits', { formats: formatsText(settings), max: sizeText(maxBytes(settings)) })}
        </span>
        <FileInput
          field={field}
          id={id}
          className={styles.input}
          main
          multiple={multiple}
          naming={multiple ? `${id}-call ${field.id}-label` : undefined}
          describing={`${id}-limits`}
          onChoose={onChoose}
        />
      </div>
      <div className={styles.more}>
        {again ? (
          <button type="button" className={control.button} onClick={again}>
            {text('shared.file.again')}
          </button>
        ) : null}
        <Camera field={field} id={`${id}-camera`} onChoose={onChoose} />
      </div>
    </>
  );
}

/** Whether files are held over the place; and several that are dropped where one can be taken, which browsers leave out without a word. */
function useDrop(field: FieldViewProps, multiple: boolean, onChoose: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = Array.from(event.dataTransfer.files);
      if (multiple || files.length < 2 || field.disabled || field.loading) return;
      event.preventDefault();
      onChoose(files);
    },
  };
}

/** A button to the phone's camera, where the flow wants one and the device is held in a hand. */
function Camera({
  field,
  id,
  onChoose,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const facing = textSetting(field.settings, 'capture');
  if (facing === undefined || !acceptedTypes(field.settings).includes('image/jpeg')) return null;
  return (
    <label className={`${control.button} ${styles.camera}`}>
      <CameraIcon />
      {field.text('shared.file.camera')}
      <FileInput field={field} id={id} className={styles.hidden} capture={facing === 'user' ? 'user' : 'environment'} onChoose={onChoose} />
    </label>
  );
}

/** The browser's file input. It is emptied after each choice, so that the same file can be chosen again. */
export function FileInput({
  field,
  id,
  className,
  main,
  multiple,
  capture,
  naming,
  describing,
  onChoose,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly className: string | undefined;
  readonly main?: boolean;
  readonly multiple?: boolean;
  readonly capture?: 'environment' | 'user';
  /** What names it, where no label of its own does. */
  readonly naming?: string | undefined;
  readonly describing?: string;
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    event.target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <input
      type="file"
      id={id}
      className={className}
      accept={capture ? 'image/*' : acceptAttribute(field.settings)}
      capture={capture}
      multiple={multiple}
      disabled={field.disabled || field.loading}
      aria-required={field.required}
      aria-invalid={field.problem !== undefined}
      aria-labelledby={naming}
      aria-describedby={describedBy(field, describing)}
      data-main={main}
      onChange={choose}
    />
  );
}
