import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../schemas/api.ts';
import { useServiceHours } from '../hours/useServiceHours.ts';
import { Icon } from '../icons/Icon.tsx';
import { flowPath } from '../addresses/paths.ts';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import styles from './ServiceRow.module.css';

/** A service in a list: what it does, and the button that begins it, or when it opens. */
export function ServiceRow({ card, brief = false }: { readonly card: FlowCard; readonly brief?: boolean }): ReactNode {
  const { hours } = useServiceHours(card);
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
        {hours !== undefined && <p className={styles.when}>{hours}</p>}
      </div>
      <Beginning card={card} bare />
    </div>
  );
}

/** Properties of what begins a service. */
export interface BeginningProps {
  readonly card: FlowCard;
  /** It is what the page is about. */
  readonly loud?: boolean;
  /** The hours are said elsewhere. */
  readonly bare?: boolean;
}

/** The button that begins a service, with its hours where it has any; while it is closed, when it opens. */
export function Beginning({ card, loud = false, bare = false }: BeginningProps): ReactNode {
  const { closed, hours: known } = useServiceHours(card);
  const hours = bare ? undefined : known;
  if (closed !== undefined) {
    return (
      <div className={styles.hours}>
        <p className={styles.closed}>
          <Icon name="clock" />
          {closed}
        </p>
        {hours !== undefined && <p>{hours}</p>}
      </div>
    );
  }
  const apply = (
    <Link
      className={`${buttonClass(loud ? 'primary' : 'soft', 'small')} ${styles.apply}`}
      to={flowPath(card.area, card.id)}
      aria-label={text('shell.service.apply.to', { service: card.title })}
    >
      {text('shell.service.apply')}
    </Link>
  );
  if (hours === undefined) return apply;
  return (
    <div className={styles.hours}>
      {apply}
      <p>{hours}</p>
    </div>
  );
}
