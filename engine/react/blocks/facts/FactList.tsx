import { useHost } from '../../host.ts';
import { Masked } from '../../parts/Masked.tsx';
import { Prose } from '../../parts/PhoneLinks.tsx';
import { tickInWords } from '../../../language/tick.ts';
import styles from './FactList.module.css';

/**
 * Labels with their values, one pair to a line; on a narrow screen the value stands under its label. The bank's number is a link
 * that calls. What was ticked or accepted is said in a word.
 */
export function FactList({ items }: { readonly items: readonly { readonly label: string; readonly value: string }[] }) {
  const { text } = useHost();
  return (
    <dl className={styles['facts']}>
      {items.map(({ label, value }, index) => (
        <div key={index} className={styles['fact']}>
          <dt className={styles['label']}>
            <Masked>{label}</Masked>
          </dt>
          <dd className={styles['value']}>
            <Prose>{tickInWords(value, text('shell.receipt.yes'))}</Prose>
          </dd>
        </div>
      ))}
    </dl>
  );
}
