import { lazy, Suspense } from 'react';
import type { RenderedBlock } from '../../../render/view.ts';
import { useHost } from '../../host.ts';
import { words } from '../read.ts';
import styles from './Qr.module.css';

/** What draws the code comes when one is shown; where it does not come, the link and the words are enough. */
const QrCode = lazy(async () => ({
  default: await import('./QrCode.tsx').then(
    (module) => module.QrCode,
    () => Nothing,
  ),
}));

/** A code to scan: `text` (the address), `label`, `amount`, `payee`; the same address as a link, for who holds the phone in hand. */
export function Qr({ block }: { readonly block: RenderedBlock }) {
  const { text } = useHost();
  const [address, label, amount, payee] = ['text', 'label', 'amount', 'payee'].map((part) => words(block, part));
  if (!address || label === undefined) return null;
  return (
    <figure className={styles['figure']}>
      <div className={styles['frame']}>
        <Suspense>
          <QrCode text={address} label={label} />
        </Suspense>
      </div>
      <figcaption className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {amount && <span className={styles['amount']}>{amount}</span>}
        {payee && <span>{text('engine.qr.payee', { payee })}</span>}
        <a href={address}>{text('engine.qr.open')}</a>
      </figcaption>
    </figure>
  );
}

function Nothing(_props: { readonly text: string; readonly label: string }) {
  return null;
}
