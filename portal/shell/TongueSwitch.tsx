import type { ReactNode } from 'react';
import type { Tongue } from '../../engine/language/tongue.ts';
import { tongues } from '../../engine/language/tongue.ts';
import { speak } from '../texts/spoken.ts';
import { text } from '../texts/text.ts';
import { keepTongue } from '../texts/tongueChoice.ts';
import { useTongue } from '../texts/useTongue.ts';
import { HindiName } from './HindiName.tsx';
import styles from './TongueSwitch.module.css';

/** Chooses the language, each by its own name. What has been typed stays, and the focus stays on the choice. */
export function TongueSwitch(): ReactNode {
  const tongue = useTongue();
  return (
    <div className={styles.switch} role="group" aria-label={text('shell.tongue')}>
      {tongues.map((option) => (
        <button key={option} type="button" className={styles.option} lang={option} aria-pressed={option === tongue} onClick={() => choose(option)}>
          {option === 'hi' && tongue !== 'hi' ? <HindiName name={text('shell.tongue.hi')} /> : text(`shell.tongue.${option}`)}
        </button>
      ))}
    </div>
  );
}

/** Kept only once its words are there; where they cannot be had the former tongue stays. */
function choose(tongue: Tongue): void {
  speak(tongue).then(
    () => keepTongue(() => localStorage, tongue),
    (thrown: unknown) => console.error(thrown),
  );
}
