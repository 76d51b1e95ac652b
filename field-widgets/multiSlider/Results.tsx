import type { FieldViewProps } from '../../engine/react/fieldView.ts';
import control from '../shared/control.module.css';
import styles from './multiSlider.module.css';
import { resultsOf } from './results.ts';
import type { Numbers } from './sliders.ts';

const NONE = '–';

/** What follows from the numbers: shown at once, read out only when the slider has come to rest. */
export function Results({
  field,
  numbers,
  handed,
}: {
  readonly field: FieldViewProps;
  readonly numbers: Numbers;
  /** The numbers as they were handed on last. */
  readonly handed: Numbers;
}) {
  const results = resultsOf(field.settings, numbers);
  if (results.length === 0) return null;
  const rested = resultsOf(field.settings, handed).filter(({ text }) => text !== '');
  return (
    <>
      <dl className={styles.results}>
        {results.map(({ label, text }, at) => (
          <div key={at} className={styles.result}>
            <dt>{label}</dt>
            <dd>{text === '' ? NONE : text}</dd>
          </div>
        ))}
      </dl>
      <p className={control.hidden} role="status">
        {rested.map(({ label, text }) => field.text('multiSlider.results', { label, value: text })).join(', ')}
      </p>
    </>
  );
}
