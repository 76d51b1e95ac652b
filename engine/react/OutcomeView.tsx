import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RenderedOutcome } from '../render/view.ts';
import { Blocks } from './blocks/Blocks.tsx';
import { HostContext } from './host.ts';
import type { ScreenHost } from './host.ts';
import { Button } from './parts/Button.tsx';
import { Masked } from './parts/Masked.tsx';
import { References } from './parts/References.tsx';
import styles from './OutcomeView.module.css';

/** Props of an outcome. */
export interface OutcomeViewProps {
  readonly host: ScreenHost;
  readonly outcome: RenderedOutcome;
  /** Stands above the title: a picture that says the same as the words. */
  readonly sign?: ReactNode;
  /** Starts the flow again; without it no retry is offered. */
  readonly onRetry?: () => void;
  /** What the host adds at the end: a receipt, a way home. */
  readonly children?: ReactNode;
}

/** How a run ended: what it came to, the number to keep, what happens next. */
export function OutcomeView({ host, outcome, sign, onRetry, children }: OutcomeViewProps) {
  const { text } = host;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <HostContext value={host}>
      <div className={styles['outcome']}>
        <header className={styles['panel']} data-kind={outcome.kind}>
          {sign}
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            <Masked>{outcome.title}</Masked>
          </h1>
          {outcome.reference !== undefined && (
            <p className={styles['reference']}>
              {text('engine.outcome.reference')}
              <strong className={styles['number']}>{outcome.reference}</strong>
            </p>
          )}
        </header>
        {outcome.text !== undefined && (
          <p className={styles['text']}>
            <References words={outcome.text} like={outcome.reference} />
          </p>
        )}
        <Blocks blocks={outcome.blocks} atEnd />
        {outcome.next.length > 0 && (
          <section>
            <h2 className={styles['subtitle']}>{text('engine.outcome.next')}</h2>
            <ol className={styles['next']}>
              {outcome.next.map((line, index) => (
                <li key={index}>
                  <References words={line} like={outcome.reference} />
                </li>
              ))}
            </ol>
          </section>
        )}
        {outcome.retry && onRetry && (
          <div>
            <Button onPress={onRetry}>{text('engine.outcome.retry')}</Button>
          </div>
        )}
        {children}
      </div>
    </HostContext>
  );
}
