import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '../../api/useLoaded.ts';
import { Icon } from '../../icons/Icon.tsx';
import { usePortal } from '../../context/portalContext.ts';
import { text } from '../../texts/text.ts';
import { Fault } from '../../page/Fault.tsx';
import { Outbox } from './Outbox.tsx';
import { Personas } from './Personas.tsx';
import styles from './SandboxDrawer.module.css';

/** Milliseconds between two looks into the outbox while the drawer is open. */
const glance = 2500;

/**
 * A strip above every page of the sandbox, which opens who can be played and what was sent to them. It is no dialog:
 * one copies a value here and fills it in beside. Drawn only on the sandbox; it covers nothing while it is closed.
 */
export function SandboxDrawer(): ReactNode {
  const [open, setOpen] = useState(false);
  const handle = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = useCallback(() => {
    setOpen(false);
    handle.current?.focus();
  }, []);
  useEscape(open, close);
  return (
    <aside className={styles.drawer} aria-label={text('shell.sandbox.title')}>
      <div className={styles.strip}>
        <p className={styles.says}>
          <Icon name="flask" />
          {text('shell.sandbox.strip')}
        </p>
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {text('shell.sandbox.open')}
        </button>
      </div>
      <div id={panel} className={styles.panel} hidden={!open}>
        {open && (
          <>
            <div className={styles.head}>
              <h2 className={styles.title}>{text('shell.sandbox.short')}</h2>
              <button type="button" className={styles.close} aria-label={text('shell.close')} onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            <Contents />
          </>
        )}
      </div>
    </aside>
  );
}

/** Escape closes what is open, unless a box in front of it took the key. */
function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, close]);
}

function Contents(): ReactNode {
  const { api } = usePortal();
  const { loaded, again } = useLoaded(useCallback(() => api.sandbox(), [api]));
  useEffect(() => {
    const timer = setInterval(again, glance);
    return () => clearInterval(timer);
  }, [again]);

  if (loaded.state === 'failed') return <Fault failure={loaded.failure} onRetry={again} />;
  const sandbox = loaded.state === 'ready' ? loaded.value : loaded.stale;
  if (sandbox === undefined) return <p role="status">{text('shell.loading')}</p>;
  return (
    <>
      <p className={styles.about}>{text('shell.sandbox.about')}</p>
      <Outbox messages={sandbox.outbox} />
      <Personas personas={sandbox.personas} links={sandbox.links} />
    </>
  );
}
