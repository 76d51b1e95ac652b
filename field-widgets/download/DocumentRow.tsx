import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { DocumentIcon, TickIcon } from '../shared/icons.tsx';
import type { OfferedDocument } from './documents.ts';
import styles from './download.module.css';

/** One document with what it is, whether it has been downloaded, and the way to it. */
export function DocumentRow({
  field,
  id,
  document,
  downloaded,
  busy,
  onDownload,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly document: OfferedDocument;
  readonly downloaded: boolean;
  /** The bank is making it. */
  readonly busy: boolean;
  readonly onDownload: () => void;
}) {
  const { text, lookup } = field;
  const { label, about, url } = document;
  const locked = field.disabled || field.loading || (url === undefined && !lookup);
  const named = {
    'aria-labelledby': `${id}-act ${id}-name`,
    'aria-describedby': describedBy(field, about === undefined ? undefined : `${id}-about`),
    id,
  } as const;
  const words = <span id={`${id}-act`}>{text(busy ? 'download.wait' : 'download.download')}</span>;
  return (
    <div className={styles.document}>
      <DocumentIcon className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name} id={`${id}-name`}>
          {label}
        </span>
        {about === undefined ? null : (
          <span className={styles.about} id={`${id}-about`}>
            {about}
          </span>
        )}
        {downloaded ? (
          <span className={styles.done}>
            <TickIcon className={styles.tick} />
            {text('download.done')}
          </span>
        ) : null}
      </div>
      {url === undefined || locked ? (
        <button {...named} type="button" className={control.button} disabled={locked || busy} onClick={onDownload}>
          {words}
        </button>
      ) : (
        // What lies elsewhere cannot be saved from here, so it opens beside the step.
        <a
          {...named}
          className={control.button}
          href={url}
          {...(url.startsWith('/') ? { download: '' } : { target: '_blank', rel: 'noopener' })}
          onClick={onDownload}
        >
          {words}
        </a>
      )}
    </div>
  );
}
