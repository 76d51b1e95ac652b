import type { FieldViewProps } from '../../../engine/react/fieldView.ts';
import control from '../control.module.css';
import styles from './files.module.css';
import { Thumb } from './Thumb.tsx';

/** A file on its way, with how much of it has arrived. */
export function SendingFile({
  file,
  part,
  field,
  id,
  onCancel,
}: {
  readonly file: File;
  readonly part: number;
  readonly field: FieldViewProps;
  readonly id: string;
  readonly onCancel: () => void;
}) {
  const { text } = field;
  const { name } = file;
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <div className={styles.file}>
      <Thumb file={file} />
      <div className={styles.about}>
        <span className={styles.name} id={`${id}-sending`}>
          {text('shared.file.sending', { name })}
        </span>
        <progress className={styles.progress} max={100} value={percent} aria-labelledby={`${id}-sending`} />
        <span className={styles.limits}>{text('shared.file.progress', { percent })}</span>
      </div>
      <button
        type="button"
        id={id}
        data-main=""
        className={`${control.button} ${control.quiet}`}
        aria-label={text('shared.file.nameFile', { action: text('shared.file.cancel'), name, label: field.label })}
        onClick={onCancel}
      >
        {text('shared.file.cancel')}
      </button>
    </div>
  );
}
