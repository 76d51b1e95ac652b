import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { FlowCard } from '../../../schemas/api.ts';
import { useServiceHours } from '../../hours/useServiceHours.ts';
import { AreaIcon } from '../../icons/AreaIcon.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { flowPath } from '../../addresses/paths.ts';
import { nearestServices, searchServices } from '../../services/search.ts';
import { areaWords } from '../../texts/named.ts';
import { text } from '../../texts/text.ts';
import styles from './SearchResults.module.css';

/** What is looked for, and where. */
export interface SearchResultsProps {
  readonly cards: readonly FlowCard[];
  readonly query: string;
}

const most = 7;
const mostNear = 3;

/**
 * What was found for a query, as links that begin the services; where nothing was, that is said, with what comes nearest. The
 * count is told to screen readers.
 */
export function SearchResults({ cards, query }: SearchResultsProps): ReactNode {
  const found = searchServices(cards, query, areaWords);
  const near = found.length === 0 ? nearestServices(cards, query, mostNear) : [];
  const shown = found.length === 0 ? near : found.slice(0, most);
  return (
    <div className={styles.panel}>
      <p className="visually-hidden" role="status">
        {countOf(found.length, near.length)}
      </p>
      {found.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{text('shell.search.none.title', { query: query.trim() })}</p>
          {near.length > 0 ? <p>{text('shell.search.none.near')}</p> : <Otherwise />}
        </div>
      )}
      {shown.length > 0 && (
        <ul role="list" className={styles.list}>
          {shown.map((card) => (
            <li key={card.id}>
              <Result card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How to go on where nothing was found. */
function Otherwise(): ReactNode {
  const phone = text('contact.phone');
  return (
    <p>
      <PhoneLinks words={text('shell.search.none.text', { phone })} />
    </p>
  );
}

function Result({ card }: { readonly card: FlowCard }): ReactNode {
  const { closed, hours } = useServiceHours(card);
  const open = [closed ?? areaWords(card.area).title, ...(hours === undefined ? [] : [hours])].join(' · ');
  // Found all the same: who looks for it learns why, and which way there is instead.
  const about = card.unlisted === true ? (card.done ?? text('shell.search.unlisted')) : open;
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

function countOf(count: number, near: number): string {
  if (count > 0) return text('shell.search.count', { count });
  return near > 0 ? text('shell.search.count.near', { count: near }) : text('shell.search.count.none');
}
