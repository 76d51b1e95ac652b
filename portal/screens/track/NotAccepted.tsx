import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { RequestView } from '../../../schemas/api.ts';
import { flowPath } from '../../addresses/paths.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { useServices } from '../../services/servicesContext.ts';
import { buttonClass } from '../../style/button.ts';
import { reasonWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import styles from './RequestHistory.module.css';

/** The service by which the bank gets a document once more. */
const uploadingFlow = 'discrepant-documents';

/** Why a request was not accepted, as far as the bank says, and what its customer can do now. */
export function NotAccepted({ request: { reference, reason, documents } }: { readonly request: RequestView }): ReactNode {
  const card = useServices().cards?.find(({ id }) => id === uploadingFlow);
  const words = reason === undefined ? undefined : reasonWords(reason);
  const told = words !== undefined || documents !== undefined;
  const phone = text('contact.phone');
  return (
    <div className={styles.notAccepted}>
      {words !== undefined && <p>{words}</p>}
      {documents && (
        <>
          <ul className={styles.asked}>
            {documents.asked.map((asked) => (
              <li key={asked.title}>
                <strong>{asked.title}</strong>: {asked.reason}
              </li>
            ))}
          </ul>
          <p>{text('shell.track.documents', { count: documents.asked.length, day: writtenDay(documents.by, 'UTC') })}</p>
          {card && (
            <Link className={buttonClass('primary')} to={flowPath(card.area, card.id)} state={{ from: { reference } }}>
              {text('shell.track.documents.go')}
            </Link>
          )}
        </>
      )}
      <p>
        <PhoneLinks words={text(told ? 'shell.track.questions' : 'shell.track.ask', { phone })} />
      </p>
    </div>
  );
}
