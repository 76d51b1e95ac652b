import { encode } from 'uqr';
import styles from './Qr.module.css';

/** Empty modules around a code, without which a camera does not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, drawn as one path; black on white in any scheme, for cameras. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
