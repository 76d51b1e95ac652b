import { useEffect, useRef, useState } from 'react';
import { save } from '../../files/save.ts';
import { toldFile } from '../../files/toldFile.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import type { BlockProps } from '../block.ts';
import { words } from '../read.ts';
import { Masked } from '../../parts/Masked.tsx';
import styles from './Download.module.css';

/** A document that the bank makes when the button is pressed: `id`, `label`, `about`. At an end it is the main button. */
export function Download({ block, atEnd = false }: Pick<BlockProps, 'block' | 'atEnd'>) {
  const { text } = useHost();
  const [id, label, about] = [words(block, 'id'), words(block, 'label'), words(block, 'about')];
  const { said, failed, busy, fetch } = useDocument(id);
  return (
    <div className={styles['download']}>
      <div className={styles['words']}>
        <span className={styles['label']}>
          <Masked>{label}</Masked>
        </span>
        {about !== '' && (
          <span className={styles['about']}>
            <Masked>{about}</Masked>
          </span>
        )}
        <span className={styles['said']} data-failed={failed || undefined} role="status">
          {said}
        </span>
      </div>
      <Button kind={atEnd ? 'main' : 'plain'} busy={busy} onPress={fetch} of={label}>
        {text(busy ? 'engine.download.wait' : 'engine.download.download')}
      </Button>
    </div>
  );
}

/** Fetches the document of a block and has the browser save it; `said` is how that went. */
function useDocument(id: string) {
  const { services, text } = useHost();
  const [state, setState] = useState<{ readonly said: string; readonly failed: boolean; readonly busy: boolean }>(RESTING);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const fetch = async (): Promise<void> => {
    const { signal } = (control.current = new AbortController());
    setState({ said: text('engine.download.asking'), failed: false, busy: true });
    const found = await services.lookup?.(id, {}, signal).catch(() => undefined);
    if (signal.aborted) return;
    const file = toldFile(found?.tells);
    if (file) save(file);
    setState({
      said: file ? text('engine.download.saved', { name: file.name }) : text('engine.download.failed'),
      failed: !file,
      busy: false,
    });
  };
  return { ...state, fetch: () => void fetch() };
}

const RESTING = { said: '', failed: false, busy: false };
