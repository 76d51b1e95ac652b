import type { RenderedBlock } from '../../../render/view.ts';
import { Masked } from '../../parts/Masked.tsx';
import { FactList } from '../facts/FactList.tsx';
import { partsIn, words } from '../read.ts';
import styles from './Product.module.css';

/** A product or an offer: `name`, `text`, `items: [{ label, value }]`. */
export function Product({ block }: { readonly block: RenderedBlock }) {
  const items = partsIn(block, 'items').map((item) => ({ label: words(item, 'label'), value: words(item, 'value') }));
  const text = words(block, 'text');
  return (
    <article className={styles['product']}>
      <h2 className={styles['name']}>
        <Masked>{words(block, 'name')}</Masked>
      </h2>
      {text !== '' && (
        <p>
          <Masked>{text}</Masked>
        </p>
      )}
      {items.length > 0 && <FactList items={items} />}
    </article>
  );
}
