import { lazy, Suspense } from 'react';
import styles from './Qr.module.css';

/** What draws the code comes when one is shown; where it does not come, the words beside it are enough. */
const QrCode = lazy(async () => ({
  default: await import('./QrCode.tsx').then(
    (module) => module.QrCode,
    () => Nothing,
  ),
}));

/** A text as a code to scan, in a white frame. */
export function CodeToScan({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className={styles['frame']}>
      <Suspense>
        <QrCode text={text} label={label} />
      </Suspense>
    </div>
  );
}

function Nothing(_props: { readonly text: string; readonly label: string }) {
  return null;
}
