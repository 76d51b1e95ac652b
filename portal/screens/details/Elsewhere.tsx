import type { ReactNode } from 'react';
import type { DetailsView } from '../../../schemas/api.ts';
import { text } from '../../texts/text.ts';
import styles from './Elsewhere.module.css';
import { changedElsewhere, sendsToBranch } from './rows.ts';

/** Which details this customer does not change here, and which way there is, in the words of the services. Nothing where there are none. */
export function Elsewhere({ details }: { readonly details: DetailsView }): ReactNode {
  const ways = changedElsewhere(details);
  if (ways.length === 0) return null;
  return (
    <section className={styles.ways} aria-labelledby="details-elsewhere">
      <h2 id="details-elsewhere" className={styles.title}>
        {text('shell.details.elsewhere.title')}
      </h2>
      {ways.map(([way, rows]) => (
        <div key={way}>
          <p className={styles.which}>{rows.map(({ label }) => text(label)).join(', ')}</p>
          <p>{way}</p>
        </div>
      ))}
      {sendsToBranch(details) && (
        <div>
          <p className={styles.which}>{text('engine.branch.hours')}</p>
          <p>{text('contact.branch.hours')}</p>
        </div>
      )}
    </section>
  );
}
