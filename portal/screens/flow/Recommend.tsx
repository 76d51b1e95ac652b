import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { flowPath } from '../../addresses/paths.ts';
import { useServices } from '../../services/servicesContext.ts';
import { useSession } from '../../session/sessionContext.ts';
import { text } from '../../texts/text.ts';
import styles from './Recommend.module.css';

/** The service that takes the answer; the feedback services are not asked about themselves. */
const survey = 'feedback-nps';
const scores = Array.from({ length: 11 }, (_, score) => String(score));

/** One question under an end that may be left alone: a number opens the survey with that number chosen. */
export function Recommend({ about }: { readonly about: string }): ReactNode {
  const card = useServices().cards?.find(({ id }) => id === survey);
  const { session } = useSession();
  if (card === undefined || session?.role === 'agent' || about.startsWith('feedback')) return null;
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
