import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Screen } from '../../render/view.ts';
import { useHost } from '../host.ts';
import { Masked } from './Masked.tsx';
import { Prose } from './PhoneLinks.tsx';
import styles from '../FlowScreen.module.css';

/** Props of the top of a step. */
export interface StepHeadProps {
  readonly screen: Screen;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Ids of the title and of the paragraph under it. */
  readonly name: string;
  readonly description: string;
  /** Which part of the service it is stands elsewhere on the page. */
  readonly saidAbove: boolean | undefined;
}

/** The section, the title and the lead of a step. */
export function StepHead({ screen, heading, name, description, saidAbove = false }: StepHeadProps) {
  const { text } = useHost();
  return (
    <header className={styles['head']}>
      {screen.section && !saidAbove && <p className={styles['section']}>{text('engine.section', screen.section)}</p>}
      <h1 ref={heading} id={name} tabIndex={-1} className={styles['title']}>
        <Masked>{screen.title}</Masked>
      </h1>
      {screen.lead !== undefined && (
        <p id={description} className={styles['lead']}>
          <Prose>{screen.lead}</Prose>
        </p>
      )}
    </header>
  );
}

/**
 * A new step is a new page to whoever listens rather than looks, so its heading takes the focus, once; a dialog, a list of
 * problems and a notice see to it themselves, and whoever writes on it already, as the server drew it, goes on writing.
 */
export function useFocusAtFirst(heading: RefObject<HTMLElement | null>, elsewhere: boolean): void {
  const [there] = useState(elsewhere);
  useEffect(() => {
    if (!there && !isWriting(document.activeElement)) heading.current?.focus();
  }, [heading, there]);
}

function isWriting(active: Element | null): boolean {
  return active !== null && active.matches('input, select, textarea');
}
