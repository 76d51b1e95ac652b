import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { DocumentIcon } from '../shared/icons.tsx';
import styles from './upload.module.css';

/** A file on its way, with how much of it has arrived. */
export function SendingFile({ name, part, field, onCancel }: {
  readonly name: string;
  readonly part: number;
  readonly field: FieldViewProps;
  readonly onCancel: () => void;
}) {
  const { id, text } = field;
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <div className={styles.file}>
      <DocumentIcon className={styles.icon} />
      <div className={styles.about}>
        <span className={styles.name} id={`${id}-sending`}>{text('upload.sending', { name })}</span>
        <progress className={styles.progress} max={100} value={percent} aria-labelledby={`${id}-sending`} />
        <span className={styles.limits}>{text('upload.progress', { percent })}</span>
      </div>
      <button type="button" id={id} data-main="" className={`${control.button} ${control.quiet}`} aria-label={text('upload.nameFile', { action: text('upload.cancel'), name, label: field.label })} onClick={onCancel}>{text('upload.cancel')}</button>
    </div>
  );
}
