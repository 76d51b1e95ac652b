import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { languageTagOf } from '../../../engine/language/locale.ts';
import type { DueLine, FlowCard } from '../../../schemas/api.ts';
import { flowPath } from '../../addresses/paths.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { usePortal } from '../../context/portalContext.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useSession } from '../../session/sessionContext.ts';
import { spoken } from '../../texts/spoken.ts';
import { text } from '../../texts/text.ts';
import styles from './Dues.module.css';
import home from './Home.module.css';

/** Where each of them is done. */
const services = { overdue: 'overdue-payment', documents: 'discrepant-documents', kyc: 'rekyc', dormant: 'dormancy-removal' } as const;

/** What the bank waits for of a verified customer, each with the way to do it. Nothing where nothing is due. */
export function Dues({ cards }: { readonly cards: readonly FlowCard[] }): ReactNode {
  const { session, lost } = useSession();
  const asked = session?.verified === true && session.role === 'customer' && !lost;
  return asked ? <Waiting cards={cards} /> : null;
}

function Waiting({ cards }: { readonly cards: readonly FlowCard[] }): ReactNode {
  const { api } = usePortal();
  const { loaded } = useLoaded(useCallback(() => api.dues(), [api]));
  if (loaded.state !== 'ready') return null;
  const lines = loaded.value.flatMap((due) => {
    const card = cards.find(({ id }) => id === services[due.kind]);
    return card === undefined ? [] : [{ due, card }];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="dues-title">
      <h2 id="dues-title" className={home.title}>
        {text('shell.due.title')}
      </h2>
      <ul role="list" className={styles.list}>
        {lines.map(({ due, card }) => (
          <li key={due.kind}>
            <Link className={styles.due} to={flowPath(card.area, card.id)}>
              <Icon name="clock" />
              <span className={styles.words}>
                <span className={styles.title}>{wordsOf(due)}</span>
                <span className={styles.about}>{card.title}</span>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ kind, on, past, amount = 0, count = 0 }: DueLine): string {
  const day = writtenDay(on, 'UTC');
  switch (kind) {
    case 'overdue':
      return text('shell.due.overdue', { amount: rupees(amount), day });
    case 'documents':
      return text('shell.due.documents', { count, day });
    case 'kyc':
      return text(past === true ? 'shell.due.kyc.past' : 'shell.due.kyc', { day });
    case 'dormant':
      return text('shell.due.dormant');
  }
}

function rupees(amount: number): string {
  return new Intl.NumberFormat(languageTagOf[spoken().locale], { style: 'currency', currency: 'INR' }).format(amount);
}
