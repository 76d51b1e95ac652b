import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RequestView } from '../../../schemas/api.ts';
import type { Failure } from '../../api/failure.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { usePortal } from '../../context/portalContext.ts';
import { flowPath, receiptPath } from '../../addresses/paths.ts';
import { writtenDay, writtenInstant } from '../../clock/bankClock.ts';
import { ConfirmIdentity } from '../../flow/ConfirmIdentity.tsx';
import { ApplicationLink, isOfApplication } from '../../services/ApplicationLink.tsx';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { EmptyState } from '../../page/EmptyState.tsx';
import { Fault } from '../../page/Fault.tsx';
import { Refresh } from '../../page/Refresh.tsx';
import { CardsSkeleton } from '../../page/Skeleton.tsx';
import { buttonClass } from '../../style/button.ts';
import { statusWords } from '../../texts/named.ts';
import { text, textOf } from '../../texts/text.ts';
import { NotAccepted } from './NotAccepted.tsx';
import styles from './RequestHistory.module.css';

/** One request: its status and all that has happened to it, with a way to look again. */
export function RequestHistory({ reference }: { readonly reference: string }): ReactNode {
  const { api } = usePortal();
  const { loaded, again } = useLoaded(useCallback(() => api.request(reference), [api, reference]));
  if (loaded.state === 'failed') return <Unknown reference={reference} failure={loaded.failure} onRetry={again} />;
  const request = loaded.state === 'ready' ? loaded.value : loaded.stale;
  return request === undefined ? (
    <CardsSkeleton count={1} />
  ) : (
    <Found request={request} refreshing={loaded.state === 'loading'} onRefresh={again} />
  );
}

interface UnknownProps {
  readonly reference: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** A reference that is not this customer's is told from a fault: trying again would not help. An application's is followed elsewhere. */
function Unknown({ reference, failure, onRetry }: UnknownProps): ReactNode {
  if (failure.kind !== 'refused' || failure.status >= 500) return <Fault failure={failure} onRetry={onRetry} />;
  if (isOfApplication(reference)) return <OfApplicant reference={reference} unverified={failure.code === 'not-verified'} />;
  const unverified = failure.code === 'not-verified';
  return (
    <div role="alert">
      <EmptyState
        icon={unverified ? 'person' : 'search'}
        title={unverified ? text('shell.requests.unverified.title') : text('shell.track.none.title')}
      >
        <p>{unverified ? text('shell.track.unverified') : textOf(failure.message, failure.params)}</p>
        {unverified && <ConfirmIdentity />}
      </EmptyState>
    </div>
  );
}

/** The number of an application, of which this customer has none: its applicant tracks it, or a customer whom nobody has verified yet. */
function OfApplicant({ reference, unverified }: { readonly reference: string; readonly unverified: boolean }): ReactNode {
  return (
    <div role="alert">
      <EmptyState icon="search" title={text('shell.track.ofApplication.title', { reference })}>
        <p>{text('shell.track.ofApplication.text')}</p>
        <ApplicationLink reference={reference} loudness="primary">
          {text('shell.outcome.track.application')}
        </ApplicationLink>
        {unverified && (
          <>
            <p>{text('shell.track.ofApplication.customer')}</p>
            <ConfirmIdentity loudness="secondary" />
          </>
        )}
      </EmptyState>
    </div>
  );
}

/** The service by which a request is added to and withdrawn. */
const changingFlow = 'service-request';

/** The way there, where there is such a service. */
function Change({ reference }: { readonly reference: string }): ReactNode {
  const card = useServices().cards?.find(({ id }) => id === changingFlow);
  if (card === undefined) return null;
  return (
    <p>
      <Link className={buttonClass('secondary', 'small')} to={flowPath(card.area, card.id)} state={{ from: { reference } }}>
        {text('shell.track.change')}
      </Link>
    </p>
  );
}

interface FoundProps {
  readonly request: RequestView;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

function Found({ request, refreshing, onRefresh }: FoundProps): ReactNode {
  const { session } = useSession();
  const zone = timeZoneOf(session);
  return (
    <section className={styles.request} aria-labelledby="request-title">
      <div className={styles.head}>
        <div>
          <h2 id="request-title" className={styles.title}>
            {request.title}
          </h2>
          {request.about !== undefined && (
            <p>
              <Masked>{request.about}</Masked>
            </p>
          )}
          <p className={styles.reference}>{request.reference}</p>
        </div>
        {request.run !== undefined && (
          <Link
            className={buttonClass('secondary', 'small')}
            to={receiptPath(request.run)}
            aria-label={text('shell.receipt.of', { service: request.title })}
          >
            <Icon name="receipt" />
            {text('shell.receipt.title')}
          </Link>
        )}
      </div>
      <Refresh refreshing={refreshing} onRefresh={onRefresh} />
      <p className={styles.status} role="status">
        <span className={styles.label}>{text('shell.track.status')}</span>
        {statusWords(request.status)}
      </p>
      {request.status === 'rejected' && <NotAccepted request={request} />}
      {request.nextStep !== undefined && <p>{request.nextStep}</p>}
      {request.due !== undefined && <p>{text('shell.track.due', { day: writtenDay(request.due, zone) })}</p>}
      {request.allows.length > 0 && <Change reference={request.reference} />}
      <h3 className={styles.subtitle}>{text('shell.track.history')}</h3>
      {request.timeline.length === 0 && <p>{text('shell.track.history.none', { day: writtenDay(request.at, zone) })}</p>}
      <ol role="list" className={styles.history}>
        {request.timeline.map((event) => (
          <li key={`${event.at} ${event.label}`} className={styles.event}>
            <p className={styles.label}>{writtenInstant(event.at, zone)}</p>
            <p>{event.stage === undefined ? event.label : statusWords(event.stage, event.label)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
