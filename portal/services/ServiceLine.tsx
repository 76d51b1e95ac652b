import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../schemas/api.ts';
import { flowPath } from '../addresses/paths.ts';
import { useServiceHours } from '../hours/useServiceHours.ts';
import { Icon } from '../icons/Icon.tsx';
import { buttonClass } from '../style/button.ts';
import { text } from '../texts/text.ts';
import { verbOf, type ServiceVerb } from './verbOf.ts';
import styles from './ServiceLine.module.css';

/** Properties of a service in a list. */
export interface ServiceLineProps {
  readonly card: FlowCard;
  /** What it is about is left out. */
  readonly brief?: boolean;
  /** It is the one of its list that carries the button. */
  readonly begin?: boolean;
  /** That it is urgent is said elsewhere. */
  readonly calm?: boolean;
}

/**
 * A service in a list: one link, as wide as the line, that says in the service's own words what it does, from when to when,
 * and while it is closed when it opens.
 */
export function ServiceLine({ card, brief = false, begin = false, calm = false }: ServiceLineProps): ReactNode {
  const { hours, closed } = useServiceHours(card);
  const button = begin && closed === undefined;
  const verb = verbOf(card);
  return (
    <Link className={styles.line} to={flowPath(card.area, card.id)}>
      <span className={styles.words}>
        <span className={styles.title}>
          {button ? <Begun verb={verb} service={card.title} /> : card.title}
          {card.urgent && !calm && (
            <span className={styles.urgent}>
              <Icon name="urgent" />
              {text('shell.service.urgent')}
            </span>
          )}
        </span>
        {!brief && card.summary !== '' && <span className={styles.about}>{card.summary}</span>}
        {closed !== undefined && (
          <span className={styles.closed}>
            <Icon name="clock" />
            {closed}
          </span>
        )}
        {hours !== undefined && (!brief || closed === undefined) && <span className={styles.about}>{hours}</span>}
      </span>
      {button ? (
        <span className={`${buttonClass('soft', 'small')} ${styles.begin}`} aria-hidden="true">
          {text(`shell.service.${verb}`)}
        </span>
      ) : (
        <Icon name="chevron" />
      )}
    </Link>
  );
}

/** Heard it is one sentence with the button's word; read the button stands beside it. */
function Begun({ verb, service }: { readonly verb: ServiceVerb; readonly service: string }): ReactNode {
  return (
    <>
      <span className="visually-hidden">{text(`shell.service.${verb}.to`, { service })}</span>
      <span aria-hidden="true">{service}</span>
    </>
  );
}
