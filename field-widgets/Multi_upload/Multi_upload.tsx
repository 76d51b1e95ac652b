import { memo, useEffect, useRef } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import { Fixed } from '../shared/Fixed.tsx';
import { Chooser } from '../shared/files/Chooser.tsx';
import { RefusedFile } from '../shared/files/RefusedFile.tsx';
import { SendingFile } from '../shared/files/SendingFile.tsx';
import { SentFile } from '../shared/files/SentFile.tsx';
import type { FileDesk, FileEntry } from '../shared/files/fileDesk.ts';
import { useFiles } from '../shared/files/useFiles.ts';
import { useFocusKept } from '../shared/files/useFocusKept.ts';
import { Frame } from '../shared/Frame.tsx';
import { listOf } from '../shared/parts.ts';
import { field as type, mostFiles } from './field.ts';
import styles from './Multi_upload.module.css';

/** Several documents: each on its way, stored or refused by itself, and a place to choose or drop more. */
export const View = memo(function MultiUpload(props: FieldViewProps) {
  const { id, settings, text, onChange } = props;
  const region = useRef<HTMLDivElement>(null);
  const { entries, desk } = useFiles(props, listOf(props.value), (files) => onChange(files.length === 0 ? undefined : files));
  useFocusKept(region, entries.map(({ key, sending, stored }) => `${String(key)}${sending ? 's' : stored ? 'd' : 'r'}`).join());
  useHeld(props, entries);
  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={type.summarise(props.value, settings, [])} />
      </Frame>
    );

  const max = mostFiles(settings);
  const taken = entries.filter((entry) => entry.sending ?? entry.stored).length;
  const add = (files: readonly File[]) => {
    desk.add(files.slice(0, max - taken));
    for (const file of files.slice(max - taken)) desk.refuse(file, { key: 'Multi_upload.noRoom', params: { max } });
  };
  const last = entries.findLast((entry) => entry.stored && !entry.sending);
  return (
    <Frame {...props} as="group">
      <div ref={region}>
        <ul className={styles.files}>
          {entries.map((entry, at) => (
            <li key={entry.key}>
              <Row entry={entry} desk={desk} field={props} id={at === 0 && taken >= max ? id : `${id}-${String(entry.key)}`} />
            </li>
          ))}
        </ul>
        {taken < max ? <Chooser field={props} id={id} multiple onChoose={add} /> : null}
      </div>
      <p className={styles.count}>{text('Multi_upload.count', { count: taken, max })}</p>
      <p className={control.hidden} role="status">
        {last?.stored ? text('shared.file.sent', { name: last.stored.name }) : ''}
      </p>
    </Frame>
  );
});

/** Nobody goes on past a file that was not taken without having seen why: it is told in the summary until it is put away. */
function useHeld({ name, drafts }: FieldViewProps, entries: readonly FileEntry[]): void {
  useEffect(() => {
    const whys = entries.flatMap(({ stored, refused }) =>
      refused && !stored ? [{ key: refused.refusal.key, params: { label: refused.name, ...refused.refusal.params } }] : [],
    );
    return whys.length > 0 ? drafts.hold?.(name, whys) : undefined;
  }, [name, drafts, entries]);
}

/** Takes a file that was not taken off the list. The answer is handed on again, so that the summary is looked at anew. */
function putAway(desk: FileDesk, key: number, { value, onChange }: FieldViewProps): void {
  desk.remove(key);
  onChange(value);
}

function Row({
  entry,
  desk,
  field,
  id,
}: {
  readonly entry: FileEntry;
  readonly desk: FileDesk;
  readonly field: FieldViewProps;
  readonly id: string;
}) {
  const { key, sending, stored, local, refused } = entry;
  if (sending) return <SendingFile {...sending} field={field} id={id} onCancel={() => desk.cancel(key)} />;
  return (
    <>
      {stored ? (
        <SentFile
          file={stored}
          local={local}
          field={field}
          id={id}
          onReplace={(file) => desk.replace(key, file)}
          onRemove={() => desk.remove(key)}
        />
      ) : null}
      {refused ? (
        <RefusedFile
          {...refused}
          field={field}
          id={stored ? `${id}-refused` : id}
          onAgain={(file) => desk.replace(key, file)}
          onDismiss={stored ? undefined : () => putAway(desk, key, field)}
        />
      ) : null}
    </>
  );
}
