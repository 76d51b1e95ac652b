import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HelpLine } from '../../../engine/language/help.ts';
import { Masked } from '../../../engine/react/parts/Masked.tsx';
import { PhoneLink } from '../../../engine/react/parts/PhoneLinks.tsx';
import type { Progress, Screen } from '../../../engine/render/view.ts';
import { areaPath } from '../../addresses/paths.ts';
import { Icon } from '../../icons/Icon.tsx';
import { helpLines } from '../../page/helpLines.ts';
import { text } from '../../texts/text.ts';
import styles from './Rail.module.css';

/**
 * What stands beside a question where the window is wide, and below it where it is not: the pages of the service, how long it takes,
 * what to have at hand, and who helps with it.
 */
export function Rail({ screen, help }: { readonly screen: Screen; readonly help: readonly HelpLine[] | undefined }): ReactNode {
  const { progress } = screen;
  return (
    <aside className={styles.rail} aria-label={text('shell.rail')}>
      {progress !== undefined && <Steps progress={progress} screen={screen} />}
      {progress !== undefined && <AtHand progress={progress} />}
      <ServiceHelp help={help} />
    </aside>
  );
}
/** Whom one calls about the service, and where one complains. The header's help leads here. */
export function ServiceHelp({ help }: { readonly help: readonly HelpLine[] | undefined }): ReactNode {
  return (
    <section id="service-help" tabIndex={-1} className={styles.part}>
      <h2 className={styles.title}>{text('shell.rail.help')}</h2>
      {helpLines(help).map(({ what, phone, hours }) => (
        <p key={phone} className={styles.line}>
          <Icon name="phone" />
          <span>
            {what}
            <span className={styles.number}>
              <PhoneLink phone={phone} />
            </span>
            {hours}
          </span>
        </p>
      ))}
      <p className={styles.line}>
        <Icon name="message" />
        <Link to={areaPath('care')}>{text('shell.help.complaint')}</Link>
      </p>
    </section>
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

/** Documents, numbers on cards and a telephone that the service is sure to ask for: who fetches them now need not stop later. */
function AtHand({ progress: { atHand, phone } }: { readonly progress: Progress }): ReactNode {
  if (atHand === undefined && phone !== true) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('shell.rail.atHand')}</h2>
      <ul role="list" className={styles.things}>
        {atHand?.map((thing) => (
          <li key={thing} className={styles.line}>
            <Icon name="receipt" />
            {thing}
          </li>
        ))}
        {phone === true && (
          <li className={styles.line}>
            <Icon name="message" />
            {text('shell.rail.phone')}
          </li>
        )}
      </ul>
    </section>
  );
}
