import type { RenderedBlock } from '../../../render/view.ts';
import { listIn, words } from '../read.ts';
import styles from './Gauge.module.css';

/** Where a number stands on a scale. The picture has the words of `label`, so nothing is told by colour or place alone. */
export function Gauge({ block }: { readonly block: RenderedBlock }) {
  const label = words(block, 'label');
  const at = block['at'];
  if (label === '' || typeof at !== 'number') return null;
  const ends = listIn(block, 'ends').filter((end) => typeof end === 'string');
  const marks = listIn(block, 'marks').filter((mark) => typeof mark === 'number');
  return (
    <figure className={styles['gauge']}>
      <svg className={styles['scale']} viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={label}>
        <rect className={styles['track']} x="0" y="2" width="100" height="6" rx="1" />
        <rect className={styles['reached']} x="0" y="2" width={at} height="6" rx="1" />
        {marks.map((mark) => (
          <rect key={mark} className={styles['mark']} x={mark - 0.25} y="2" width="0.5" height="6" />
        ))}
        <rect className={styles['pointer']} x={Math.min(99, Math.max(0, at - 0.5))} y="0" width="1" height="10" />
      </svg>
      {ends.length > 0 && (
        <div className={styles['ends']} aria-hidden="true">
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </div>
      )}
      <figcaption className={styles['label']} aria-hidden="true">
        {label}
      </figcaption>
    </figure>
  );
}
