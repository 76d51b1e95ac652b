import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { AreaIcon } from '../../icons/AreaIcon.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { inOrder } from '../../addresses/areas.ts';
import { areaPath, flowPath } from '../../addresses/paths.ts';
import { ServiceLine } from '../../services/ServiceLine.tsx';
import { EmptyState } from '../../page/EmptyState.tsx';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import styles from './AreaGrid.module.css';
import home from './Home.module.css';

const shown = 4;

/**
 * All areas that have services, each with those that are asked for most; the first carries the button that begins it. On a phone an
 * area is a line that leads to its page: eleven cards below each other would be six screens to scroll through.
 */
export function AreaGrid({ cards }: { readonly cards: readonly FlowCard[] }): ReactNode {
  if (cards.length === 0) return <EmptyState title={text('shell.areas.none.title')}>{text('shell.areas.none.text')}</EmptyState>;
  return (
    <section aria-labelledby="areas-title">
      <h2 id="areas-title" className={home.title}>
        {text('shell.areas.title')}
      </h2>
      <ul role="list" className={styles.grid}>
        {inOrder(cards.map((card) => card.area)).map((area) => (
          <li key={area} className={styles.card}>
            <AreaCard area={area} cards={cards.filter((card) => card.area === area)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AreaCard({ area, cards }: { readonly area: string; readonly cards: readonly FlowCard[] }): ReactNode {
  const { title, lead } = areaWords(area);
  // A page with one service on it would be a press for nothing.
  const only = cards.length === 1 ? cards[0] : undefined;
  const to = only ? flowPath(area, only.id) : areaPath(area);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.sign}>
          <AreaIcon area={area} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.title}>
            <Link to={to}>{title}</Link>
          </h3>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Icon name="chevron" />
      </div>
      <ul role="list" className={styles.services}>
        {cards.slice(0, shown).map((card, index) => (
          <li key={card.id}>
            <ServiceLine card={card} brief begin={index === 0} />
          </li>
        ))}
      </ul>
      {cards.length > shown && (
        <Link className={styles.all} to={areaPath(area)}>
          {text('shell.area.all', { count: cards.length })}
          <span className="visually-hidden">: {title}</span>
          <Icon name="arrowRight" />
        </Link>
      )}
    </>
  );
}
