import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { useServiceHours } from '../../hours/useServiceHours.ts';
import { AreaIcon, Icon } from '../../icons/Icon.tsx';
import { flowPath } from '../../addresses/paths.ts';
import { searchServices } from '../../services/search.ts';
import { areaWords, text } from '../../texts/text.ts';
import styles from './SearchResults.module.css';

const most = 7;

/** What was found for a query, as links that begin the services. The count is told to screen readers. */
export function SearchResults({ cards, query }: { readonly cards: readonly FlowCard[]; readonly query: string }): ReactNode {
  const found = searchServices(cards, query, (area) => areaWords(area).title);
  return (
    <div className={styles.panel}>
      <p className="visually-hidden" role="status">
        {countOf(found.length)}
      </p>
      {found.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{text('shell.search.none.title', { query: query.trim() })}</p>
          <p>{text('shell.search.none.text')}</p>
        </div>
      ) : (
        <ul role="list" className={styles.list}>
          {found.slice(0, most).map((card) => (
            <li key={card.id}>
              <Result card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Result({ card }: { readonly card: FlowCard }): ReactNode {
  const { closed, hours } = useServiceHours(card);
  const about = [closed ?? areaWords(card.area).title, ...(hours === undefined ? [] : [hours])].join(' · ');
  return (
    <Link className={styles.result} to={flowPath(card.area, card.id)}>
      <AreaIcon area={card.area} />
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.about}>{about}</span>
      </span>
      <Icon name="arrowRight" />
    </Link>
  );
}

function countOf(count: number): string {
  return count === 0 ? text('shell.search.count.none') : text('shell.search.count', { count });
}
