import { useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '../../api/useLoaded.ts';
import { Icon } from '../../icons/Icon.tsx';
import { usePortal } from '../../portalContext.ts';
import { text } from '../../texts/text.ts';
import { Fault } from '../Fault.tsx';
import { Outbox } from './Outbox.tsx';
import { Personas } from './Personas.tsx';
import styles from './SandboxDrawer.module.css';

/** Milliseconds between two looks into the outbox while the drawer is open. */
const glance = 2500;

/**
 * Who can be played on the sandbox bank, and what was sent to them. Drawn only on the sandbox. It is no dialog:
 * one copies a value here and fills it in beside.
 */
export function SandboxDrawer(): ReactNode {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is inside
    <aside
      className={styles.drawer}
      aria-label={text('shell.sandbox.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button type="button" className={styles.handle} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'close' : 'flask'} />
        {text('shell.sandbox.short')}
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        {open && <Contents />}
      </div>
    </aside>
  );
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
      <Personas personas={sandbox.personas} />
    </>
  );
}
