import type { ReactNode } from 'react';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { FlowCard } from '../../../schemas/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ServiceLine } from '../../services/ServiceLine.tsx';
import { text } from '../../texts/text.ts';
import styles from './UrgentServices.module.css';

/** What cannot wait, before everything else. Nothing where no service is urgent. */
export function UrgentServices({ cards }: { readonly cards: readonly FlowCard[] }): ReactNode {
  const urgent = cards.filter((card) => card.urgent);
  if (urgent.length === 0) return null;
  return (
    <section className={styles.urgent} aria-labelledby="urgent-title">
      <div className={styles.words}>
        <h2 id="urgent-title" className={styles.title}>
          <Icon name="urgent" />
          {text('shell.urgent.title')}
        </h2>
        <p>
          <PhoneLinks words={text('shell.urgent.text', { phone: text('contact.urgent') })} />
        </p>
      </div>
      <ul role="list" className={styles.list}>
        {urgent.map((card) => (
          <li key={card.id}>
            <ServiceLine card={card} brief calm />
          </li>
        ))}
      </ul>
    </section>
  );
}
