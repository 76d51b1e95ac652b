import { useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Mark } from '../brand/Mark.tsx';
import { useSettings } from '../settings/settingsContext.ts';
import { text } from '../texts/text.ts';
import styles from './LoadingOverlay.module.css';
import { useInertBackground } from './useInertBackground.ts';

/** Properties of the overlay. */
export interface LoadingOverlayProps {
  readonly busy: boolean;
  /** Nobody knows yet whether the bank has done what was asked. */
  readonly unknown?: boolean;
}

/**
 * Covers the whole page while the bank is at work and says so to screen readers. Everything else is inert meanwhile,
 * so that nothing is pressed twice, and the focus comes back afterwards. After a long while it adds a word of patience,
 * a plain or a playful one as the settings say. `busy` is true only once a wait has lasted (`useSpinDelay`): nothing flashes.
 */
export function LoadingOverlay({ busy, unknown = false }: LoadingOverlayProps): ReactNode {
  const overlay = useRef<HTMLDivElement>(null);
  const { settings } = useSettings();
  useInertBackground(busy, overlay);
  return createPortal(
    <div ref={overlay} role="status" className={busy ? styles.overlay : undefined}>
      {busy && (
        <div className={styles.panel}>
          <span className={styles.turning}>
            <Mark />
          </span>
          <p className={styles.words}>{text(unknown ? 'shell.loading.unknown' : 'shell.loading')}</p>
          <p className={styles.patience} aria-hidden="true">
            {text(settings.overlayText === 'playful' ? 'shell.loading.long' : 'shell.loading.patience')}
          </p>
        </div>
      )}
    </div>,
    document.body,
  );
}
