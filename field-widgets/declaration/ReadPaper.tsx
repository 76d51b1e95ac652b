import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import { toldFile, type ToldFile } from '../../engine/react/files/toldFile.ts';
import control from '../shared/control.module.css';
import { useLookup } from '../shared/useLookup.ts';

// What reads a PDF is large: it comes only where one is shown.
const PaperView = lazy(async () => ({ default: (await import('../shared/paper/PaperView.tsx')).PaperView }));

/** The bank's document that is agreed to, fetched and shown on the page until its end has been reached. */
export function ReadPaper({ field, onEnd }: { readonly field: FieldViewProps; readonly onEnd: () => void }) {
  const { id, lookup, text } = field;
  const [file, setFile] = useState<ToldFile>();
  const [failed, setFailed] = useState(false);
  const { state, ask } = useLookup(lookup, ({ tells }) => {
    const told = toldFile(tells);
    setFile(told);
    setFailed(!told);
  });
  useEffect(() => ask(undefined), [ask]);
  const onUnreadable = useCallback(() => setFailed(true), []);
  const again = () => {
    setFile(undefined);
    setFailed(false);
    ask(undefined);
  };
  const reading = <p role="status">{text('shared.paper.reading')}</p>;
  if (failed || state.kind === 'failed')
    return (
      <div role="alert">
        <p>{text('declaration.unreadable')}</p>
        <button type="button" className={control.button} onClick={again}>
          {text('declaration.again')}
        </button>
      </div>
    );
  if (!file) return reading;
  return (
    <Suspense fallback={reading}>
      <PaperView
        id={`${id}-text`}
        label={text('declaration.text')}
        bytes={file.bytes}
        text={text}
        onEnd={onEnd}
        onUnreadable={onUnreadable}
      />
    </Suspense>
  );
}
