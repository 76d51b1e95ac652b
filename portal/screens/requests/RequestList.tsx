import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RequestLine } from '../../../schemas/api.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { trackPath } from '../../addresses/paths.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { useSession } from '../../session/sessionContext.ts';
import { timeZoneOf } from '../../session/timeZone.ts';
import { statusWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import styles from './RequestList.module.css';

/** Requests, each with its status and the way to its history. */
export function RequestList({ requests }: { readonly requests: readonly RequestLine[] }): ReactNode {
  const { session } = useSession();
  return (
    <ul role="list" className={styles.list}>
      {requests.map((request) => (
        <li key={request.reference}>
          <Link className={styles.request} to={trackPath(request.reference)}>
            <span className={styles.words}>
              <span className={styles.title}>{request.title}</span>
              {request.about !== undefined && (
                <span className={styles.what}>
                  <Masked>{request.about}</Masked>
                </span>
              )}
              <span className={styles.about}>
                <span>{request.reference}</span>
                <span>{writtenDay(request.at, timeZoneOf(session))}</span>
                {request.due !== undefined && (
                  <span>{text('shell.requests.due', { day: writtenDay(request.due, timeZoneOf(session)) })}</span>
                )}
              </span>
            </span>
            <span className={styles.status}>
              <span className="visually-hidden">{text('shell.track.status')} </span>
              {statusWords(request.status)}
            </span>
            <Icon name="chevron" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
