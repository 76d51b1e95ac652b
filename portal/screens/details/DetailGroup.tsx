import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DetailsView, FlowCard, PendingView } from '../../../schemas/api.ts';
import { flowPath, trackPath } from '../../addresses/paths.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import styles from './DetailGroup.module.css';
import type { Group, Row } from './rows.ts';

/** Properties of some details under a heading. */
export interface DetailGroupProps {
  readonly group: Group;
  readonly details: DetailsView;
}

/** Details that belong together, a line each. */
export function DetailGroup({ group, details }: DetailGroupProps): ReactNode {
  const id = `details-${group.id}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text(group.title)}
      </h2>
      <dl className={styles.rows}>
        {group.rows
          .filter(({ when }) => when?.(details) ?? true)
          .map((row) => (
            <Detail key={row.id} row={row} details={details} />
          ))}
      </dl>
    </section>
  );
}

function Detail({ row, details }: { readonly row: Row; readonly details: DetailsView }): ReactNode {
  const { cards } = useServices();
  const label = text(row.label);
  const value = row.value(details);
  const pending = details.pending.find((request) => row.pending?.(request) === true);
  const card = pending === undefined ? cards?.find(({ id }) => id === row.flow) : undefined;
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={value === undefined ? `${styles.value} ${styles.none}` : styles.value}>
        {value ?? text('shell.details.none')}
        {pending !== undefined && <Pending request={pending} />}
      </dd>
      {card !== undefined && (
        <dd className={styles.way}>
          <Change card={card} label={label} verb={text(row.verb ?? (value === undefined ? 'shell.details.add' : 'shell.details.change'))} />
        </dd>
      )}
    </div>
  );
}

function Change({ card, label, verb }: { readonly card: FlowCard; readonly label: string; readonly verb: string }): ReactNode {
  return (
    <Link className={styles.change} to={flowPath(card.area, card.id)} aria-label={`${verb}: ${label}`}>
      {verb}
    </Link>
  );
}

/** A change that the bank is still dealing with: since when, until when, and the way to follow it. */
function Pending({ request }: { readonly request: PendingView }): ReactNode {
  const { session } = useSession();
  const zone = session?.timeZone ?? 'Asia/Kolkata';
  return (
    <div className={styles.pending}>
      <Icon name="clock" />
      <p>
        {text('shell.details.pending', { day: writtenDay(request.receivedAt, zone), due: writtenDay(request.dueOn, zone) })}{' '}
        <Link to={trackPath(request.reference)}>{text('shell.details.pending.track', { reference: request.reference })}</Link>
      </p>
    </div>
  );
}
