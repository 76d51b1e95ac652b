import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { describedBy } from '../shared/Frame.tsx';
import { DocumentIcon, TickIcon } from '../shared/icons.tsx';
import type { OfferedDocument } from './documents.ts';
import { Masked } from '../../engine/react/parts/Masked.tsx';
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
  const { text } = field;
  const { label, about } = document;
  return (
    <div className={styles.document}>
      <DocumentIcon className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name} id={`${id}-name`}>
          <Masked>{label}</Masked>
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
      <DownloadControl field={field} id={id} document={document} busy={busy} onDownload={onDownload} />
    </div>
  );
}

/** A button where the bank makes the document on demand, a link where it already lies at an address. */
function DownloadControl({
  field,
  id,
  document,
  busy,
  onDownload,
}: {
  readonly field: FieldViewProps;
  readonly id: string;
  readonly document: OfferedDocument;
  readonly busy: boolean;
  readonly onDownload: () => void;
}) {
  const { about, url } = document;
  const locked = field.disabled || field.loading || (url === undefined && !field.lookup);
  const named = {
    'aria-labelledby': `${id}-act ${id}-name`,
    'aria-describedby': describedBy(field, about === undefined ? undefined : `${id}-about`),
    id,
  } as const;
  const words = <span id={`${id}-act`}>{field.text(busy ? 'download.wait' : 'download.download')}</span>;
  if (url === undefined || locked)
    return (
      <button {...named} type="button" className={control.button} disabled={locked || busy} onClick={onDownload}>
        {words}
      </button>
    );
  // What lies elsewhere cannot be saved from here, so it opens beside the step.
  return (
    <a
      {...named}
      className={control.button}
      href={url}
      {...(url.startsWith('/') ? { download: '' } : { target: '_blank', rel: 'noopener' })}
      onClick={onDownload}
    >
      {words}
    </a>
  );
}
