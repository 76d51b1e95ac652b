import { useEffect, useRef } from 'react';
import { useHost } from '../../host.ts';
import styles from './DeviceKind.module.css';

/** What the camera sees, mirrored as one knows oneself, so that the customer can fix the light. Stays on the device. */
export function Preview({ stream }: { readonly stream: MediaStream }) {
  const { text } = useHost();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    shown.srcObject = stream;
    // The button that was pressed may stand below it, and a browser draws no picture that is out of sight.
    shown.scrollIntoView({ block: 'nearest' });
    return () => {
      shown.srcObject = null;
    };
  }, [stream]);
  return (
    <figure className={styles['figure']}>
      <video ref={video} className={styles['preview']} autoPlay muted playsInline aria-label={text('engine.device.preview')} />
      <figcaption className={styles['why']}>{text('engine.device.light')}</figcaption>
    </figure>
  );
}
