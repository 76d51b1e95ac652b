import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { FlowCard } from '../../../schemas/api.ts';
import { useServiceHours } from '../../hours/useServiceHours.ts';
import { AreaIcon } from '../../icons/AreaIcon.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { flowPath } from '../../addresses/paths.ts';
import { nearestServices, searchServices } from '../../services/search.ts';
import { buttonClass } from '../../style/button.ts';
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
 * What was found for a query, as links that begin the services, the first of many with a button for the rest; where nothing was,
 * that is said, with what comes nearest. How many there are and are shown is told to screen readers.
 */
export function SearchResults({ cards, query }: SearchResultsProps): ReactNode {
  const found = searchServices(cards, query, areaWords);
  const near = found.length === 0 ? nearestServices(cards, query, mostNear) : [];
  const [allOf, setAllOf] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  // The button is gone with a press: the focus goes on to the first of those that came.
  useEffect(() => {
    if (allOf !== undefined) list.current?.querySelectorAll('a')[most]?.focus();
  }, [allOf]);
  const shown = found.length === 0 ? near : found.slice(0, allOf === query ? found.length : most);
  return (
    <div className={styles.panel}>
      <p className="visually-hidden" role="status">
        {countOf(found.length, found.length === 0 ? near.length : shown.length)}
      </p>
      {found.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{text('shell.search.none.title', { query: query.trim() })}</p>
          {near.length > 0 ? <p>{text('shell.search.none.near')}</p> : <Otherwise />}
        </div>
      )}
      {shown.length > 0 && (
        <ul ref={list} role="list" className={styles.list}>
          {shown.map((card) => (
            <li key={card.id}>
              <Result card={card} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <button type="button" className={`${buttonClass('quiet', 'small')} ${styles.all ?? ''}`} onClick={() => setAllOf(query)}>
          {text('shell.search.all', { count: found.length })}
        </button>
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

function countOf(count: number, shown: number): string {
  if (count === 0) return shown > 0 ? text('shell.search.count.near', { count: shown }) : text('shell.search.count.none');
  return shown < count ? text('shell.search.count.first', { count, shown }) : text('shell.search.count', { count });
}
