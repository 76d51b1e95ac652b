import { useRef } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { DocumentIcon, TickIcon } from '../shared/icons.tsx';
import type { UploadedFile } from './answer.ts';
import { FileInput } from './Chooser.tsx';
import { sizeText } from './formats.ts';
import styles from './upload.module.css';

/** A file that the server has, to be replaced or removed. */
export function SentFile({ file, field, onReplace, onRemove }: {
  readonly file: UploadedFile;
  readonly field: FieldViewProps;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
}) {
  const input = useRef<HTMLDivElement>(null);
  const { id, text, disabled } = field;
  const named = (key: string) => text('upload.nameFile', { action: text(key), name: file.name, label: field.label });
  return (
    <div className={styles.file} data-taken={field.problem === undefined || undefined}>
      {field.problem === undefined ? <TickIcon className={styles.icon} /> : <DocumentIcon className={styles.icon} />}
      <div className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.limits}>{sizeText(file.size)}</span>
      </div>
      <div className={styles.acts}>
        <button type="button" id={id} data-main="" className={control.button} disabled={disabled} aria-label={named('upload.replace')} aria-describedby={describedBy(field)} onClick={() => input.current?.querySelector('input')?.click()}>{text('upload.replace')}</button>
        <button type="button" className={`${control.button} ${control.quiet}`} disabled={disabled} aria-label={named('upload.remove')} onClick={onRemove}>{text('upload.remove')}</button>
        <div ref={input} hidden><FileInput field={field} id={`${id}-replacement`} className={undefined} onChoose={onReplace} /></div>
      </div>
    </div>
  );
}
