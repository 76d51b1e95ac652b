import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { save } from '../../engine/react/files/save.ts';
import { toldFile } from '../../engine/react/files/toldFile.ts';
import type { Found } from '../../engine/render/view.ts';
import control from '../shared/control.module.css';
import { Fixed } from '../shared/Fixed.tsx';
import { Frame } from '../shared/Frame.tsx';
import { listOf } from '../shared/parts.ts';
import { useLookup } from '../shared/useLookup.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { documentsOf } from './documents.ts';
import styles from './download.module.css';
import { field as type } from './field.ts';

/** Documents to be saved: forms behind a link of their own, and one that the bank makes when it is asked. */
export const View = memo(function Download(props: FieldViewProps) {
  const { id, settings, value, text, onChange } = props;
  const documents = documentsOf(settings);
  const [said, setSaid] = useState('');
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const mark = useCallback(
    (document: string) => onChange(type.normalise([...listOf(latest.current), document], settings)),
    [onChange, settings],
  );
  const fromBank = documents.find(({ url }) => url === undefined)?.id ?? '';
  const onFound = useCallback(
    ({ tells, note }: Found) => {
      const file = toldFile(tells);
      if (!file) return setSaid(text(note ?? 'download.failed'));
      save(file);
      mark(fromBank);
      return setSaid(text('download.saved', { name: file.name }));
    },
    [fromBank, mark, text],
  );
  const { state, ask } = useLookup(props.lookup, onFound);
  const words = state.kind === 'asking' ? text('download.asking') : state.kind === 'failed' ? text('download.failed') : said;

  if (props.readOnly)
    return (
      <Frame {...props} as="group">
        <Fixed field={props} answer={type.summarise(value, settings, [])} />
      </Frame>
    );
  return (
    <Frame {...props} as="group">
      <ul className={styles.documents}>
        {documents.map((document, at) => (
          <li key={document.id}>
            <DocumentRow
              field={props}
              id={at === 0 ? id : `${id}-${document.id}`}
              document={document}
              downloaded={listOf(value).includes(document.id)}
              busy={document.url === undefined && state.kind === 'asking'}
              onDownload={() => (document.url === undefined ? ask(value) : mark(document.id))}
            />
          </li>
        ))}
      </ul>
      <p className={state.kind === 'failed' ? styles.failed : control.hidden} role="status">
        {words}
      </p>
    </Frame>
  );
});
