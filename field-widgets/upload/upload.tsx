import { memo, useEffect, useRef, useState } from 'react';
import type { FieldViewProps, UploadRefusal } from '../../engine/react/fieldView.ts';
import { uploadedFile } from '../shared/files/answer.ts';
import { Chooser } from '../shared/files/Chooser.tsx';
import type { FileEntry } from '../shared/files/fileDesk.ts';
import { SendingFile } from '../shared/files/SendingFile.tsx';
import { SentFile } from '../shared/files/SentFile.tsx';
import { useFiles } from '../shared/files/useFiles.ts';
import { useFocusKept } from '../shared/files/useFocusKept.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import control from '../shared/control.module.css';
import styles from '../shared/files/files.module.css';

/** One document: a place to choose or drop it, its way to the server, and the file once it is there. */
export const View = memo(function Upload(props: FieldViewProps) {
  const { id, value, text, onChange } = props;
  const region = useRef<HTMLDivElement>(null);
  const {
    entries: [entry],
    desk,
  } = useFiles(props, value === undefined ? [] : [value], ([file]) => onChange(file));
  const place = entry?.sending ? 'sending' : entry?.stored ? 'sent' : 'choose';
  useFocusKept(region, place);
  const refusal = useRefusal(props, entry?.refused?.refusal);
  const field = refusal === undefined ? props : { ...props, problem: refusal };
  const [oneOf, setOneOf] = useState(1);
  const send = (file: File | undefined, chosen = 1) => {
    if (!file) return;
    setOneOf(chosen);
    if (entry) desk.replace(entry.key, file);
    else desk.add([file]);
  };
  const again = entry?.refused?.again;
  if (props.readOnly)
    return (
      <Frame {...field} as="group">
        <Fixed field={field} answer={uploadedFile(value)?.name ?? ''} />
      </Frame>
    );
  return (
    <Frame {...field}>
      <div ref={region}>
        {entry?.sending ? <SendingFile {...entry.sending} field={field} id={id} onCancel={() => desk.cancel(entry.key)} /> : null}
        {place === 'sent' && entry?.stored ? (
          <SentFile
            file={entry.stored}
            local={entry.local}
            field={field}
            id={id}
            onReplace={send}
            onRemove={() => desk.remove(entry.key)}
          />
        ) : null}
        {place === 'choose' ? (
          <Chooser field={field} id={id} again={again && (() => send(again))} onChoose={(files) => send(files[0], files.length)} />
        ) : null}
      </div>
      <Said {...(place === 'choose' ? {} : { taken: entry })} refusal={refusal} oneOf={oneOf} text={text} />
    </Frame>
  );
});

/** What is said of the file: why it was not taken, else that it is there, and that it alone was taken of several. */
function Said({
  taken,
  refusal,
  oneOf,
  text,
}: Pick<FieldViewProps, 'text'> & {
  readonly taken?: FileEntry | undefined;
  readonly refusal: string | undefined;
  /** How many were chosen at once. */
  readonly oneOf: number;
}) {
  const name = taken?.sending?.file.name ?? taken?.stored?.name;
  const onlyOne = oneOf > 1 && name !== undefined ? text('shared.file.onlyOne', { name }) : undefined;
  const sent = name !== undefined && !taken?.sending ? text('shared.file.sent', { name }) : undefined;
  return (
    <>
      {onlyOne === undefined ? null : <p className={styles.onlyOne}>{onlyOne}</p>}
      <div className={control.hidden} role="status">
        {refusal ?? (
          <>
            <p>{sent}</p>
            <p>{onlyOne}</p>
          </>
        )}
      </div>
    </>
  );
}

/** Why a file was not taken, in words; the summary on top of the step says the same. */
function useRefusal({ name, label, drafts, text }: FieldViewProps, refusal: UploadRefusal | undefined): string | undefined {
  useEffect(
    () => refusal && drafts.explain?.(name, { key: refusal.key, params: { label, ...refusal.params } }),
    [name, label, drafts, refusal],
  );
  return refusal && text(refusal.key, { label, ...refusal.params });
}
