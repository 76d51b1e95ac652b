import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { PhoneLinks } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { Progress, Screen } from '../../../engine/render/view.ts';
import { areaPath } from '../../addresses/paths.ts';
import { Icon } from '../../icons/Icon.tsx';
import { text } from '../../texts/text.ts';
import styles from './Rail.module.css';

/**
 * What stands beside a question where the window is wide: the pages of the service, how long it takes, what to have at hand, and
 * who helps.
 */
export function Rail({ screen }: { readonly screen: Screen }): ReactNode {
  const { progress } = screen;
  const phone = text('contact.phone');
  return (
    <aside className={styles.rail} aria-label={text('shell.rail')}>
      {progress !== undefined && <Steps progress={progress} here={screen.title} />}
      {progress?.atHand !== undefined && <AtHand things={progress.atHand} />}
      <section className={styles.part}>
        <h2 className={styles.title}>{text('shell.help.title')}</h2>
        <p className={styles.line}>
          <Icon name="phone" />
          <PhoneLinks words={phone} phone={phone} />
        </p>
        <p className={styles.line}>
          <Icon name="message" />
          <Link to={areaPath('care')}>{text('shell.help.complaint')}</Link>
        </p>
      </section>
    </aside>
  );
}

/** The pages that were answered, this one, and those that are sure to come. */
function Steps({ progress, here }: { readonly progress: Progress; readonly here: string }): ReactNode {
  const { done, ahead } = progress.titles;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('shell.rail.steps')}</h2>
      <ol role="list" className={styles.steps}>
        {done.map((title, index) => (
          <li key={`${index} ${title}`} className={styles.done}>
            <Masked>{title}</Masked>
            <span className="visually-hidden"> ({text('shell.rail.done')})</span>
          </li>
        ))}
        <li aria-current="step" className={styles.here}>
          <Masked>{here}</Masked>
        </li>
        {ahead.map((title, index) => (
          <li key={`${index} ${title}`} className={styles.ahead}>
            {title}
          </li>
        ))}
      </ol>
      {progress.minutes !== undefined && (
        <p className={styles.line}>
          <Icon name="clock" />
          {progress.minutes === 1 ? text('engine.tasks.minuteLeft') : text('engine.tasks.minutesLeft', { minutes: progress.minutes })}
        </p>
      )}
    </section>
  );
}

/** Documents, and numbers on cards, that the service is sure to ask for: who fetches them now need not stop later. */
function AtHand({ things }: { readonly things: readonly string[] }): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('shell.rail.atHand')}</h2>
      <ul role="list" className={styles.things}>
        {things.map((thing) => (
          <li key={thing} className={styles.line}>
            <Icon name="receipt" />
            {thing}
          </li>
        ))}
      </ul>
    </section>
  );
}
