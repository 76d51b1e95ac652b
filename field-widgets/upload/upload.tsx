import { memo, useRef } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { uploadedFile } from './answer.ts';
import { Chooser } from './Chooser.tsx';
import { SentFile } from './SentFile.tsx';
import { SendingFile } from './SendingFile.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { useSending } from './useSending.ts';
import styles from './upload.module.css';

/** One document: a place to choose or drop it, its way to the server, and the file once it is there. */
export const View = memo(function Upload(props: FieldViewProps) {
  const { sending, ...acts } = useSending(props);
  const file = uploadedFile(props.value);
  const region = useRef<HTMLDivElement>(null);
  const refusal = sending.state === 'refused' ? props.text(sending.refusal.key, { label: props.label, ...sending.refusal.params }) : undefined;
  const field = refusal === undefined ? props : { ...props, problem: refusal };
  const place = sending.state === 'sending' ? 'sending' : file ? 'sent' : 'choose';
  useFocusKept(region, place);

  if (props.readOnly) return <Frame {...field} as="group"><Fixed field={field} answer={file?.name ?? ''} /></Frame>;
  return (
    <Frame {...field}>
      <div ref={region}>
        {sending.state === 'sending' ? <SendingFile {...sending} field={field} onCancel={acts.cancel} /> : null}
        {place === 'sent' && file ? <SentFile file={file} field={field} onReplace={acts.send} onRemove={acts.remove} /> : null}
        {place === 'choose' ? <Chooser field={field} again={sending.state === 'refused' ? sending.again : undefined} onChoose={acts.send} /> : null}
      </div>
      <p className={styles.hidden} role="status">{refusal ?? (place === 'sent' && file ? props.text('upload.sent', { name: file.name }) : '')}</p>
    </Frame>
  );
});
