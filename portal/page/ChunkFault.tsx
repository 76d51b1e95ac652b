import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { unsavedWork } from '../unsaved/unsavedWork.ts';
import faultStyles from './Fault.module.css';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import { loadThisFresh } from '../version/freshLoad.ts';
import { recoveryOf } from '../chunks/recovery.ts';

const recovery = recoveryOf({ storage: () => sessionStorage, now: Date.now, keep: () => unsavedWork.saveAll(), load: loadThisFresh });

/**
 * Stands where a part of the portal did not come: loads the page again by itself once, and where that is of no use says
 * so, with a way to try. A connection that comes back tries too.
 */
export function ChunkFault(): ReactNode {
  const [given, setGiven] = useState<'recovering' | 'up'>('recovering');

  useEffect(() => {
    void recovery.recover().then((loading) => {
      if (!loading) setGiven('up');
    });
    const again = (): void => void recovery.again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return (
    <div className={faultStyles.page} role="alert">
      <h1>{text('shell.fault.title')}</h1>
      <p className={faultStyles.words}>{text(given === 'up' ? 'shell.chunk.missing' : 'shell.chunk.failed')}</p>
      {given === 'up' && (
        <div className={faultStyles.ways}>
          <button type="button" className={buttonClass('primary')} onClick={() => void recovery.again()}>
            {text('shell.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
