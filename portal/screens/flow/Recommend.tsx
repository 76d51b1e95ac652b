import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlowCard } from '../../../schemas/api.ts';
import { flowPath } from '../../addresses/paths.ts';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import styles from './Recommend.module.css';

/** The service that takes the answer; the feedback services are not asked about themselves. */
const survey = 'feedback-nps';
const scores = Array.from({ length: 11 }, (_, score) => String(score));

const complaint = 'grievance';

/** Who has just lost a card, or complained, is not asked how likely they are to recommend us. */
function isOutOfPlace(about: string, cards: readonly FlowCard[] | undefined): boolean {
  return about.startsWith('feedback') || about === complaint || cards?.find(({ id }) => id === about)?.urgent === true;
}

/** One question under an end that may be left alone: a number opens the survey with that number chosen. */
export function Recommend({ about }: { readonly about: string }): ReactNode {
  const { cards } = useServices();
  const { session } = useSession();
  const card = cards?.find(({ id }) => id === survey);
  if (card === undefined || session?.role === 'agent' || isOutOfPlace(about, cards)) return null;
  return (
    <section className={styles.recommend} aria-labelledby="recommend-title">
      <h2 id="recommend-title" className={styles.title}>
        {text('shell.recommend.title')}
      </h2>
      <p className={styles.scale}>{text('shell.recommend.scale')}</p>
      <ul role="list" className={styles.scores}>
        {scores.map((score) => (
          <li key={score}>
            <Link
              className={styles.score}
              to={flowPath(card.area, card.id)}
              state={{ from: { about, score } }}
              aria-label={text('shell.recommend.score', { score })}
            >
              {score}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
