import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Tongue } from '../../engine/language/tongue.ts';
import { tongues } from '../../engine/language/tongue.ts';
import { speak } from '../texts/spoken.ts';
import { text } from '../texts/text.ts';
import { keepTongue } from '../texts/tongueChoice.ts';
import { useTongue } from '../texts/useTongue.ts';
import { HindiName } from './HindiName.tsx';
import styles from './TongueSwitch.module.css';

/** Chooses the language, each by its own name. What has been typed stays, and the focus stays on the choice. `change` has another one spoken. */
export function TongueSwitch({ change = speak }: { readonly change?: (tongue: Tongue) => Promise<void> }): ReactNode {
  const tongue = useTongue();
  const [failed, setFailed] = useState(false);
  /** Kept only once its words are there; where they cannot be had the former tongue stays, and that is said. */
  const choose = (wanted: Tongue): void => {
    setFailed(false);
    change(wanted).then(() => keepTongue(() => localStorage, wanted), () => setFailed(true));
  };
  return (
    <div className={styles.switch} role="group" aria-label={text('shell.tongue')}>
      <span className={styles.failed} role="status">{failed && text('shell.tongueFailed')}</span>
      {tongues.map((option) => (
        <button key={option} type="button" className={styles.option} lang={option} aria-pressed={option === tongue} onClick={() => choose(option)}>
          {option === 'hi' && tongue !== 'hi' ? <HindiName name={text('shell.tongue.hi')} /> : text(`shell.tongue.${option}`)}
        </button>
      ))}
    </div>
  );
}
