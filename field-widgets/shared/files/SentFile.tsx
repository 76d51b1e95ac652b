import { useRef } from 'react';
import type { FieldViewProps } from '../../../engine/react/fieldView.ts';
import control from '../control.module.css';
import { describedBy } from '../Frame.tsx';
import { TickIcon } from '../icons.tsx';
import type { UploadedFile } from './answer.ts';
import { FileInput } from './Chooser.tsx';
import { sizeText } from './formats.ts';
import styles from './files.module.css';
import { Thumb } from './Thumb.tsx';

/** A file that the server has, to be looked at, replaced or removed. */
export function SentFile({
  file,
  local,
  field,
  id,
  onReplace,
  onRemove,
}: {
  readonly file: UploadedFile;
  readonly local: File | undefined;
  readonly field: FieldViewProps;
  readonly id: string;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
}) {
  const input = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.file} data-taken={field.problem === undefined || undefined}>
      <Thumb
        file={local}
        address={
          file.type.startsWith('image/') && file.type !== 'image/tiff' ? field.services.fileAddress?.(field.name, file.id) : undefined
        }
      />
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.limits}>
          {field.problem === undefined ? <TickIcon className={styles.tick} /> : null}
          {sizeText(file.size)}
        </span>
      </div>
      <div className={styles.acts}>
        <ReplaceAndRemove
          field={field}
          id={id}
          name={file.name}
          onReplace={() => input.current?.querySelector('input')?.click()}
          onRemove={onRemove}
        />
        <div ref={input} hidden>
          <FileInput field={field} id={`${id}-replacement`} className={undefined} onChoose={([first]) => first && onReplace(first)} />
        </div>
      </div>
    </div>
  );
}

function ReplaceAndRemove({
  field,
  id,
  name,
  onReplace,
  onRemove,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  /** Name of the file. */
  readonly name: string;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}) {
  const { text, label } = field;
  const locked = field.disabled || field.loading;
  const withName = (key: string) => text('shared.file.nameFile', { action: text(key), name, label });
  return (
    <>
      <button
        type="button"
        id={id}
        data-main=""
        className={control.button}
        disabled={locked}
        aria-label={withName('shared.file.replace')}
        aria-describedby={describedBy(field)}
        onClick={onReplace}
      >
        {text('shared.file.replace')}
      </button>
      <button
        type="button"
        className={`${control.button} ${control.quiet}`}
        disabled={locked}
        aria-label={withName('shared.file.remove')}
        onClick={onRemove}
      >
        {text('shared.file.remove')}
      </button>
    </>
  );
}
