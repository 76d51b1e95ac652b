import type { RenderedBlock } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { safeUrl } from '../../safeUrl.ts';
import { partsIn, words } from '../read.ts';
import styles from './Documents.module.css';

/** Links to documents: `items: [{ label, url }]`. They open beside the step, which would otherwise be left. */
export function Documents({ block }: { readonly block: RenderedBlock }) {
  const { text } = useHost();
  const items = partsIn(block, 'items').map((item) => ({ label: words(item, 'label'), url: safeUrl(words(item, 'url')) }));
  return (
    <ul className={styles['documents']}>
      {items.map(({ label, url }, index) => (
        <li key={index}>
          {url === undefined ? (
            label
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {text('engine.opensInNewTab', { document: label })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
