import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OfferedService, OfferedServicesProps } from '../../engine/react/host.ts';
import type { FlowCard } from '../../schemas/api.ts';
import { flowStepPath } from '../addresses/paths.ts';
import { useServiceHours } from '../hours/useServiceHours.ts';
import { Icon } from '../icons/Icon.tsx';
import { EmptyState } from '../page/EmptyState.tsx';
import { text } from '../texts/text.ts';
import { useServices } from './servicesContext.ts';
import styles from './serviceLines.module.css';

/**
 * The services that a flow offers: each leads to a run of it that is not finished, else to its beginning. One that there
 * is not, or not for this customer, is left out. Where none is left nothing is drawn, unless the page has nothing else.
 */
export function ServiceMenu({ services, alone = false }: OfferedServicesProps): ReactNode {
  const { cards } = useServices();
  if (cards === undefined) return null;
  const offered = services.flatMap((service) => {
    const card = cards.find(({ id }) => id === service.flow);
    return card === undefined || card.unlisted === true ? [] : [{ card, service }];
  });
  if (offered.length === 0 && !alone) return null;
  if (offered.length === 0) return <EmptyState title={text('shell.areas.none.title')}>{text('shell.areas.none.text')}</EmptyState>;
  return (
    <ul role="list" className={`${styles.list} ${styles.menu}`}>
      {offered.map(({ card, service }, index) => (
        <li key={index}>
          <Way card={card} service={service} />
        </li>
      ))}
    </ul>
  );
}

function Way({ card, service: { label, entry } }: { readonly card: FlowCard; readonly service: OfferedService }): ReactNode {
  const { closed } = useServiceHours(card);
  const about = closed ?? (label === '' ? card.summary : '');
  return (
    <Link
      className={styles.service}
      to={flowStepPath(card.area, card.id, '-')}
      state={{ chosen: true, ...(Object.keys(entry).length > 0 && { from: entry }) }}
    >
      <span className={styles.words}>
        <span className={styles.title}>{label || card.title}</span>
        {about !== '' && <span className={styles.about}>{about}</span>}
      </span>
      <Icon name="arrowRight" />
    </Link>
  );
}
