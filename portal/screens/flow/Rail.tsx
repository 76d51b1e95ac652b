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
      {progress !== undefined && <Steps progress={progress} screen={screen} />}
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

/** The pages that were answered, this one, and those that are sure to come; as many as the line above the question counts. */
function Steps({ progress, screen }: { readonly progress: Progress; readonly screen: Screen }): ReactNode {
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
        {/* A task list is no step: its sections are. */}
        {screen.kind !== 'tasks' && <Here title={screen.title} within={progress.within?.title} />}
        {ahead.map((title, index) => (
          <li key={`${index} ${title}`} className={styles.ahead}>
            {title}
          </li>
        ))}
      </ol>
      <More progress={progress} here={screen.kind === 'tasks' ? 0 : 1} />
      {progress.minutes !== undefined && (
        <p className={styles.line}>
          <Icon name="clock" />
          {progress.minutes === 1 ? text('engine.tasks.minuteLeft') : text('engine.tasks.minutesLeft', { minutes: progress.minutes })}
        </p>
      )}
    </section>
  );
}

/** The page that is shown; of a section or a list its title, and the page below it. */
function Here({ title, within }: { readonly title: string; readonly within: string | undefined }): ReactNode {
  return (
    <li aria-current="step" className={styles.here}>
      <Masked>{within ?? title}</Masked>
      {within !== undefined && within !== title && (
        <span className={styles.within}>
          <Masked>{title}</Masked>
        </span>
      )}
    </li>
  );
}

/** Steps that are counted and have no title yet, or may not come. */
function More({ progress: { position, of, titles }, here }: { readonly progress: Progress; readonly here: number }): ReactNode {
  if (of === undefined) return <p className={styles.more}>{text('shell.rail.perhaps')}</p>;
  const count = of - (position - 1) - here - titles.ahead.length;
  return count > 0 && <p className={styles.more}>{text('shell.rail.more', { count })}</p>;
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
