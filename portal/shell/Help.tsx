import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/Icon.tsx';
import { areaPath, trackPath } from '../addresses/paths.ts';
import { text } from '../texts/text.ts';
import styles from './Help.module.css';

const helpId = 'help';

/** Brings the help for the service on the page, else that at the foot of every page, into sight and gives it the focus. */
export function showHelp(): void {
  const ofService = document.getElementById('service-help');
  const help = ofService ?? document.getElementById(helpId);
  help?.scrollIntoView({ block: ofService ? 'center' : 'end' });
  help?.focus({ preventScroll: true });
}

/** The one place for help, the same on every page: the phone of customer service and what else helps. */
export function Help(): ReactNode {
  const phone = text('contact.phone');
  return (
    <footer className={styles.foot}>
      <section id={helpId} tabIndex={-1} className={styles.help} aria-labelledby="help-title">
        <div className={styles.lead}>
          <h2 id="help-title" className={styles.title}>
            {text('shell.help.title')}
          </h2>
          <p>{text('shell.help.text')}</p>
        </div>
        <a className={styles.call} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span>
            <span className={styles.callWhat}>{text('shell.help.call')}</span>
            <span className={styles.phone}>{phone}</span>
            <span className={styles.callWhat}>{text('contact.phone.hours')}</span>
          </span>
        </a>
        <ul role="list" className={styles.ways}>
          <li>
            <Link to={trackPath()}>{text('shell.track.title')}</Link>
          </li>
          <li className={styles.complaint}>
            <Link to={areaPath('care')}>{text('shell.help.complaint')}</Link>
          </li>
        </ul>
        <p className={styles.safety}>{text('shell.help.safety')}</p>
      </section>
    </footer>
  );
}
