import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../schemas/api.ts';
import { Icon } from '../icons/Icon.tsx';
import { flowPath } from '../routes/paths.ts';
import { writtenTime } from '../session/bankClock.ts';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from './ServiceRow.module.css';

/** A service in a list: what it does, and the button that begins it, or when it opens. */
export function ServiceRow({ card, brief = false }: { readonly card: FlowCard; readonly brief?: boolean }): ReactNode {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>
          {card.title}
          {card.urgent && (
            <span className={styles.urgent}>
              <Icon name="urgent" />
              {text('shell.service.urgent')}
            </span>
          )}
        </p>
        {!brief && card.summary !== '' && <p className={styles.summary}>{card.summary}</p>}
      </div>
      <Beginning card={card} />
    </div>
  );
}

/** The button that begins a service; while it is closed, when it opens. */
export function Beginning({ card, loud = false }: { readonly card: FlowCard; readonly loud?: boolean }): ReactNode {
  if (card.closed !== undefined) {
    return (
      <span className={styles.closed}>
        <Icon name="clock" />
        {text('shell.service.closed', { opens: writtenTime(card.closed.opens) })}
      </span>
    );
  }
  return (
    <Link
      className={`${buttonClass(loud ? 'primary' : 'soft', 'small')} ${styles.apply}`}
      to={flowPath(card.area, card.id)}
      aria-label={text('shell.service.apply.to', { service: card.title })}
    >
      {text('shell.service.apply')}
    </Link>
  );
}
