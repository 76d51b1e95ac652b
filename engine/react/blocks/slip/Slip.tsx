import type { RenderedBlock } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { Button } from '../../parts/Button.tsx';
import { FactList } from '../facts/FactList.tsx';
import { CodeToScan } from '../qr/CodeToScan.tsx';
import { listIn, partsIn, words } from '../read.ts';
import styles from './Slip.module.css';

/** A slip for a counter, under a button that prints it alone: `title`, `code`, `items`, `bring`, `signs`. */
export function Slip({ block }: { readonly block: RenderedBlock }) {
  const { text } = useHost();
  const [title, code, signs] = ['title', 'code', 'signs'].map((part) => words(block, part));
  const bring = listIn(block, 'bring').filter((thing) => typeof thing === 'string');
  const items = partsIn(block, 'items').map((item) => ({ label: words(item, 'label'), value: words(item, 'value') }));
  return (
    <div className={styles['slip']}>
      <article className={styles['paper']} data-paper="">
        <div className={styles['head']}>
          <div className={styles['heading']}>
            <p className={styles['bank']}>{text('engine.slip.bank')}</p>
            <h2 className={styles['title']}>{title}</h2>
            {code && <p className={styles['reference']}>{code}</p>}
          </div>
          {code && (
            <div className={styles['code']}>
              <CodeToScan text={code} label={text('engine.slip.code')} />
            </div>
          )}
        </div>
        <FactList items={items} />
        {bring.length > 0 && (
          <section>
            <h3 className={styles['subtitle']}>{text('engine.slip.bring')}</h3>
            <ul className={styles['bring']}>
              {bring.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </section>
        )}
        {signs && (
          <div className={styles['signs']}>
            <span>{signs}</span>
            <span>{text('engine.slip.date')}</span>
          </div>
        )}
      </article>
      <div className={styles['ways']}>
        <Button onPress={() => window.print()}>{text('engine.slip.print')}</Button>
      </div>
    </div>
  );
}
