import type { RenderedBlock } from '../../../render/view.ts';
import { listIn, words } from '../read.ts';
import styles from './Grid.module.css';

/**
 * The grid of a card, drawn: `columns` and `rows` name its cells (`C4`), those in `marked` stand out. It shows no
 * value, and for those who do not see it the caption says it all: it is one picture.
 */
export function Grid({ block }: { readonly block: RenderedBlock }) {
  const columns = listIn(block, 'columns').map(String);
  const rows = listIn(block, 'rows').map(String);
  const marked = new Set(listIn(block, 'marked').map(String));
  const caption = words(block, 'caption');
  if (columns.length === 0 || rows.length === 0) return null;
  return (
    <figure className={styles['figure']}>
      <div className={styles['grid']} role="img" aria-label={caption}>
        <div className={styles['row']}>
          {['', ...columns].map((column) => (
            <span key={column} className={styles['name']}>
              {column}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row} className={styles['row']}>
            <span className={styles['name']}>{row}</span>
            {columns.map((column) => (
              <Cell key={column} name={`${column}${row}`} marked={marked} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className={styles['caption']} aria-hidden="true">
        {caption}
      </figcaption>
    </figure>
  );
}

function Cell({ name, marked }: { readonly name: string; readonly marked: ReadonlySet<string> }) {
  const stands = marked.has(name);
  return (
    <span className={styles['cell']} data-marked={stands || undefined}>
      {stands ? name : ''}
    </span>
  );
}
