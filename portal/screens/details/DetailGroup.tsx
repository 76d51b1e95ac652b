import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import type { DetailsView, PendingView } from '../../../schemas/api.ts';
import { flowPath, trackPath } from '../../addresses/paths.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { text, type MessageKey } from '../../texts/text.ts';
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
  const label = text(row.label);
  const value = row.value(details);
  const more = row.more?.(details);
  const pending = details.pending.find((request) => row.pending?.(request) === true);
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={value === undefined ? `${styles.value} ${styles.none}` : styles.value}>
        <Masked>{value ?? text('shell.details.none')}</Masked>
        {more !== undefined && (
          <Link className={styles.more} to={more.path}>
            {text(more.label)}
          </Link>
        )}
        {pending !== undefined && <Pending request={pending} />}
      </dd>
      {pending === undefined && <Way row={row} details={details} verb={text(verbOf(row, value))} label={label} />}
    </div>
  );
}

function verbOf({ verb }: Row, value: string | undefined): MessageKey {
  return verb ?? (value === undefined ? 'shell.details.add' : 'shell.details.change');
}

interface WayProps {
  readonly row: Row;
  readonly details: DetailsView;
  readonly verb: string;
  readonly label: string;
}

/** The way to the service that changes the detail, or that it is not changed here: the page says above which way there is. */
function Way({ row, details, verb, label }: WayProps): ReactNode {
  const { cards } = useServices();
  const card = cards?.find(({ id }) => id === row.flow);
  if (card === undefined) return null;
  const elsewhere = details.elsewhere.some(({ flow }) => flow === card.id);
  return (
    <dd className={styles.way}>
      {elsewhere ? (
        <span className={styles.elsewhere}>{text('shell.details.elsewhere')}</span>
      ) : (
        <Link
          className={styles.change}
          to={flowPath(card.area, card.id)}
          state={row.entry && { from: row.entry }}
          aria-label={`${verb}: ${label}`}
        >
          {verb}
        </Link>
      )}
    </dd>
  );
}

/** A change that the bank is still dealing with: since when, until when, and the way to follow it. */
function Pending({ request }: { readonly request: PendingView }): ReactNode {
  const { session } = useSession();
  const zone = timeZoneOf(session);
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
