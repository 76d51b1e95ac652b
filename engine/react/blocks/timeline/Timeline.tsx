import type { RenderedBlock } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { Masked } from '../../parts/Masked.tsx';
import { partsIn, words } from '../read.ts';
import styles from './Timeline.module.css';

/** What has happened and what comes: `items: [{ label, at, state }]`, `state` one of done, current, todo. */
export function Timeline({ block }: { readonly block: RenderedBlock }) {
  const { text } = useHost();
  return (
    <ol className={styles['timeline']}>
      {partsIn(block, 'items').map((item, index) => {
        const state = words(item, 'state');
        const at = words(item, 'at');
        return (
          <li key={index} className={styles['event']} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles['label']}>
              <Masked>{words(item, 'label')}</Masked>
            </span>
            <span className={styles['at']}>{at || text(`engine.timeline.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
