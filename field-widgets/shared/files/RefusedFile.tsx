import type { FieldViewProps } from '../../../engine/react/fieldView.ts';
import control from '../control.module.css';
import { DocumentIcon } from '../icons.tsx';
import styles from './files.module.css';
import type { FileEntry } from './fileDesk.ts';

/** A file that was not taken and why, to be sent again or put away. */
export function RefusedFile({
  name,
  refusal,
  again,
  field,
  id,
  onAgain,
  onDismiss,
}: NonNullable<FileEntry['refused']> & {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly onAgain: (file: File) => void;
  /** Absent where an earlier file stays in this one's place. */
  readonly onDismiss: (() => void) | undefined;
}) {
  const { text, label } = field;
  const named = (key: string) => text('shared.file.nameFile', { action: text(key), name, label });
  return (
    <div className={styles.file} data-refused="">
      <DocumentIcon className={styles.icon} />
      <p className={styles.refusal} role="alert">
        {text(refusal.key, { label: name, ...refusal.params })}
      </p>
      <div className={styles.acts}>
        {again ? (
          <button
            type="button"
            data-main=""
            className={control.button}
            aria-label={named('shared.file.again')}
            onClick={() => onAgain(again)}
          >
            {text('shared.file.again')}
          </button>
        ) : null}
        {onDismiss ? (
          <button
            type="button"
            id={id}
            data-main=""
            className={`${control.button} ${control.quiet}`}
            aria-label={named('shared.file.remove')}
            onClick={onDismiss}
          >
            {text('shared.file.remove')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
