import type { RenderedBlock } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { Masked } from '../../parts/Masked.tsx';
import { appUrl } from '../../safeUrl.ts';
import { words } from '../read.ts';
import { CodeToScan } from './CodeToScan.tsx';
import styles from './Qr.module.css';

/**
 * A code to scan: `text` (the address), `label`, `amount`, `payee`; the same address as a link. On a phone the link stands first, since
 * nobody scans the screen that they hold; at a desk the code does, by the style sheet.
 */
export function Qr({ block }: { readonly block: RenderedBlock }) {
  const { text } = useHost();
  const [address, label, amount, payee] = ['text', 'label', 'amount', 'payee'].map((part) => words(block, part));
  if (!address || label === undefined) return null;
  const href = appUrl(address);
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['words']}>
        <span className={styles['label']}>
          <Masked>{label}</Masked>
        </span>
        {amount && <span className={styles['amount']}>{amount}</span>}
        {payee && <span>{text('engine.qr.payee', { payee })}</span>}
        {href !== undefined && (
          <a className={styles['app']} href={href}>
            {text('engine.qr.open')}
          </a>
        )}
      </figcaption>
      <CodeToScan text={address} label={label} />
    </figure>
  );
}
