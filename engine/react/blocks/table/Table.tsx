import type { RenderedBlock } from '../../../render/view.ts';
import { Masked } from '../../parts/Masked.tsx';
import { listIn, words } from '../read.ts';
import styles from './Table.module.css';

/** A table: `caption`, `columns` (headings), `rows` of as many cells; `empty` is said when there are no rows. */
export function Table({ block }: { readonly block: RenderedBlock }) {
  const rows = listIn(block, 'rows').map((row) => (Array.isArray(row) ? row.map(String) : []));
  const columns = listIn(block, 'columns').map(String);
  const caption = words(block, 'caption');
  const kinds = columns.map((_, column) => kindOf(rows.map((row) => row[column] ?? '')));
  if (rows.length === 0) return <p className={styles['empty']}>{words(block, 'empty')}</p>;
  return (
    // Wide tables are scrolled sideways with the arrow keys: WCAG 2.1.1 wants the region in the tab order.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['frame']} role="region" aria-label={caption || columns.join(', ')} tabIndex={0}>
      <table className={styles['table']}>
        {caption !== '' && (
          <caption className={styles['caption']}>
            <Masked>{caption}</Masked>
          </caption>
        )}
        {/* The head of an only column says no more than the caption, and would look like the first row. */}
        <thead className={columns.length === 1 && caption !== '' ? styles['unseen'] : undefined}>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" data-kind={kinds[index]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-kind={kinds[column]}>
                  <Masked>{cell}</Masked>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const AMOUNT = /^-?[₹$€£]\s?[\d,.]+$/;
const DATE = /^\d{1,2} \p{L}+ \d{4}$/u;

/** What a column holds, where that is drawn in its own way: amounts end below one another, and neither they nor dates are broken. */
function kindOf(cells: readonly string[]): 'amount' | 'date' | undefined {
  const told = cells.filter((cell) => cell !== '');
  if (told.length === 0) return undefined;
  if (told.every((cell) => AMOUNT.test(cell))) return 'amount';
  return told.every((cell) => DATE.test(cell)) ? 'date' : undefined;
}
